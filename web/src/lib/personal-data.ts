/** Prefix of personal keys in local storage. All of them are deleted at sign-out, even if their code is not loaded. */
export const PERSONAL_PREFIX = 'person-';

const tasks = new Set<() => void>();

/** Registers a task that removes data of the signed-in person from memory. */
export const whenForgotten = (task: () => void): void => {
  tasks.add(task);
};

const clearStorage = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PERSONAL_PREFIX)) localStorage.removeItem(key);
  } catch {
    // A browser without storage has kept nothing.
  }
};

/** Removes all data of the person. Runs at sign-out, and before another person signs in [SESS-06]. */
export const forgetPerson = (): void => {
  clearStorage();
  for (const task of tasks) task();
};
