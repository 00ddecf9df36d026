import { DAILY_WRITE_BYTES } from '@bergkette/contract/values.ts';
import { expect, it } from 'vitest';
import { homeEventInput } from '../../src/features/events/events.factory.ts';
import { createPerson } from '../people.ts';
import { startTestServer } from '../test-server.ts';
import { strengthOf } from './strength.ts';

const server = await startTestServer();
const [anna, bela] = [await createPerson(server), await createPerson(server)];
const { seed, count, timeout } = strengthOf(100);
const DAY_S = 24 * 60 * 60;
const { pool } = server.platform.database;

const databaseMb = async (): Promise<number> => {
  const { rows } = await pool.query('select pg_database_size(current_database()) as bytes');
  return Number(rows[0].bytes) / 1024 / 1024;
};

it('nobody fills the disk with words, and who wrote that much still keeps a diary in other ways', {
  timeout,
}, async () => {
  // JSON may escape letters. The limit counts the bytes that arrive.
  const letters = Array.from(
    { length: 4000 },
    (_, n) => String.raw`\ud835\udc${(0x9c + ((n + seed) % 90)).toString(16)}`,
  );
  const payload = JSON.stringify(homeEventInput({ text: 'WORDS' })).replace('WORDS', letters.join(''));
  const headers = { 'content-type': 'application/json' };
  const before = await databaseMb();
  const statuses = new Map<number, number>();
  let refused: { code: string; waitS: number } | undefined;
  for (let n = 0; n < count; n += 1) {
    const answer = await anna.post('/v1/events/', payload, { headers });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (answer.statusCode === 429 && answer.json().code === 'enough_for_today')
      refused = { code: answer.json().code, waitS: Number(answer.headers['retry-after']) };
  }
  expect([...statuses.keys()].toSorted(), `seed ${seed}`).toEqual([201, 429]);
  expect(statuses.get(201)).toBeLessThanOrEqual(Math.ceil(DAILY_WRITE_BYTES / payload.length));
  expect(refused).toMatchObject({ code: 'enough_for_today' });
  expect(refused?.waitS).toBeGreaterThan(DAY_S / 2);
  expect(refused?.waitS).toBeLessThanOrEqual(DAY_S);
  expect(await databaseMb()).toBeLessThan(before + 40);
  // Reading, other kinds of writing, and other people are not limited.
  expect((await anna.get('/v1/events/')).statusCode).toBe(200);
  expect((await anna.post('/v1/moods/', { mood: 2, date: '2026-11-20' })).statusCode).toBe(201);
  expect((await bela.post('/v1/events/', homeEventInput())).statusCode).toBe(201);
});

it('a week without a network, written down at length, is taken at once', { timeout }, async () => {
  const cleo = await createPerson(server);
  const text = 'Heute war ein langer Tag, und davon will ich erzählen. '.repeat(40);
  for (let n = 0; n < 7 * 12; n += 1) {
    const answer = await cleo.post('/v1/events/', homeEventInput({ text, tags: ['Station', 'Oma'] }));
    expect(answer.statusCode).toBe(201);
  }
});
