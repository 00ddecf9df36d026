import { inTime, requirePerson } from '../../lib/api-client.ts';
import { waitForNext } from '../../offline/upload/resumable-upload.ts';
import { type Awaited, afterFailure, isForToday } from '../../offline/upload/upload-patience.ts';

/** Whose import it is, and what ends it. */
export interface Owned {
  personId: number;
  signal: AbortSignal;
}

/**
 * Makes a call until it is answered; a line that is cut is waited for. Only for calls that do nothing twice.
 * @param sendingMs that a slow line needs for what is sent
 * @throws {SessionError} where another person has signed in: nothing of a diary may reach another account
 */
export const patiently = async <T>(
  call: (signal: AbortSignal) => Promise<T>,
  { personId, signal }: Owned,
  onWaiting: (awaited: Awaited | null) => void,
  sendingMs = 0,
): Promise<T> => {
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted();
    requirePerson(personId);
    try {
      return await inTime((late) => call(AbortSignal.any([signal, late])), sendingMs);
    } catch (error) {
      signal.throwIfAborted();
      requirePerson(personId);
      const next = afterFailure(error, failures);
      if (isForToday(error) || next.kind === 'give_up') throw error;
      await waitForNext(next, signal, onWaiting);
    }
  }
};
