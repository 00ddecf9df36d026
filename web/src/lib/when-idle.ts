import { useEffect, useState } from 'react';
import { atMost } from './waiting.ts';

const LATER_MS = 2000;

/** What goes before everything that can wait. */
let first: Promise<unknown> = Promise.resolve();

/** Lets tasks for idle moments wait for `work`, which the first tap needs, so that they do not share the line with it; for two seconds at most. */
export const goesFirst = (work: Promise<unknown>): void => {
  first = atMost(
    LATER_MS,
    work.catch(() => undefined),
  );
};

const atIdle = (task: () => void): (() => void) => {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(task, { timeout: LATER_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, LATER_MS);
  return () => clearTimeout(timer);
};

/**
 * Runs the task when the browser is idle, at the latest two seconds after what goes first. @returns a function that
 * cancels it
 */
export const whenIdle = (task: () => void): (() => void) => {
  let isCancelled = false;
  let cancel = (): void => undefined;
  void first.then(() => {
    if (!isCancelled) cancel = atIdle(task);
  });
  return () => {
    isCancelled = true;
    cancel();
  };
};

/** Returns true once the browser was idle, for what is drawn after the rest of the screen. */
export const useWasIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
};

/**
 * Runs `task` once the tab was visible for this long without a break: nobody reads in a hidden one, and who comes back begins
 * anew. @returns a function that cancels it
 */
export const inView = (ms: number, task: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(task, ms);
  };
  document.addEventListener('visibilitychange', begin);
  begin();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', begin);
  };
};
