import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';

/** A link to the setting of who sees the chain. */
export function PrivacyLink({ onOpen }: { onOpen: () => void }) {
  const t = useTexts('app');
  return (
    <Button variant="subtle" onClick={onOpen}>
      {t('event.share.open')}
    </Button>
  );
}
