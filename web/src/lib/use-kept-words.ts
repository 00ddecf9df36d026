import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { requireDeviceKey } from './device-key.ts';
import { keptWords, type WordsPlace } from './kept-words.ts';
import { whenForgotten } from './personal-data.ts';
import { SessionError } from './tokens.ts';

const RETRY_MS = 3000;

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError || (error instanceof SessionError && !error.isOver);

const never = () => false;

/** Counts sign-outs, so that words of one person are never stored for the next one. */
let signOuts = 0;
whenForgotten(() => {
  signOuts += 1;
});

/**
 * Keeps what a person is writing: on this device only, encrypted, stored at every change, and read again by the next
 * tab. Undefined while it is being read. Without storage or cryptography it lasts as long as the tab.
 *
 * @param start makes the value from the stored one, or from null
 * @param isNothing returns whether a value is empty and need not be stored; must be the same function at each call
 */
export const useKeptWords = <T>(
  { ownerId, kind, id }: WordsPlace,
  start: (kept: unknown) => T,
  isNothing: (words: T) => boolean = never,
) => {
  const [words, setWords] = useState<T>();
  const latest = useRef<T>(undefined);
  const isKept = useRef(false);
  /** Writes run one after another, so that the last one stays. */
  const tasks = useRef<Promise<unknown>>(Promise.resolve());

  const begin = useEffectEvent((kept: unknown) => {
    latest.current = start(kept);
    setWords(latest.current);
  });
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      try {
        await requireDeviceKey();
        const kept = await keptWords.read({ ownerId, kind, id });
        if (isOver) return;
        isKept.current = true;
        begin(kept);
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
      clearTimeout(timer);
    };
  }, [ownerId, kind, id]);

  const change = useCallback(
    (update: (now: T) => T) => {
      if (latest.current === undefined) return;
      const begun = signOuts;
      const next = update(latest.current);
      latest.current = next;
      setWords(next);
      const place = { ownerId, kind, id };
      const keep = () => (isNothing(next) ? keptWords.remove(place) : keptWords.write(place, next));
      tasks.current = tasks.current
        .then(() => (begun === signOuts && isKept.current ? keep() : undefined))
        .catch(() => undefined);
    },
    [ownerId, kind, id, isNothing],
  );
  return { words, change };
};
