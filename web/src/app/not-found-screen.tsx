import { Link } from '@tanstack/react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { Firn } from '../illustrations/firn.tsx';
import classes from './message-screen.module.css';
import { MessageScreen } from './message-screen.tsx';

/** Shown for an address without a route [NAV-20]. */
export function NotFoundScreen() {
  const t = useTexts('app');
  return (
    <MessageScreen picture={<Firn pose="think" />} title={t('not_found.title')} text={t('not_found.text')}>
      <Link to="/" className={classes.main}>
        {t('not_found.home')}
      </Link>
    </MessageScreen>
  );
}
