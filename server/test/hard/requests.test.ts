import { expect, it } from 'vitest';
import { createPerson } from '../people.ts';
import { startTestServer } from '../test-server.ts';
import { chanceOf, strengthOf } from './strength.ts';

const server = await startTestServer({ config: { hasRateLimit: false } });
const anna = await createPerson(server);
const { seed, count, timeout } = strengthOf(500);
const NAMES = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf', 'prototype', 'then', 'length'];

it('no request with odd names of fields is answered as a fault of the server', { timeout }, async () => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json();
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method })),
  );
  const chance = chanceOf(seed);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const faults: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { path, method } = oneOf(calls);
    if (path === '/api/v1/stream/') continue;
    const name = oneOf(NAMES);
    const url = `${path.replaceAll(/\{\w+\}/g, '1')}?${oneOf(NAMES)}=1`;
    const answer = await server.app.inject({
      ...{ method: method.toUpperCase() as 'GET', url, payload: `{"${name}":1}` },
      headers: { authorization: `Bearer ${anna.access}`, 'content-type': 'application/json' },
    });
    if (answer.statusCode >= 500) faults.push(`${method} ${url} ${name}: ${answer.statusCode}`);
  }
  expect(faults, `seed ${seed}`).toEqual([]);
});
