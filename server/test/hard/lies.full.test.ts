import { setTimeout as passing } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { realFilm } from '../../src/features/media/films.factory.ts';
import { BUSY, createProduct, type Product } from '../product.ts';
import { createDiarists, type Diarist, doneBy, waitsOf } from './diarist.ts';
import { createLiar, type DiskLie, hasCompiler, type Liar } from './liar.ts';
import { chanceOf, strengthOf } from './strength.ts';

const SHORT = 2;
const { seed, count, timeout } = strengthOf(SHORT);
const chance = chanceOf(seed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
/** Lies until there are a new folder and new people. */
const LIFE = 10;
/** A lie lasts any part of this. */
const isShort = count === SHORT;
const LASTS_MS = isShort ? 400 : 4000;
const KINDS: readonly DiskLie[] = ['full', 'full', 'read-only', 'read-only', 'broken', 'broken', 'slow', 'unreadable'];
/** Folders of DATA_DIR; empty: all of it. */
const PLACES = ['', '', '/postgres', '/media', '/uploads', '/spool', '/postgres/pg_wal'];

interface Disk {
  made: Product;
  people: Diarist[];
  liar: Liar;
  place: string;
}

let product: Product | undefined;
afterAll(async () => product?.remove());

const begin = async (place: string): Promise<Disk> => {
  const made = await createProduct(BUSY);
  product = made;
  const liar = createLiar(made, place);
  await made.start(liar.env);
  return { made, liar, place, people: await createDiarists(made, { chance, film: await realFilm('audio/ogg') }) };
};

/** Lets people act while the disk lies for a time. A call is told to come again, or its line breaks with the process. */
const actUnder = async ({ made, people, liar }: Disk, lie: DiskLie, lastsMs: number): Promise<void> => {
  let isOver = false;
  const failures: unknown[] = [];
  const acting = people.map(async (one) => {
    while (!isOver && made.isRunning()) await one.act().catch((error: unknown) => failures.push(error));
  });
  const before = doneBy(people);
  await vi.waitUntil(() => doneBy(people) > before + 2, { timeout: 120_000, interval: 2 });
  // Of a file that can be read the second time, nobody can tell whether it was the disk.
  liar.disk(lie, isShort || lie === 'unreadable' ? 1000 : pick([1000, 1000, 300, 50]), Math.ceil(chance() * 40));
  await passing(lastsMs);
  liar.disk();
  isOver = true;
  await Promise.all(acting);
  if (made.isRunning() && failures.length > 0) throw failures[0];
};

/** Starts on a disk that lies. It stands, or ends with a line that says why, and no trace of code. */
const startUnder = async ({ made, liar }: Disk, lie: DiskLie): Promise<void> => {
  await made.kill('all');
  liar.disk(lie, 1000, 5);
  made.spawn(liar.env);
  await vi.waitUntil(() => made.said().includes('Ctrl-C') || !made.isRunning(), { timeout: 120_000, interval: 10 });
  liar.disk();
};

it.skipIf(!hasCompiler)(
  'a disk that lies costs a 503 and a clear line, and nothing that was acknowledged (20-DISK)',
  {
    timeout,
  },
  async () => {
    const tally = new Map<string, number>();
    const unclear: string[] = [];
    let [acts, ends, waits] = [0, 0, 0];
    let disk = await begin(isShort ? '' : pick(PLACES));
    for (let round = 1; round <= count; round += 1) {
      const { made, people, liar, place } = disk;
      const lie = isShort ? 'broken' : pick(KINDS);
      const isStart = !isShort && chance() < 0.15;
      const message = `seed ${seed}, round ${round}, ${lie} ${place}/${isStart ? ', at a start' : ''}`;
      tally.set(lie, (tally.get(lie) ?? 0) + 1);
      if (isStart) await startUnder(disk, lie);
      else await actUnder(disk, lie, isShort ? LASTS_MS : chance() * LASTS_MS);
      if (!made.isRunning()) {
        ends += 1;
        if (/\n\s+at .*\n/.test(made.said()) || made.said().trim() === '') unclear.push(`${message}: ${made.said()}`);
        await made.start(liar.env);
      }
      for (const one of people) await one.finish();
      for (const one of people) expect([...(await one.compare()), ...new Set(one.odd)], message).toEqual([]);
      expect((await made.verify()).wrong, message).toEqual([]);
      if (round % LIFE > 0 && round < count) continue;
      acts += doneBy(people);
      waits += waitsOf(people);
      const told = [...tally].map(([kind, times]) => `${kind} ${times}`).toSorted();
      console.log(
        `seed ${seed}: ${round} lies (${told.join(', ')}), last of ${place}/, ${acts} acts, ${waits} answers 503, ended ${ends} times`,
      );
      await made.remove();
      if (round < count) disk = await begin(pick(PLACES));
    }
    expect(unclear).toEqual([]);
    expect(waits + ends).toBeGreaterThan(0);
  },
);
