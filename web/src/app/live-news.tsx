import type { StreamEvent } from '@bergkette/contract/stream.ts';
import { useEffect } from 'react';
import { refreshChats, refreshMe, refreshMessages, refreshNotices, refreshRelations } from '../data/refresh.ts';
import { listenLive } from '../lib/live.ts';
import { whenIdle } from '../lib/when-idle.ts';

const handleEvent = (event: StreamEvent | null): void => {
  switch (event?.type) {
    case undefined:
      void Promise.all([refreshChats(), refreshRelations(), refreshNotices()]);
      break;
    case 'message':
      void refreshMessages(String(event.id));
      break;
    case 'relation':
      void Promise.all([refreshRelations(), refreshChats(), refreshNotices()]);
      break;
    case 'notification':
      void refreshNotices();
      break;
    // Another device has ended this session: the server answers 401, and the session ends here too.
    case 'session_ended':
      void refreshMe();
  }
};

/** Listens to the stream of the signed-in person, once the screen is shown. */
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
