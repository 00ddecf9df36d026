import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.ts';
import { buttonLook } from '../../../ui/button.tsx';

/** A quiet link to the phone numbers for help, always shown. */
export function HelpNow() {
  const t = useTexts('app');
  return (
    <Link to="/help" {...buttonLook({ variant: 'subtle' })}>
      {t('moods.help_now')}
    </Link>
  );
}
