import { deviceStorage } from './device-storage.ts';

/** Prefix of personal keys in local storage. All of them are deleted at sign-out, even if their code is not loaded. */
export const PERSONAL_PREFIX = 'person-';

const tasks = new Set<() => void>();

/** Registers a task that removes data of the signed-in person from memory. */
export const whenForgotten = (task: () => void): void => {
  tasks.add(task);
};

/** Removes all data of the person. Runs at sign-out, and before the tokens of a new session are stored [SESS-06]. */
export const forgetPerson = (): void => {
  deviceStorage.clear(PERSONAL_PREFIX);
  for (const task of tasks) task();
};
