import { deviceStorage } from './device-storage.ts';
import { createListeners } from './store.ts';

/** Prefix of personal keys in local storage. All of them are deleted at sign-out, even if their code is not loaded. */
export const PERSONAL_PREFIX = 'person-';

const forgetting = createListeners();

/** Registers a task that removes data of the signed-in person from memory. */
export const whenForgotten = forgetting.subscribe;

/** Removes all data of the person. Runs at sign-out, and before the tokens of a new session are stored [SESS-06]. */
export const forgetPerson = (): void => {
  deviceStorage.clear(PERSONAL_PREFIX);
  forgetting.notify();
};
