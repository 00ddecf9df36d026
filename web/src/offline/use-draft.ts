import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createListeners } from '../lib/store.ts';
import { requireKeyInTime } from './key.ts';
import { type Place, vault } from './vault.ts';

const never = () => false;
const always = () => true;

const placeOf = (ownerId: number, id: string): Place => ({ ownerId, kind: 'draft', id });

/** Told of a draft that was changed past its form. */
const changedBeside = createListeners();

/** Changes a draft without its form. One that is open shows it. */
export const changeDraft = async (ownerId: number, id: string, update: (stored: unknown) => unknown): Promise<void> => {
  const place = placeOf(ownerId, id);
  await vault.write(place, update(await vault.read(place)));
  changedBeside.notify();
};

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
  const hasFailed = useRef(false);
  /** Writes run one after another, so that the last one stays. */
  const tasks = useRef<Promise<unknown>>(Promise.resolve());

  const store = useCallback(
    (next: T) => {
      if (ownerId === undefined) return;
      const place = placeOf(ownerId, id);
      const write = () => (isNothing(next) ? vault.remove(place) : vault.write(place, next));
      const say = (isThere: boolean) => {
        hasFailed.current = !isThere;
        setStored(isThere);
      };
      tasks.current = tasks.current.then(write).then(
        () => say(true),
        () => say(false),
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
        const stored = await vault.read(placeOf(ownerId, id));
        if (isOver) return;
        canStore.current = true;
        begin(stored);
      } catch {
        if (isOver) return;
        setStored(false);
        begin(null);
      }
    };
    /** Takes what another tab has stored meanwhile, unless something was typed since or is stored nowhere. */
    const lookAgain = async (): Promise<void> => {
      await tasks.current;
      const before = latest.current;
      if (!canStore.current || hasFailed.current || before === undefined) return;
      const stored = await vault.read(placeOf(ownerId, id));
      if (isOver || latest.current !== before || (stored === null && isNothing(before))) return;
      latest.current = startFrom(stored);
      setDraft(latest.current);
    };
    const again = () => void lookAgain().catch(() => undefined);
    const handleVisible = () => document.visibilityState === 'visible' && again();
    document.addEventListener('visibilitychange', handleVisible);
    // Of two windows side by side both are visible.
    window.addEventListener('focus', again);
    const stop = changedBeside.subscribe(again);
    void look();
    return () => {
      isOver = true;
      stop();
      document.removeEventListener('visibilitychange', handleVisible);
      window.removeEventListener('focus', again);
    };
  }, [ownerId, id, store, isNothing]);

  const change = (update: (now: T) => T): void => {
    const next = update(latest.current ?? start(null));
    latest.current = next;
    setDraft(next);
    if (canStore.current) store(next);
  };
  return {
    draft,
    change,
    isStored,
    /**
     * The record that goes with what is handed over; none where this version may not touch it.
     * @param isAll returns whether nothing else is typed by now, which would go with it
     */
    records: (isAll: (draft: T) => boolean = always) =>
      latest.current !== undefined && isAll(latest.current) && canStore.current ? [id] : [],
  };
};
