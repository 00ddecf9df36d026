import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { requireDeviceKey } from '../../lib/device-key.ts';
import { whenForgotten } from '../../lib/personal-data.ts';
import { SessionError } from '../../lib/tokens.ts';
import { type Answers, readAnswers } from './answers.ts';
import { type AnswersVault, answersOf } from './answers-store.ts';

const RETRY_MS = 3000;

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError || (error instanceof SessionError && !error.isOver);

/** Counts sign-outs: what was begun for one person is not written for the next. */
let signOuts = 0;
whenForgotten(() => {
  signOuts += 1;
});

/**
 * The answers so far: on this device only, locked, written at every change, found again by the next tab [O38].
 * `undefined` while they are looked for. Without storage or cryptography they last as long as the tab.
 *
 * @param start what is known besides them
 */
export const useKeptAnswers = (ownerId: number, start: (kept: Answers) => Answers) => {
  const [answers, setAnswers] = useState<Answers>();
  const latest = useRef<Answers>({});
  const vault = useRef<AnswersVault | null>(null);
  /** One after another: the last is what stays. */
  const tasks = useRef<Promise<unknown>>(Promise.resolve());

  const begin = useEffectEvent((kept: Answers) => {
    latest.current = start(kept);
    setAnswers(latest.current);
  });
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      try {
        const found = answersOf(ownerId, await requireDeviceKey());
        const kept = readAnswers(await found.read(), plainDateOf(Date.now()));
        if (isOver) return;
        vault.current = found;
        begin(kept);
      } catch (error) {
        if (isOver) return;
        // The server has a moment of weakness: what may be kept must not be asked again.
        if (isPassing(error)) timer = setTimeout(() => void look(), RETRY_MS);
        else begin({});
      }
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ownerId]);

  const change = useCallback((update: (now: Answers) => Answers) => {
    const begun = signOuts;
    const next = update(latest.current);
    latest.current = next;
    setAnswers(next);
    tasks.current = tasks.current
      .then(() => (begun === signOuts ? vault.current?.write(next) : undefined))
      .catch(() => undefined);
  }, []);
  return { answers, change };
};
