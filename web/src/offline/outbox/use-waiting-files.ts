import { useEffect, useState } from 'react';
import type { EventFile } from './call.ts';
import { loadOutbox } from './perform.ts';

/** Files of an event that wait to be sent, or are being sent. */
export const useWaitingFiles = (eventId: number): readonly EventFile[] => {
  const [files, setFiles] = useState<readonly EventFile[]>([]);
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      const { listWaiting, whenWaitingChanges } = await loadOutbox();
      if (isOver) return;
      const look = () =>
        setFiles(
          listWaiting().flatMap(({ call }) => (call.kind === 'event.file' && call.eventId === eventId ? call : [])),
        );
      stop = whenWaitingChanges(look);
      look();
    };
    void begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [eventId]);
  return files;
};
