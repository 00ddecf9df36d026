const tasks = new Set<() => void>();

/** Whatever keeps something of the signed-in person in memory says here how to forget it. */
export const whenForgotten = (task: () => void): void => {
  tasks.add(task);
};

/** At sign-out, and before somebody else signs in: nothing of the person may stay [SESS-06]. */
export const forgetPerson = (): void => {
  for (const task of tasks) task();
};
