const queues = new Map<string, Promise<unknown>>();

/** In this tab only: the next task starts when the one before has ended, however it ended. */
const inThisTab = <T>(name: string, task: () => Promise<T>): Promise<T> => {
  const turn = (queues.get(name) ?? Promise.resolve()).then(task, task);
  queues.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
};

/**
 * One task at a time over all tabs by Web Locks; plain http has no locks, and who denies storage denies them too: there
 * only within the tab.
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
