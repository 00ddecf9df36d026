import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** A count of milliseconds that nobody can set. Two counts of the same run can be compared. */
export interface SteadyTime {
  run: string;
  ms: number;
}

const PROCESS_RUN = randomUUID();

/**
 * Returns the time since the machine was switched on, on Linux: it includes sleep and the time while our process was
 * stopped. On other systems that count changes with the clock, so it is the time since this process started.
 */
export const steadyTime = (): SteadyTime => {
  try {
    if (process.platform === 'linux') {
      const run = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return { run, ms: Math.round(uptime() * 1000) };
    }
  } catch {
    // This system has no /proc.
  }
  return { run: PROCESS_RUN, ms: Math.round(performance.now()) };
};
