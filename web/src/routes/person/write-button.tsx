import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { startChat } from '../../data/chats.ts';
import { showError } from '../../i18n/show-error.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';

/** Opens the existing chat with a friend, or a new one [CHAT-11]. */
export function WriteButton({ personId }: { personId: number }) {
  const t = useTexts('people');
  const navigate = useNavigate();
  const [isStarting, setStarting] = useState(false);
  const handleClick = async () => {
    if (isStarting) return;
    setStarting(true);
    try {
      const { uuid } = await startChat(personId);
      await navigate({ to: '/chat/$uuid', params: { uuid } });
    } catch (error) {
      await showError(error, 'error_messages.start_chat');
    }
    setStarting(false);
  };
  return (
    <Button aria-busy={isStarting} onClick={() => void handleClick()}>
      {t('people.write')}
    </Button>
  );
}
