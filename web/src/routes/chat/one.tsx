import type { RelationPerson } from '@bergkette/contract/relations.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { contactsOf } from '../../data/contacts.ts';
import { meQuery } from '../../data/me.ts';
import { relationsQuery } from '../../data/relations.ts';
import { ChatScreen } from '../../features/chats/chat/chat-screen.tsx';
import type { ReportedMessage } from '../../features/chats/chat/message-bubble.tsx';
import { ChatBlock } from './block.tsx';
import { ChatReport } from './report.tsx';

const route = getRouteApi('/signed-in/chat/$uuid');

/** One chat, with an address of its own. */
export function ChatOnePage() {
  const { uuid } = route.useParams();
  const { history } = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const { data: me } = useQuery(meQuery);
  const { data: relations, error, errorUpdateCount, refetch } = useQuery(relationsQuery);
  const [reported, setReported] = useState<ReportedMessage | null>();
  const [blocked, setBlocked] = useState<RelationPerson>();
  const leave = () => void navigate({ to: '/chat', replace: true });
  if (me === undefined) return null;
  const contacts = relations && contactsOf(relations, me.id);
  // A query that is repeated forgets its failure; `errorUpdateCount` keeps the button under the finger.
  const hasFailed = error !== null || (relations === undefined && errorUpdateCount > 0);
  return (
    <>
      <ChatScreen
        key={uuid}
        uuid={uuid}
        meId={me.id}
        contacts={contacts}
        onContacts={hasFailed ? { error, retry: () => void refetch() } : undefined}
        onBack={canGoBack ? () => history.back() : leave}
        onLeave={leave}
        onReport={setReported}
        onBlock={setBlocked}
      />
      {blocked !== undefined && <ChatBlock me={me} person={blocked} onClose={() => setBlocked(undefined)} />}
      {reported !== undefined && (
        <ChatReport uuid={uuid} contacts={contacts ?? []} message={reported} onClose={() => setReported(undefined)} />
      )}
    </>
  );
}
