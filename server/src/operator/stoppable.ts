import { OperatorError } from '../errors.ts';

/** npm hands on the Ctrl-C that the terminal has sent already; one that comes later is meant. */
const SECOND_SIGNAL_AFTER_MS = 2000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Ctrl-C takes back what was begun; a second one does not wait for that. */
export const stoppable = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const stop = new AbortController();
  let since: number | undefined;
  const onSignal = (): void => {
    if (since !== undefined && performance.now() - since > SECOND_SIGNAL_AFTER_MS) process.exit(130);
    since ??= performance.now();
    stop.abort(new OperatorError('Stopped. What had been started was undone.'));
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  try {
    return await work(stop.signal);
  } catch (error) {
    // Ctrl-C reaches a database of our own too, which breaks what is under way.
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    for (const name of SIGNALS) process.off(name, onSignal);
  }
};
