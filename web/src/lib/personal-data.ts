/** What the device keeps of a person in local storage begins so: it goes with them, whichever code is loaded then. */
export const PERSONAL_PREFIX = 'person-';

const tasks = new Set<() => void>();

/** Whatever keeps something of the signed-in person in memory says here how to forget it. */
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

/** At sign-out, and before somebody else signs in: nothing of the person may stay [SESS-06]. */
export const forgetPerson = (): void => {
  clearStorage();
  for (const task of tasks) task();
};
