import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.ts';

/** A quiet link to the phone numbers for help, always shown. */
export function HelpNow() {
  const t = useTexts('app');
  return (
    <Button component={Link} to="/help" variant="subtle">
      {t('moods.help_now')}
    </Button>
  );
}
