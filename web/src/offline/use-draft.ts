import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { SessionError } from '../lib/tokens.ts';
import { requireKey } from './key.ts';
import { vault } from './vault.ts';

const RETRY_MS = 3000;

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError || (error instanceof SessionError && !error.isOver);

const never = () => false;

/**
 * What a person is typing: on this device only, sealed, stored at every change, and read again by the next tab. Undefined
 * while it is being read. Without storage or cryptography it lasts as long as the tab.
 *
 * @param id names the draft in the vault
 * @param start makes the value from the stored one, or from null
 * @param isNothing returns whether a value is empty and need not be stored; must be the same function at each call
 */
export const useDraft = <T>(
  ownerId: number,
  id: string,
  start: (stored: unknown) => T,
  isNothing: (draft: T) => boolean = never,
) => {
  const [draft, setDraft] = useState<T>();
  const latest = useRef<T>(undefined);
  const canStore = useRef(false);
  /** Writes run one after another, so that the last one stays. */
  const tasks = useRef<Promise<unknown>>(Promise.resolve());

  const store = useCallback(
    (next: T) => {
      const place = { ownerId, kind: 'draft', id } as const;
      const write = () => (isNothing(next) ? vault.remove(place) : vault.write(place, next));
      tasks.current = tasks.current.then(write).catch(() => undefined);
    },
    [ownerId, id, isNothing],
  );
  const startFrom = useEffectEvent(start);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (stored: unknown) => {
      // What was typed before the device has answered wins over what it had.
      if (latest.current !== undefined) return canStore.current && store(latest.current);
      latest.current = startFrom(stored);
      setDraft(latest.current);
    };
    const look = async (): Promise<void> => {
      try {
        await requireKey();
        const stored = await vault.read({ ownerId, kind: 'draft', id });
        if (isOver) return;
        canStore.current = true;
        begin(stored);
      } catch (error) {
        if (isOver) return;
        // The server fails for a moment. The form waits, as words that may be stored must not be asked for again.
        if (isPassing(error)) timer = setTimeout(() => void look(), RETRY_MS);
        else begin(null);
      }
    };
    void look();
    return () => {
      isOver = true;
      latest.current = undefined;
      clearTimeout(timer);
    };
  }, [ownerId, id, store]);

  const change = (update: (now: T) => T): void => {
    const next = update(latest.current ?? start(null));
    latest.current = next;
    setDraft(next);
    if (canStore.current) store(next);
  };
  return { draft, change };
};
