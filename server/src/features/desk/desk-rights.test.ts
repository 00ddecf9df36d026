import { type DeskCall, deskRights, mayCall, type StaffRole, staffRoles } from '@bergkette/contract/desk/rights.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { authorisationTable } from '../../../test/authorisation.table.ts';
import { createStaff, deskCalls } from '../../../test/desk.ts';
import { createHouse } from '../../../test/house.ts';
import { createPerson } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const routes = new Map<string, Set<string>>();
const server = await startTestServer({ routes, config: { hasRateLimit: false } });
const person = await createPerson(server);
const house = await createHouse({ hasRateLimit: false });
afterAll(house.close);

/** What the provider of the house says of somebody of each role: all but the admin are limited to clinic 1. */
const GROUPS: Record<StaffRole, string> = {
  ward: 'ward-1',
  moderator: 'reports-1',
  editor: 'texts-1',
  admin: 'admins',
};
const enter = async (on: TestServer, id: number): Promise<string> => {
  const { database } = on.platform;
  const { deskSessions } = on.services.desk;
  const header = await database.transaction((tx) => deskSessions.open(tx, id, { device: 'test', cookies: undefined }));
  return header.split(';')[0] ?? '';
};

/** Somebody of each role with every clinic, limited to one, and by the account of the house, and somebody with two roles. */
const members: { who: string; roles: StaffRole[]; on: TestServer; id: number; isLimited: boolean; cookie: string }[] =
  [];
for (const role of staffRoles) {
  house.people[role] = { name: role, email: `${role}@house.example`, groups: [GROUPS[role]] };
  const id = (await house.come(role)).answer.json().id;
  const everywhere = await createStaff(server, { roles: [role] });
  const limited = await createStaff(server, { roles: [role], clinics: [1] });
  const [roles, isLimited] = [[role], role !== 'admin'];
  members.push(
    { ...everywhere, who: role, roles, on: server, isLimited: false },
    { ...limited, who: `${role} of a clinic`, roles, on: server, isLimited },
    { who: `${role} by the house`, roles, on: house.server, id, isLimited, cookie: await enter(house.server, id) },
  );
}
const two: StaffRole[] = ['moderator', 'editor'];
const ofTwo = await createStaff(server, { roles: two });
members.push({ ...ofTwo, who: two.join(), roles: two, on: server, isLimited: false });

/** What people of every clinic see, by what it does, apart from the list that the gate takes it from. */
const TO_EVERY_CLINIC =
  /^POST \/(catalogues|text-images|text-import)\/(?!clinics\/:id)|^PATCH \/catalogues\/:kind|\/publish\/$|^PUT \/help-lines/;
/** Who comes by the account of the house has no second way in. */
const NOT_BY_HOUSE = /^POST \/me\/(passkeys\/options|totp)\/$/;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const calls = (Object.keys(deskRights) as DeskCall[]).map((call) => {
  const [method = '', path = ''] = call.split(' ');
  const url = path.replaceAll(/:\w+/g, '999999');
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
  return { call, method: method as Method, url, body, right: deskRights[call].may };
});
/** The provider of the house is no browser: its token is looked at (oidc.test.ts). */
const writing = calls.filter(({ method, right }) => method !== 'GET' && right !== 'provider');
const behind = calls.filter(({ right }) => right !== 'anybody' && right !== 'provider');

/** What the gate said; `in` for everything that a route said behind it. */
const saidBy = async (ask: Promise<{ statusCode: number; body: string }>): Promise<string> => {
  const { statusCode, body } = await ask;
  const code = statusCode < 400 ? '' : JSON.parse(body).code;
  return ['not_signed_in', 'forbidden', 'cross_site'].includes(code) ? `${statusCode} ${code}` : 'in';
};

