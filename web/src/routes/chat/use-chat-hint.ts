import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dismissHint, settingsQuery } from '../../data/settings.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useHintTurn } from '../../ui/use-hint-turn.ts';

/** The one hint of the chat area, shown until it was read on any device [CHAT-08]. */
export const useChatHint = () => {
  const t = useTexts('people');
  const { data: settings } = useQuery(settingsQuery);
  const [isRead, setRead] = useState(false);
  const isDue = settings?.onboarding.chat_hints === true && !isRead;
  const hasTurn = useHintTurn(isDue);
  return {
    isShown: isDue && hasTurn,
    label: t('chats.hint'),
    text: t('chats.hint.text'),
    button: t('chats.hint.done'),
    onNext: () => {
      setRead(true);
      dismissHint('chat_hints');
    },
  };
};
