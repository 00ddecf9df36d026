import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonLook } from '../button.tsx';

/** A quiet link to the people who help: beside each mood, and where a search finds nothing, whatever it was for. */
export function HelpNow() {
  const t = useTexts('app');
  return (
    <Link to="/help" {...buttonLook({ variant: 'subtle' })}>
      {t('help.title')}
    </Link>
  );
}
