import type { Chat } from '@bergkette/contract/chats.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { startChat } from '../../../data/chats.ts';
import { relationScope } from '../../../data/relations.ts';
import { showError } from '../../../i18n/show-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';

interface WriteButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> {
  personId: number;
  /** Named where there are several: a list of friends. */
  name?: string;
}

/** Opens the existing chat with a friend, or a new one [CHAT-11]. */
export function WriteButton({ personId, name, ...look }: WriteButtonProps) {
  const t = useTexts('people');
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    scope: relationScope,
    mutationFn: () => startChat(personId),
    onError: (error) => showError(error, 'error_messages.start_chat'),
  });
  // Given here it runs only while this screen is shown.
  const onSuccess = ({ uuid }: Chat) => void navigate({ to: '/chat/$uuid', params: { uuid } });
  return (
    <Button
      {...look}
      aria-label={name && t('people.write_to', { name })}
      aria-busy={isPending}
      onClick={() => isPending || mutate(undefined, { onSuccess })}
    >
      {t('people.write')}
    </Button>
  );
}