describe('the rights of the desk', () => {
  it('have a route for each call, and a call for each route (19-RIGHTS)', () => {
    const registered = [...routes]
      .filter(([url]) => url.startsWith('/api/desk/'))
      .flatMap(([url, methods]) =>
        [...methods].filter((each) => each !== 'HEAD').map((each) => `${each} ${url.slice('/api/desk/v1'.length)}`),
      );
    expect(registered.toSorted()).toEqual(Object.keys(deskRights).toSorted());
  });

  it.each(calls.map((call) => [call.call, call] as const))(
    '%s lets in the roles of the table and nobody else, nor another site to write (19-RIGHTS, 19-CSRF)',
    async (name, { method, url, body, right }) => {
      const said: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const { who, roles, on, id, isLimited, cookie } of members) {
        // One session for all calls but the one that ends it.
        const session = name === 'POST /sign-out/' ? await enter(on, id) : cookie;
        said[who] = await saidBy(deskCalls(on, session).call(method, url, body));
        const isClosed =
          !mayCall(name, roles) ||
          (isLimited && TO_EVERY_CLINIC.test(name)) ||
          (on === house.server && NOT_BY_HOUSE.test(name));
        expected[who] = isClosed ? '403 forbidden' : 'in';
      }
      const nobody = deskCalls(server);
      said.nobody = await saidBy(nobody.call(method, url, body));
      expected.nobody = right === 'anybody' || right === 'provider' ? 'in' : '401 not_signed_in';
      const authorization = `Bearer ${person.access}`;
      said.person = await saidBy(nobody.call(method, url, body, { authorization }));
      const staff = deskCalls(server, ofTwo.cookie);
      said.personWithCookie = await saidBy(staff.call(method, url, body, { authorization }));
      if (method !== 'GET' && right !== 'provider') {
        said.anotherSite = await saidBy(staff.call(method, url, body, { 'sec-fetch-site': 'cross-site' }));
        expected.anotherSite = '403 cross_site';
      }
      expected.person = '401 not_signed_in';
      expected.personWithCookie = '401 not_signed_in';
      expect(said).toEqual(expected);
    },
  );

  it('are those of the moment: an ended, a disabled, an idle and an old session open nothing (19-RIGHTS)', async () => {
    const statusesOf = async (cookie: string) => {
      const asked = behind.map(({ method, url, body }) => deskCalls(server, cookie).call(method, url, body));
      return [...new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))];
    };
    const one = await createStaff(server);
    await one.post('/sign-out/');
    expect(await statusesOf(one.cookie)).toEqual([401]);
    const [left, boss] = [await createStaff(server), await createStaff(server)];
    expect((await boss.patch(`/staff/${left.id}/`, { disabled: true })).statusCode).toBe(204);
    expect(await statusesOf(left.cookie)).toEqual([401]);
    await boss.patch(`/staff/${left.id}/`, { disabled: false });
    expect(await statusesOf(left.cookie)).toEqual([401]);
    expect((await deskCalls(server, await left.signIn()).get('/me/')).statusCode).toBe(200);
    for (const forged of [
      'desk=',
      'desk=nonsense',
      `desk=${boss.cookie.slice(5, -1)}`,
      `other=${boss.cookie.slice(5)}`,
    ])
      expect(await statusesOf(forged)).toEqual([401]);
    const idle = await createStaff(server);
    server.clock.advance(29 * 60_000);
    expect((await idle.get('/me/')).statusCode).toBe(200);
    server.clock.advance(31 * 60_000);
    expect(await statusesOf(idle.cookie)).toEqual([401]);
    // What a screen reads by itself keeps nobody signed in.
    const away = await createStaff(server);
    server.clock.advance(20 * 60_000);
    for (const url of ['/waiting/', '/state/']) expect((await away.get(url)).statusCode).toBe(200);
    server.clock.advance(11 * 60_000);
    expect(await statusesOf(away.cookie)).toEqual([401]);
    const busy = await createStaff(server);
    for (let half = 0; half < 28; half += 1) {
      server.clock.advance(25 * 60_000);
      expect((await busy.get('/me/')).statusCode).toBe(200);
    }
    server.clock.advance(25 * 60_000);
    expect(await statusesOf(busy.cookie)).toEqual([401]);
  });
});

describe('a desk left open', () => {
  /** By what they do, apart from the list that the routes take it from. */
  const giveOrTake = writing.filter(({ call }) =>
    /^\w+ (\/me\/(passkeys|totp|password|recovery-codes)|\/staff|\/invitations(?=\/$)|\/invitations\/:id\/again|\/reports\/:id\/(actions|close)|\/orders|\/address-changes|\/accounts\/:id\/(end-sessions|erase))\//.test(
      call,
    ),
  );

  it('has given and taken nothing six minutes after the sign-in, and everything right after the next one (19-FRESH)', async () => {
    expect(giveOrTake).toHaveLength(18);
    const boss = await createStaff(server);
    server.clock.advance(5 * 60_000 + 1000);
    // A sign-out beside them would end the session of those that come after it.
    const staying = behind.filter(({ call }) => call !== 'POST /sign-out/');
    const codesOf = async (cookie: string) => {
      const asked = staying.map(async ({ call, method, url, body }) => {
        const answer = await deskCalls(server, cookie).call(method, url, body);
        return [
          call,
          answer.statusCode < 400 || answer.headers['content-type'] === undefined ? '' : answer.json().code,
        ];
      });
      return new Map((await Promise.all(asked)) as [string, string][]);
    };
    const codes = await codesOf(boss.cookie);
    expect([...codes].filter(([, code]) => code === 'sign_in_again').map(([call]) => call)).toEqual(
      giveOrTake.map(({ call }) => call),
    );
    expect([...(await codesOf(await boss.signIn())).values()]).not.toContain('sign_in_again');
  });

  it('hands nobody a new way in for themselves: the link goes to their own mailbox (19-FRESH)', async () => {
    const boss = await createStaff(server);
    expect((await boss.post(`/staff/${boss.id}/invitation/`, { by: 'code' })).json().code).toBe('forbidden');
    // Without a mail server nobody gets a letter, and nobody is told that one is on its way.
    expect((await boss.post(`/staff/${boss.id}/invitation/`, { by: 'letter' })).json().code).toBe('unavailable');
    server.platform.config.smtpUrl = 'smtp://mail.example';
    const byLetter = (await boss.post(`/staff/${boss.id}/invitation/`, { by: 'letter' })).json();
    server.platform.config.smtpUrl = undefined;
    expect(byLetter).toMatchObject({ id: boss.id, url: null });
    const other = await createStaff(server);
    expect((await boss.post(`/staff/${other.id}/invitation/`, { by: 'code' })).json().url).toContain('/desk/welcome#');
  });
});

