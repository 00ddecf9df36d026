import { useTexts } from '../../i18n/use-texts.ts';
import { useQueuedCount } from '../../lib/queued.ts';
import { KeepSheet } from '../../ui/keep-sheet.tsx';

interface LosingUnsentSheetProps {
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before entries are lost that wait on this device for a connection. */
export function LosingUnsentSheet(on: LosingUnsentSheetProps) {
  const t = useTexts('account');
  const count = useQueuedCount();
  return (
    <KeepSheet
      title={t('settings.unsent', { count })}
      text={t('settings.unsent_text')}
      closeLabel={t('settings.unsent_stay')}
      keepLabel={t('settings.unsent_stay')}
      loseLabel={t('settings.unsent_sign_out')}
      onKeep={on.onStay}
      onLose={on.onSignOut}
    />
  );
}
