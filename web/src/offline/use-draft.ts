import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { requireKeyInTime } from './key.ts';
import { vault } from './vault.ts';

const never = () => false;

/**
 * What a person is typing: on this device only, sealed, stored at every change, and read again by the next tab. Undefined
 * while it is being read. Without storage or cryptography it lasts as long as the tab.
 *
 * @param ownerId undefined while it is not known whose draft it is
 * @param id names the draft in the vault
 * @param start makes the value from the stored one, or from null
 * @param isNothing returns whether a value is empty and need not be stored; must be the same function at each call
 */
export const useDraft = <T>(
  ownerId: number | undefined,
  id: string,
  start: (stored: unknown) => T,
  isNothing: (draft: T) => boolean = never,
) => {
  const [draft, setDraft] = useState<T>();
  const latest = useRef<T>(undefined);
  const canStore = useRef(false);
  const [isStored, setStored] = useState(true);
  /** Writes run one after another, so that the last one stays. */
  const tasks = useRef<Promise<unknown>>(Promise.resolve());

  const store = useCallback(
    (next: T) => {
      if (ownerId === undefined) return;
      const place = { ownerId, kind: 'draft', id } as const;
      const write = () => (isNothing(next) ? vault.remove(place) : vault.write(place, next));
      tasks.current = tasks.current.then(write).then(
        () => setStored(true),
        () => setStored(false),
      );
    },
    [ownerId, id, isNothing],
  );
  const startFrom = useEffectEvent(start);
  useEffect(() => {
    if (ownerId === undefined) return;
    let isOver = false;
    // Of the draft that was open before. What is changed after the form has closed goes on from where it was.
    latest.current = undefined;
    canStore.current = false;
    const begin = (stored: unknown) => {
      // What was typed before the device has answered wins over what it had.
      if (latest.current !== undefined) return canStore.current && store(latest.current);
      latest.current = startFrom(stored);
      setDraft(latest.current);
    };
    const look = async (): Promise<void> => {
      try {
        // The form waits while the server fails for a moment, as words that may be stored must not be asked for again.
        await requireKeyInTime();
        const stored = await vault.read({ ownerId, kind: 'draft', id });
        if (isOver) return;
        canStore.current = true;
        begin(stored);
      } catch {
        if (isOver) return;
        setStored(false);
        begin(null);
      }
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [ownerId, id, store]);

  const change = (update: (now: T) => T): void => {
    const next = update(latest.current ?? start(null));
    latest.current = next;
    setDraft(next);
    if (canStore.current) store(next);
  };
  return { draft, change, isStored };
};
