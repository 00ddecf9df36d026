const LATER_MS = 2000;

/** Runs the task when nothing else is going on, at the latest after two seconds. Returns the way to call it off. */
export const whenIdle = (task: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task, { timeout: LATER_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, LATER_MS);
  return () => clearTimeout(timer);
};
