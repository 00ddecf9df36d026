import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ChatScreen } from '../features/chats/chat-screen.tsx';
import { contactsOf, relationsQuery } from '../features/chats/contacts.api.ts';
import { meQuery } from '../features/users/users.api.ts';

const route = getRouteApi('/signed-in/chat/$uuid');

/** One chat at an address of its own. */
export function ChatOnePage() {
  const { uuid } = route.useParams();
  const { history } = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const { data: me } = useQuery(meQuery);
  const { data: relations, isError, refetch } = useQuery(relationsQuery);
  const leave = () => void navigate({ to: '/chat', replace: true });
  if (me === undefined) return null;
  return (
    <ChatScreen
      key={uuid}
      uuid={uuid}
      meId={me.id}
      contacts={relations && contactsOf(relations, me.id)}
      onContacts={isError ? () => void refetch() : undefined}
      onBack={canGoBack ? () => history.back() : leave}
      onLeave={leave}
    />
  );
}
