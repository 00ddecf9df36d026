import { setTimeout as passing } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { realFilm } from '../../src/features/media/films.factory.ts';
import { BUSY, createProduct } from '../product.ts';
import { createDiarists, doneBy } from './diarist.ts';
import { createLiar, hasCompiler } from './liar.ts';
import { chanceOf, strengthOf } from './strength.ts';

/** `time-watch.test.ts` is what `npm test` asks about the clock. */
const { seed, count, timeout } = strengthOf(0);
const chance = chanceOf(seed);
const DAY_S = 24 * 60 * 60;
const LASTS_MS = 1500;
const until = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 1000);
const nextYear = new Date().getUTCFullYear() + 1;
/** Where the clock is set to, and how far it is moved once more while people write. */
const JUMPS = [
  { what: 'a day ahead', ahead: () => DAY_S, more: 0 },
  { what: 'a day behind', ahead: () => -DAY_S, more: 0 },
  // Linux repeats the last second of the day.
  { what: 'a leap second', ahead: () => until(`${nextYear}-01-01T00:00:00Z`), more: -1 },
  { what: 'the last Sunday in March', ahead: () => until(`${nextYear}-03-28T01:00:00Z`) - 1, more: 0 },
  { what: 'the last Sunday in October', ahead: () => until(`${nextYear}-10-31T01:00:00Z`) - 1, more: 0 },
];

const product = await createProduct(BUSY);
afterAll(() => product.remove());

it.skipIf(count === 0 || !hasCompiler)(
  'a clock that jumps under writes loses, doubles and erases nothing (20-CLOCK)',
  {
    timeout,
  },
  async () => {
    const liar = createLiar(product);
    await product.start(liar.env);
    const people = await createDiarists(product, { chance, film: await realFilm('audio/ogg') });
    for (let round = 1; round <= count; round += 1) {
      const jump = JUMPS[(round - 1) % JUMPS.length];
      if (!jump) continue;
      const message = `seed ${seed}, round ${round}, ${jump.what}`;
      let isOver = false;
      const failures: unknown[] = [];
      const acting = people.map(async (one) => {
        while (!isOver && failures.length === 0) await one.act().catch((error: unknown) => failures.push(error));
      });
      const someMore = async () => {
        const before = doneBy(people);
        const isDone = () => doneBy(people) > before + 5 || failures.length > 0;
        await vi.waitUntil(isDone, { timeout: 120_000, interval: 2 });
      };
      await someMore();
      const ahead = jump.ahead();
      liar.clock(ahead);
      await passing(chance() * LASTS_MS);
      liar.clock(ahead + jump.more);
      await someMore();
      liar.clock(0);
      await someMore();
      isOver = true;
      await Promise.all(acting);
      expect(failures, message).toEqual([]);
      for (const one of people) await one.finish();
      for (const one of people) expect([...(await one.compare()), ...one.odd], message).toEqual([]);
      expect((await product.verify()).wrong, message).toEqual([]);
      expect(product.isRunning(), product.said()).toBe(true);
    }
    console.log(`seed ${seed}: ${count} jumps, ${doneBy(people)} acts`);
  },
);
