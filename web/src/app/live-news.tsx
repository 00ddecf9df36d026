import type { StreamEvent } from '@bergkette/contract/stream.ts';
import { useEffect } from 'react';
import { meQuery } from '../data/users.ts';
import { listenLive } from '../lib/live.ts';
import { queryClient } from '../lib/query-client.ts';
import { whenIdle } from '../lib/when-idle.ts';

type Keys = readonly (readonly (string | number)[])[];

/** What may be old by now, by the first words of its keys. */
const staleAfter = (event: StreamEvent | null): Keys => {
  switch (event?.type) {
    case undefined:
      return [['chats'], ['relations'], ['people'], ['notifications']];
    case 'message':
      return [['chats', 'list'], ['chats', 'unread'], ...['one', 'messages'].map((what) => ['chats', what, event.id])];
    case 'relation':
      return [['relations'], ['people'], ['chats'], ['notifications']];
    case 'notification':
      return [['notifications']];
    // The answer is 401 then, and the session ends here too.
    case 'session_ended':
      return [meQuery.queryKey];
  }
};

const handleEvent = (event: StreamEvent | null): void => {
  for (const queryKey of staleAfter(event)) void queryClient.invalidateQueries({ queryKey });
};

/** The stream of the signed-in person; it waits until the screen stands. */
export function LiveNews() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const callOff = whenIdle(() => {
      stop = listenLive(handleEvent);
    });
    return () => {
      callOff();
      stop?.();
    };
  }, []);
  return null;
}
