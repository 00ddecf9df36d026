import { randomUUID } from 'node:crypto';
import { ask } from '../scale/client.ts';
import { pause } from '../scale/machine.ts';
import type { Machines } from './machines.ts';

const AWAY_MS = 30_000;
const LOOK_EVERY_MS = 500;
/** A statement is given up after twelve seconds. */
const TOLD_WITHIN_MS = 15_000;
const READ_WITHIN_MS = 5000;

interface Told {
  isWell: boolean;
  line: string;
}

/** The standby alone says nothing any more: who writes is told 503 in time, who reads is answered. */
export const loseStandby = async (machines: Machines, origin: string, access: string): Promise<Told> => {
  const timed = async (call: () => ReturnType<typeof ask>) => {
    const at = performance.now();
    const { status } = await call();
    return { status, ms: performance.now() - at };
  };
  machines.standby('SIGSTOP');
  const json = {
    location: 'home',
    datetime: new Date().toISOString(),
    mood: 4,
    difficulty: 1,
    text: 'Ohne die zweite',
  };
  const headers = { 'idempotency-key': randomUUID() };
  const write = () => timed(() => ask(origin, 'POST', '/api/v1/events/', { access, headers, json }));
  const written = write();
  const reads: { status: number; ms: number }[] = [];
  for (const end = performance.now() + AWAY_MS; performance.now() < end; ) {
    reads.push(await timed(() => ask(origin, 'GET', '/api/v1/home/', { access })));
    await pause(LOOK_EVERY_MS);
  }
  const first = await written;
  machines.standby('SIGCONT');
  const slowest = Math.max(...reads.map(({ ms }) => ms));
  const answered = reads.filter(({ status }) => status === 200).length;
  let again = await write();
  for (let tries = 1; again.status !== 201 && tries < 20; tries += 1) {
    await pause(LOOK_EVERY_MS);
    again = await write();
  }
  const isTold = first.status === 503 && first.ms < TOLD_WITHIN_MS;
  return {
    isWell: isTold && answered === reads.length && slowest < READ_WITHIN_MS && again.status === 201,
    line:
      `the standby alone away for ${AWAY_MS / 1000} s: a write was told ${first.status} after ${(first.ms / 1000).toFixed(1)} s, ` +
      `${answered} of ${reads.length} reads answered, after ${(slowest / 1000).toFixed(1)} s at most; with it back, the same write was answered ${again.status}`,
  };
};
