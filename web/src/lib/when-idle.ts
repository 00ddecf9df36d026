const LATER_MS = 2000;

/** Runs the task when nothing else is going on. Returns the way to call it off. */
export const whenIdle = (task: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, LATER_MS);
  return () => clearTimeout(timer);
};
