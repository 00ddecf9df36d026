/** npm hands on the Ctrl-C that the terminal has sent already; one that comes later is meant. */
const SECOND_SIGNAL_AFTER_MS = 2000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Begins to stop at the first Ctrl-C; a second one does not wait for that. @returns stops listening */
export const onStop = (begin: () => void): (() => void) => {
  let since: number | undefined;
  const onSignal = (): void => {
    if (since === undefined) {
      since = performance.now();
      begin();
    } else if (performance.now() - since > SECOND_SIGNAL_AFTER_MS) process.exit(130);
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  return () => {
    for (const name of SIGNALS) process.off(name, onSignal);
  };
};
