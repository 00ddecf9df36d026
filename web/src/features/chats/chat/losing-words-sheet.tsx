import { useTexts } from '../../../i18n/use-texts.ts';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';

interface LosingWordsSheetProps {
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before words that were not sent in a chat are lost. */
export function LosingWordsSheet(on: LosingWordsSheetProps) {
  const t = useTexts('people');
  return (
    <KeepSheet
      title={t('chats.losing')}
      text={t('chats.losing.text')}
      closeLabel={t('chats.losing.stay')}
      keepLabel={t('chats.losing.stay')}
      loseLabel={t('chats.losing.sign_out')}
      onKeep={on.onStay}
      onLose={on.onSignOut}
    />
  );
}
