import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';

/** The way to where one decides who sees the chain. */
export function PrivacyLink({ onOpen }: { onOpen: () => void }) {
  const t = useTexts('sharing');
  return (
    <Button variant="subtle" onClick={onOpen}>
      {t('event.share.open')}
    </Button>
  );
}
