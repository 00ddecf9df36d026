const queues = new Map<string, Promise<unknown>>();

/** Runs the tasks of this tab one after another. A failed task does not stop the next one. */
const inThisTab = <T>(name: string, task: () => Promise<T>): Promise<T> => {
  const turn = (queues.get(name) ?? Promise.resolve()).then(task, task);
  queues.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
};

/**
 * Runs one task at a time over all tabs, by Web Locks. Without them (plain http, storage denied) it does so within the
 * tab only.
 */
export const oneAtATime = async <T>(name: string, task: () => Promise<T>): Promise<T> => {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return task();
  };
  try {
    return await navigator.locks.request(name, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return inThisTab(name, task);
  }
};
