import { useTexts } from '../../../i18n/use-texts.ts';
import { LosingSheet } from '../../../ui/losing-sheet.tsx';

interface LosingWordsSheetProps {
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before words that were not sent in a chat are lost. */
export function LosingWordsSheet(on: LosingWordsSheetProps) {
  const t = useTexts('chats');
  return (
    <LosingSheet
      title={t('chats.losing')}
      text={t('chats.losing.text')}
      stay={t('chats.losing.stay')}
      leave={t('chats.losing.sign_out')}
      {...on}
    />
  );
}
