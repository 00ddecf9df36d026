import { expect, it } from 'vitest';
import { invite } from '../src/features/session/registration.factory.ts';
import { createLogLines } from './log-lines.ts';
import { createPerson } from './people.ts';
import { startTestServer } from './test-server.ts';

const CANARY = 'Kanarienvogel';
const { lines, log } = createLogLines();
const server = await startTestServer({ log });
server.app.get('/api/broken/', { config: { access: 'public' } }, () => {
  throw new Error(`the value ${CANARY}\n    at ${CANARY} (file:///${CANARY}:1:2)`);
});
for (const [path, code] of [
  ['full', '53100'],
  ['away', '08006'],
  ['deadlock', '40P01'],
])
  server.app.get(`/api/${path}/`, { config: { access: 'public' } }, () => {
    throw Object.assign(new Error('of the driver'), { code });
  });

it('a full disk of the database calls for somebody, neither a lost connection nor a deadlock does', async () => {
  const levelOf = async (path: string) => {
    expect((await server.app.inject(`/api/${path}/`)).statusCode).toBe(503);
    return lines
      .map((line) => JSON.parse(line))
      .findLast(({ msg }) => /nothing can be written|database away/.test(msg));
  };
  expect(await levelOf('full')).toMatchObject({ level: 50, err: { code: '53100' } });
  expect(await levelOf('away')).toMatchObject({ level: 40 });
  expect(await levelOf('deadlock')).toMatchObject({ level: 40, err: { code: '40P01' } });
});

it('no log line holds a query, a body, a name, an address or a token [API-05, API-06]', async () => {
  const person = await createPerson(server, { email: `${CANARY.toLowerCase()}@example.org`, name: CANARY });
  await person.get(`/v1/moods/?from=${CANARY}&access_token=${CANARY}`);
  await person.get(`/v1/users/${CANARY}/`);
  await person.get(`/${CANARY}/`);
  await person.patch(`/v1/users/${person.id}/`, { name: `${CANARY}\u0000` });
  await person.patch('/v1/settings/', `{"${CANARY}`, { headers: { 'content-type': 'application/json' } });
  await person.post('/token/', { email: person.email, password: CANARY });
  const invitation_token = await invite(server);
  const email = `${CANARY}-2@example.org`;
  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url: `/api/${url}/`, payload });
  const consent = { version: 'v1', guardian: false };
  const password = 'Zeisig-Gewitter-17!';
  const form = { email, password, participant_code: 'NARY07', invitation_token, consent };
  const { access, refresh } = (await post('v1/registrations', form)).json();
  await server.app.inject(`/api/v1/registrations/${invitation_token}/?token=${access}`);
  expect((await post('token/refresh', { refresh })).statusCode).toBe(200);
  await post('v1/users/reset-password', { email });
  await post('v1/users/confirm-reset-password', { token: CANARY, password: CANARY });
  await person.get('/v1/users/loggedin/', { headers: { 'user-agent': CANARY, 'x-forwarded-for': CANARY } });
  expect((await server.app.inject(`/api/broken/?q=${CANARY}`)).statusCode).toBe(500);
  await server.platform.database.pool.query('select $1::int', [CANARY]).catch((error: unknown) => {
    server.platform.log.error({ err: error }, 'refused');
  });
  const log = lines.join('');
  expect(log.toLowerCase()).not.toContain(CANARY.toLowerCase());
  const secrets = ['NARY07', 'Zeisig', invitation_token, access, refresh, person.access];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  expect(log).toContain('"route":"/api/v1/users/:id/"');
  expect(log).toMatch(/"msg":"unexpected error"/);
  expect(log).toContain('log.test.ts');
});
