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

/** One task at a time over all tabs by Web Locks; plain http has no locks, there only within the tab. */
export const oneAtATime = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? inThisTab(name, task) : navigator.locks.request(name, task);
