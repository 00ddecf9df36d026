import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** A count of milliseconds that nobody can set; two of one run can be compared. */
export interface SteadyTime {
  run: string;
  ms: number;
}

const PROCESS_RUN = randomUUID();

/**
 * On Linux the time since the machine was switched on, sleep included: it goes on while our process is stopped. Elsewhere
 * that count moves with the clock, so there it is the time of this process.
 */
export const steadyTime = (): SteadyTime => {
  try {
    if (process.platform === 'linux') {
      const run = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return { run, ms: Math.round(uptime() * 1000) };
    }
  } catch {
    // A system without /proc.
  }
  return { run: PROCESS_RUN, ms: Math.round(performance.now()) };
};
