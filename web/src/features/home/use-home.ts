import { useEffect, useEffectEvent, useState } from 'react';
import type { PathTarget } from './use-path-target.ts';

/** What lies over the path. */
export type HomeOverlay = { kind: 'none' } | { kind: 'create' } | { kind: 'detail'; id: number };

const NONE: HomeOverlay = { kind: 'none' };

/** Only a positive whole number is an event's id. */
export const parseEventId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

/** The state of home: what lies over the path, and which event it shows. */
export const useHome = (currentEvent: string | undefined, findPosition: (id: number) => Promise<number>) => {
  const [overlay, setOverlay] = useState<HomeOverlay>(NONE);
  const [target, setTarget] = useState<PathTarget | null>(null);

  const showEvent = async (id: number) => setTarget({ id, slot: await findPosition(id) });
  const follow = useEffectEvent(showEvent);

  useEffect(() => {
    const id = parseEventId(currentEvent);
    if (id !== null) void follow(id);
  }, [currentEvent]);

  return {
    overlay,
    target,
    showEvent,
    openForm: () => setOverlay({ kind: 'create' }),
    openDetail: (id: number) => setOverlay({ kind: 'detail', id }),
    close: () => setOverlay(NONE),
  };
};
