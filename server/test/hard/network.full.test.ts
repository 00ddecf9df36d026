import { randomUUID } from 'node:crypto';
import { setTimeout as passing } from 'node:timers/promises';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { realFilm } from '../../src/features/media/films.factory.ts';
import { withClient } from '../../src/platform/database/connections.ts';
import { BUSY, createProduct } from '../product.ts';
import { createBadLine, type Line } from './bad-line.ts';
import { createDiarists, doneBy, waitsOf } from './diarist.ts';
import { chanceOf, strengthOf } from './strength.ts';

const SHORT = 2;
const { seed, count, timeout } = strengthOf(SHORT);
const chance = chanceOf(seed);
/** A line is bad for any part of this. */
const LASTS_MS = count === SHORT ? 400 : 8000;
const LINES: Line[] = [
  { cut: 'closed' },
  { cut: 'dead' },
  { cut: 'forgotten' },
  { lostPermille: 10, delayMs: 5 },
  { delayMs: 1000 },
  { lostPermille: 10 },
];

const owner = inject('owner');
const name = `test_${randomUUID().replaceAll('-', '')}`;
const target = { host: String(owner.host), port: owner.port ?? 5432 };
await withClient({ ...owner, database: 'postgres' }, (client) =>
  client.query(`create database ${name} template ${owner.database}`),
);
const line = await createBadLine(target, chance);
const urlFor = ({ user, password }: typeof owner) =>
  `postgres://${String(user)}:${password ?? ''}@127.0.0.1:${line.port}/${name}`;
const product = await createProduct({
  ...BUSY,
  DATABASE_URL: urlFor(inject('app')),
  DATABASE_ADMIN_URL: urlFor(owner),
});
afterAll(async () => {
  await product.remove();
  await line.close();
  await withClient({ ...owner, database: 'postgres' }, (client) => client.query(`drop database ${name} with (force)`));
});

it('a bad line to the database costs time and a 503, and nothing that was acknowledged (20-NETWORK)', {
  timeout,
}, async () => {
  await product.start();
  const people = await createDiarists(product, { chance, film: await realFilm('audio/ogg') });
  let slowestMs = 0;
  for (let round = 1; round <= count; round += 1) {
    const bad = LINES[(round - 1) % LINES.length] ?? {};
    const message = `seed ${seed}, round ${round}, ${JSON.stringify(bad)}`;
    let isOver = false;
    const failures: unknown[] = [];
    const acting = people.map(async (one) => {
      while (!isOver) {
        const begin = performance.now();
        await one.act().catch((error: unknown) => {
          failures.push(error);
          isOver = true;
        });
        slowestMs = Math.max(slowestMs, performance.now() - begin);
      }
    });
    const before = doneBy(people);
    await vi.waitUntil(() => doneBy(people) > before + 2, { timeout: 120_000, interval: 2 });
    line.be(bad);
    await passing(chance() * LASTS_MS);
    line.be();
    isOver = true;
    await Promise.all(acting);
    expect(failures, message).toEqual([]);
    for (const one of people) await one.finish();
    for (const one of people) expect([...(await one.compare()), ...one.odd], message).toEqual([]);
    expect((await product.verify({ ...owner, database: name })).wrong, message).toEqual([]);
    expect(product.isRunning(), product.said()).toBe(true);
  }
  console.log(
    `seed ${seed}: ${count} bad lines, ${doneBy(people)} acts, ${waitsOf(people)} answers 503, the slowest act ${Math.round(slowestMs)} ms`,
  );
});
