import { useTexts } from '../../../i18n/use-texts.ts';
import classes from './session.module.css';

const canKeep = (): boolean => {
  try {
    localStorage.setItem('probe', '');
    localStorage.removeItem('probe');
    return true;
  } catch {
    return false;
  }
};

/** Where the browser keeps nothing a session lasts as long as the page; nobody should find that out by losing it. */
export function FleetingNotice() {
  const t = useTexts('session');
  return !canKeep() && <p className={classes.fleeting}>{t('session.fleeting')}</p>;
}
