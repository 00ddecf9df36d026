import { describe, expect, it } from 'vitest';
import { type AuthorisationRow, authorisationTable, type Expected, type Params } from './authorisation.table.ts';
import { befriend, callsWith, createPerson, type Person } from './people.ts';
import { startTestServer } from './test-server.ts';

const registered = new Map<string, Set<string>>();
const server = await startTestServer({ routes: registered, config: { hasRateLimit: false } });

const nameOf = ({ method, path }: Pick<AuthorisationRow, 'method' | 'path'>) => `${method} ${path}`;

/** Fastify adds HEAD to every GET by itself. The desk has a table of its own (desk-rights.test.ts). */
const registeredNames = [...registered]
  .filter(([url]) => !url.startsWith('/api/desk/'))
  .flatMap(([url, methods]) =>
    [...methods]
      .filter((method) => method !== 'OPTIONS' && !(method === 'HEAD' && methods.has('GET')))
      .map((method) => `${method} ${url.replace(/^\/api/, '')}`),
  );

const urlOf = ({ path, query }: AuthorisationRow, params: Params): string =>
  `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}${query?.(params) ?? ''}`;

const paramsOf = async (row: AuthorisationRow, owner: Person): Promise<Params> =>
  row.params ? row.params(owner, server) : { id: owner.id };

const ask = (row: AuthorisationRow, params: Params, owner: Person, access: string | undefined) => {
  const body = row.body?.(params, owner);
  return server.app.inject({
    method: row.method,
    payloadAsStream: row.isEndless ?? false,
    url: urlOf(row, params),
    headers: { ...row.headers, ...(access === undefined ? {} : { authorization: `Bearer ${access}` }) },
    ...(body === undefined ? {} : { payload: body }),
  });
};

/** The token of somebody with another signature. */
const forged = ({ access }: Person): string => access.replace(/[^.]*$/, 'A'.repeat(43));

const expectStatus = (status: number, expected: Expected) =>
  expected === '2xx' ? expect(Math.floor(status / 100), `status ${status}`).toBe(2) : expect(status).toBe(expected);

describe('the authorisation table', () => {
  it('has one row for each route, and a route for each row [API-06]', () => {
    const rows = authorisationTable.map(nameOf);
    expect(rows.filter((name) => !registeredNames.includes(name))).toEqual([]);
    expect(registeredNames.filter((name) => !rows.includes(name))).toEqual([]);
    expect(new Set(rows).size).toBe(rows.length);
  });
});

describe.each(authorisationTable.map((row) => [nameOf(row), row] as const))('%s', (_, row) => {
  it(`is ${row.anonymous} to nobody and to a forged token, ${row.stranger} to strangers, ${row.friend} to friends, ${row.owner} to its owner [API-03, API-06]`, async () => {
    const owner = await createPerson(server);
    const stranger = await createPerson(server);
    const friend = await createPerson(server);
    await befriend(server, owner, friend);
    const params = await paramsOf(row, owner);
    expectStatus((await ask(row, params, owner, undefined)).statusCode, row.anonymous);
    expectStatus((await ask(row, params, owner, forged(owner))).statusCode, row.anonymous);
    expectStatus((await ask(row, params, owner, stranger.access)).statusCode, row.stranger);
    expectStatus((await ask(row, params, owner, friend.access)).statusCode, row.friend);
    expectStatus((await ask(row, params, owner, owner.access)).statusCode, row.owner);
  });
});

describe('a token that is no good opens nothing', () => {
  const readsTokens = ['GET /v1/users/loggedin/', 'GET /v1/protectedmedia/'];
  const rows = authorisationTable.filter((row) => readsTokens.includes(nameOf(row)));

  // The first by the hook of all routes, the other by itself.
  it.each(rows.map((row) => [nameOf(row), row] as const))('%s answers 401 [API-03]', async (_, row) => {
    const owner = await createPerson(server);
    const params = await paramsOf(row, owner);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${owner.access.split('.')[1]}.`;
    const statuses: number[] = [];
    for (const token of [forged(owner), unsigned, owner.refresh, 'nonsense', '']) {
      statuses.push((await ask(row, params, owner, token)).statusCode);
    }
    await callsWith(server, owner.access).post('/token/revoke/', { refresh: owner.refresh });
    statuses.push((await ask(row, params, owner, owner.access)).statusCode);
    const late = await createPerson(server);
    server.clock.advance(10 * 60 * 1000);
    statuses.push((await ask(row, params, late, late.access)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401]);
  });
});
