import { expect, it } from 'vitest';
import { homeEventInput } from '../../src/features/events/events.factory.ts';
import { createPerson } from '../people.ts';
import { startTestServer } from '../test-server.ts';
import { chanceOf, strengthOf } from './strength.ts';

const server = await startTestServer({ config: { hasRateLimit: false } });
const [anna, bela] = [await createPerson(server), await createPerson(server)];
const { seed, count, timeout } = strengthOf(60);
const EVENTS = 100;
const TEXT_LENGTH = 4000;
const ANSWER_MAX_BYTES = 2_000_000;

it('searches of one person wait for each other, and not for those of another', { timeout }, async () => {
  const chance = chanceOf(seed);
  const letter = () => 'abcdefgh'.charAt(Math.floor(chance() * 8));
  const words = (length: number) => {
    let text = '';
    while (text.length < length) text += `${letter()}${letter()}${letter()} a `;
    return text.slice(0, length);
  };
  for (let n = 0; n < EVENTS; n += 1) {
    expect((await anna.post('/v1/events/', homeEventInput({ text: words(TEXT_LENGTH) }))).statusCode).toBe(201);
  }
  await bela.post('/v1/events/', homeEventInput({ text: 'Kakao mit Oma' }));

  const answers: { who: 'anna' | 'bela'; status: number }[] = [];
  const search = async () => {
    const { statusCode: status, headers, rawPayload } = await anna.get(`/v1/events/?limit=100&text=${letter()}`);
    answers.push({ who: 'anna', status });
    if (status === 200) expect(rawPayload.length).toBeLessThan(ANSWER_MAX_BYTES);
    else expect(headers['retry-after']).toBeDefined();
  };
  const flood = Array.from({ length: count }, search);
  const others = ['/v1/events/?text=oma', '/v1/users/loggedin/'].map(async (url) => {
    answers.push({ who: 'bela', status: (await bela.get(url)).statusCode });
  });
  await Promise.all([...flood, ...others]);
  const statuses = new Set(answers.map(({ status }) => status));
  expect(
    [...statuses].filter((status) => ![200, 429, 503].includes(status)),
    `seed ${seed}`,
  ).toEqual([]);
  // Searches beyond her queue are refused at once. Of the others, at most two run at the same time.
  const searched = answers.filter(({ status }) => status === 200);
  expect(searched.filter(({ who }) => who === 'bela')).toHaveLength(2);
  expect(searched.findLastIndex(({ who }) => who === 'bela')).toBeLessThan(12);
});
