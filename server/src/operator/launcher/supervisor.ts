import { setTimeout as wait } from 'node:timers/promises';

import type { LaunchLog } from './launch-options.ts';
import type { RunningServer } from './server-process.ts';

/** Pauses before each new attempt in ms. After the last one the database counts as lost. */
const RESTART_DELAYS_MS = [0, 200, 1_000, 3_000, 10_000];
/** After this uptime the counter of attempts is reset, as the start itself has worked. */
const STABLE_MS = 60_000;

export interface Supervisor {
  pid(): number;
  onLost(listener: () => void): void;
  stop(): Promise<void>;
}

/** Starts the server and starts it again whenever it ends by itself. */
export async function supervise(
  start: () => Promise<RunningServer>,
  log: LaunchLog,
  delaysMs = RESTART_DELAYS_MS,
): Promise<Supervisor> {
  const listeners: (() => void)[] = [];
  const stopping = new AbortController();
  let failures = 0;
  let isLost = false;
  let revival: Promise<void> = Promise.resolve();
  let current = await start();
  let startedAt = performance.now();
  watch(current);

  function watch(server: RunningServer): void {
    void server.exited.then(() => {
      if (stopping.signal.aborted) return;
      log.error({ part: 'postgres', pid: server.pid }, 'PostgreSQL ended unexpectedly');
      revival = revive();
    });
  }

  async function revive(): Promise<void> {
    if (performance.now() - startedAt > STABLE_MS) failures = 0;
    while (!stopping.signal.aborted && failures < delaysMs.length) {
      try {
        await wait(delaysMs[failures++], undefined, { signal: stopping.signal });
        current = await start();
        startedAt = performance.now();
        log.warn({ part: 'postgres', pid: current.pid, attempt: failures }, 'PostgreSQL was started again');
        return watch(current);
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ part: 'postgres', reason: String(error) }, 'PostgreSQL could not be started again');
      }
    }
    if (stopping.signal.aborted) return;
    isLost = true;
    for (const listener of listeners) listener();
  }

  return {
    pid: () => current.pid,
    onLost(listener) {
      listeners.push(listener);
      if (isLost) listener();
    },
    async stop() {
      stopping.abort();
      await revival;
      if (!isLost) await current.stop();
    },
  };
}
