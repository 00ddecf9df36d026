import { expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { queriesOf } from '../../../test/queries.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { homeEventInput } from '../events/events.factory.ts';

const server = await startTestServer();

it('answers in one call what person, settings and newest events answer one by one (18-F1)', async () => {
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  for (let day = 1; day <= 3; day += 1)
    await anna.post('/v1/events/', homeEventInput({ datetime: `2026-11-0${day}T12:00:00Z`, text: `Tag ${day}` }));
  await ben.post('/v1/events/', homeEventInput({ text: 'Von Ben' }));

  const answer = await anna.get('/v1/home/?limit=2');
  expect(answer.json()).toEqual({
    me: (await anna.get('/v1/users/loggedin/')).json(),
    settings: (await anna.get('/v1/settings/')).json(),
    events: (await anna.get('/v1/events/?ordering=-datetime&limit=2&offset=0')).json(),
  });
  expect(answer.json().events.next).toContain('offset=2');
  expect(answer.headers['cache-control']).toContain('no-store');
});

it('costs no more statements than its parts, with one session check for all of them (18-F1)', async () => {
  const anna = await createPerson(server);
  const parts = ['/v1/users/loggedin/', '/v1/settings/', '/v1/events/'];
  const single: number[] = [];
  for (const part of parts) single.push(await queriesOf(() => anna.get(part)));
  const whole = await queriesOf(() => anna.get('/v1/home/'));
  expect(whole).toBe(single.reduce((sum, count) => sum + count, 0) - (parts.length - 1));
});
