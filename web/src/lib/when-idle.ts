const LATER_MS = 2000;

/** Runs the task when the browser is idle, at the latest after two seconds. @returns a function that cancels it */
export const whenIdle = (task: () => void): (() => void) => {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(task, { timeout: LATER_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, LATER_MS);
  return () => clearTimeout(timer);
};
