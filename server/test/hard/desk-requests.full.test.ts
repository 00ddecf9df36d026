import { staffRoles } from '@bergkette/contract/desk/rights.ts';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { createStaff } from '../desk.ts';
import { openMailbox } from '../mailbox.ts';
import { befriend, createPerson } from '../people.ts';
import { type OddRequest, oddRequests, startAskedServer } from './odd-requests.ts';
import { chanceOf, strengthOf } from './strength.ts';

const { seed, count, timeout } = strengthOf(3000);
const mailbox = await openMailbox();
const { server, errors, askAll, told } = await startAskedServer({ smtpUrl: mailbox.url });

const CANARY = 'kanarienvogel';
/** Requests until there are new staff, as an odd one may end a session or take a role away. */
const ROUND = 500;
const FAULTS_MAX = 20;

/** What a person wrote in a diary and in a chat that nobody reported: no answer of the desk may hold it. */
const carla = await createPerson(server, { email: `${CANARY}@example.org`, name: 'Carla', clinicId: 1 });
const dora = await createPerson(server);
await befriend(server, carla, dora);
await carla.post('/v1/events/', {
  location: 'home',
  datetime: '2026-11-19T09:00:00Z',
  mood: 4,
  difficulty: 2,
  text: CANARY,
});
const chat = (await carla.post('/v1/chats/', { user2: dora.id })).json().uuid;
await carla.post(`/v1/chats/${chat}/messages/`, { text: CANARY });
await dora.post('/v1/reports/', { user: carla.id, reason: 'mean', text: 'Bitte schaut' });

const COOKIES = ['own', 'own', 'own', 'own', 'own', 'own', 'forged', 'none'] as const;
const SITES = ['same-origin', 'same-origin', 'same-origin', 'same-origin', 'cross-site', ''] as const;

it('no odd request breaks the desk, or makes it tell what a person wrote (19-HOSTILE)', { timeout }, async () => {
  const { paths, ...rest } = (await server.app.inject('/api/openapi.json')).json();
  const own = Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith('/api/desk/')));
  expect(Object.keys(own).length).toBeGreaterThan(30);
  const chance = chanceOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.trunc(chance() * list.length)] as T;
  const faults: string[] = [];
  const ask = async ({ method, url, headers, payload }: OddRequest, cookies: string[]): Promise<number> => {
    const [which, site] = [pick(COOKIES), pick(SITES)];
    const cookie =
      which === 'own' ? pick(cookies) : which === 'forged' ? pick(cookies).replace(/=.{8}/, '=AAAAAAAA') : '';
    const { authorization: _none, ...plain } = headers;
    const call = { method, url, payload, headers: { ...plain, cookie, ...(site && { 'sec-fetch-site': site }) } };
    const { statusCode, body } = await server.app.inject(call as InjectOptions);
    const isWrong =
      statusCode >= 500 ||
      body.includes(CANARY) ||
      (which !== 'own' && statusCode < 300 && !/sign-in|welcome/.test(url));
    if (isWrong && faults.length < FAULTS_MAX)
      faults.push(`${statusCode} ${which}: ${JSON.stringify(call).slice(0, 1000)}`);
    return statusCode;
  };
  const startedAt = performance.now();
  for (let done = 0; done < count; done += ROUND) {
    const staff = await Promise.all(staffRoles.map((role) => createStaff(server, { roles: [role] })));
    const boss = await createStaff(server);
    const known = {
      ids: [1, 2, 3, carla.id, dora.id, boss.id, ...staff.map(({ id }) => id)],
      uuids: [chat],
      names: ['article', 'page', 'what-is-cancer', 'imprint', 'symptoms', 'clinics', CANARY.slice(0, 4)],
      bearers: [undefined],
      tokens: [boss.token, ...staff.map(({ token }) => token), 'AAAAAAAAAAAAAAAAAAAAAA'],
    };
    const requests = fc.sample(oddRequests({ paths: own, ...rest }, known), {
      seed: Math.trunc(chance() * 2 ** 31),
      numRuns: Math.min(ROUND, count - done),
    });
    const cookies = [boss.cookie, await boss.signIn(), ...staff.map(({ cookie }) => cookie)];
    await askAll(requests, (request) => ask(request, cookies));
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`seed ${seed}: ${count} odd requests at the desk in ${seconds} s, ${told()}`);
  expect({ faults, errors: [...errors] }, `seed ${seed}, ${count} requests`).toEqual({ faults: [], errors: [] });
  expect((await server.services.desk.deskLog.verify()).broken_at).toBeNull();
});