it.each(writing.filter(({ call }) => ['POST /invitations/', 'DELETE /me/sessions/:id/'].includes(call)))(
  '$call is refused however another site made it, and as a form (19-CSRF)',
  async ({ method, url, body }) => {
    const { cookie } = await createStaff(server);
    const raw = (headers: Record<string, string>) =>
      server.app.inject({
        ...{ method, url: `/api/desk/v1${url}`, headers: { cookie, ...headers } },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
    const json = { 'content-type': 'application/json' };
    for (const headers of [
      { ...json, 'sec-fetch-site': 'same-site' },
      { ...json, 'sec-fetch-site': 'none' },
      { ...json, 'sec-fetch-site': 'cross-site', origin: server.platform.config.publicUrl },
      { ...json, origin: 'https://evil.example' },
      { ...json, origin: 'null' },
      // Where a developer's desk is served, which its browser says to be the same site.
      { ...json, origin: 'http://localhost:5174' },
      json,
    ])
      expect(await saidBy(raw(headers)), JSON.stringify(headers)).toBe('403 cross_site');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      if (body !== undefined)
        expect((await raw({ 'sec-fetch-site': 'same-origin', 'content-type': type })).statusCode).toBe(415);
    // A browser that says nothing of the site says where it comes from.
    expect(await saidBy(raw({ ...json, origin: server.platform.config.publicUrl }))).toBe('in');
  },
);

describe('the two worlds', () => {
  it("a desk's cookie opens no call of a person (19-RIGHTS)", async () => {
    const { cookie } = await createStaff(server);
    // Somebody signed in by the clock of now, which other tests have set forward.
    const owner = await createPerson(server);
    const closed = authorisationTable.filter(({ anonymous }) => anonymous === 401);
    expect(closed.length).toBeGreaterThan(50);
    for (const { method, path } of closed) {
      const url = `/api${path.replaceAll(/:(\w+)/g, String(owner.id))}`;
      const [nobody, staff] = await Promise.all([
        server.app.inject({ method, url }),
        server.app.inject({ method, url, headers: { cookie } }),
      ]);
      expect({ path, statusCode: staff.statusCode }).toEqual({ path, statusCode: nobody.statusCode });
      expect([400, 401]).toContain(staff.statusCode);
    }
  });

  it('a server whose database has no role for the desk has no desk (19-OFF)', async () => {
    const { appOn } = await import('../../../test/test-server.ts');
    const app = await appOn({ ...server.platform, deskDatabase: undefined });
    for (const { method, url } of calls) {
      const answer = await app.inject({ method, url: `/api/desk/v1${url}` });
      expect(answer.statusCode).toBe(404);
    }
    await app.close();
  });

  const role: StaffRole = 'ward';
  it('the cookie is read by no script, sent by no other site, and named for its host under TLS (19-COOKIE)', async () => {
    const secure = await startTestServer({ config: { publicUrl: 'https://diary.example' } });
    const { id } = await createStaff(secure, { roles: [role] });
    const header = await secure.platform.database.transaction((tx) =>
      secure.services.desk.deskSessions.open(tx, id, { device: 'test', cookies: undefined }),
    );
    expect(header).toMatch(/^__Host-desk=[\w-]{44}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const cookie = header.split(';')[0] ?? '';
    expect((await deskCalls(secure, cookie).get('/me/')).statusCode).toBe(200);
    expect((await deskCalls(secure, cookie.replace('__Host-', '')).get('/me/')).statusCode).toBe(401);
    await secure.close();
  });
});
