import { STAFF_KEPT_DAYS } from '@bergkette/contract/desk/desk.rules.ts';
import { millisecondsInDay } from 'date-fns/constants';
import { subDays } from 'date-fns/subDays';
import type { JWTPayload } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, createStaff, deskCalls } from '../../../test/desk.ts';
import { createHouse } from '../../../test/house.ts';
import { createPerson } from '../../../test/people.ts';
import type { Config } from '../../config.ts';
import { createServices } from '../../services.ts';
import { makeReport } from '../reports/reports.factory.ts';
import { deskChecks } from './desk.checks.ts';

const house = await createHouse();
afterAll(house.close);
const { server, provider, people, answerOf, come } = house;
const nobody = deskCalls(server);

beforeEach(() => provider.forge());

describe('the account of the house', () => {
  it('lets somebody in with the roles and clinics of the claim, and each sign-in takes those of the day (19-HOUSE)', async () => {
    expect((await nobody.get('/sign-in/')).json()).toEqual({ house: true });
    people.maren = { name: 'Maren Aster', email: 'Maren@house.example', groups: ['ward-1', 'unknown'] };
    const { answer, desk } = await come('maren');
    const first = answer.json();
    expect(first).toMatchObject({
      ...{ name: 'Maren Aster', email: 'maren@house.example', roles: ['ward'], is_of_house: true },
      ...{ has_password: false, passkeys: 0, clinics: [{ id: 1 }] },
    });
    expect((await desk.get('/invitations/')).statusCode).toBe(200);
    expect((await desk.get('/staff/')).statusCode).toBe(403);

    people.maren = { name: 'Maren Berg', email: 'berg@house.example', groups: ['reports', 'texts'] };
    const second = (await come('maren')).answer.json();
    expect(second).toMatchObject({ id: first.id, name: 'Maren Berg', email: 'berg@house.example', clinics: [] });
    expect(second.roles.toSorted()).toEqual(['editor', 'moderator']);
    // Also in what is open already: rights are those of the moment.
    expect((await desk.get('/invitations/')).statusCode).toBe(403);
    const admin = await createStaff(server);
    const lines = (await admin.get('/log/')).json().results as { who: string; action: string; details: object }[];
    expect(lines.slice(1, 3)).toMatchObject([
      { who: `staff ${first.id}`, action: 'sign-in', details: { way: 'house' } },
      { who: 'house', action: 'staff.change', details: { roles: ['moderator', 'editor'], clinics: [] } },
    ]);
  });

  it('ends with the next sign-in: without a role everything is closed and every session over (19-HOUSE)', async () => {
    people.leaving = { name: 'Lea Tal', email: 'lea@house.example', groups: ['admins'] };
    const { answer, desk } = await come('leaving');
    expect((await desk.get('/staff/')).statusCode).toBe(200);
    people.leaving = { ...people.leaving, groups: ['ward-gone', 'choir'] };
    const refused = await come('leaving');
    expect(refused.answer.json()).toMatchObject({ code: 'house_no_task', status: 403 });
    expect(refused.answer.headers['set-cookie']).toBeUndefined();
    expect((await desk.get('/me/')).statusCode).toBe(401);
    const admin = await createStaff(server);
    const row = () =>
      admin.get('/staff/').then((list) => list.json().find(({ id }: { id: number }) => id === answer.json().id));
    expect(await row()).toMatchObject({ roles: [], is_of_house: true });
    // A stranger leaves nothing behind.
    people.stranger = { name: 'Fremd', email: 'stranger@house.example' };
    expect((await come('stranger')).answer.json().code).toBe('house_no_task');
    expect(JSON.stringify((await admin.get('/staff/')).json())).not.toContain('stranger@');

    // The desk itself may keep somebody out too.
    people.leaving = { ...people.leaving, groups: ['admins'] };
    expect((await come('leaving')).answer.statusCode).toBe(200);
    await admin.patch(`/staff/${answer.json().id}/`, { disabled: true });
    expect((await come('leaving')).answer.json().code).toBe('house_no_task');
    // For good: their name and address go after their time, what keeps them out stays.
    const { pool } = server.platform.database;
    const longAgo = subDays(server.clock.now(), STAFF_KEPT_DAYS + 1);
    await pool.query('update staff set disabled_at = $1 where id = $2', [longAgo, answer.json().id]);
    const written = new Set<string>();
    for (let times = 0; times < 2; times += 1) {
      await server.services.deskOrdersWork.sweep();
      const { rows } = await pool.query('select xmin::text from staff where id = $1', [answer.json().id]);
      written.add(rows[0].xmin);
      expect((await come('leaving')).answer.json().code).toBe('house_no_task');
      expect(await row()).toMatchObject({ name: '--', state: 'disabled' });
      expect((await admin.get('/staff/')).body).not.toContain('lea@house.example');
    }
    // What is empty is not written again with each run.
    expect(written.size).toBe(1);
    // Who is let in again by the desk has both with the next sign-in.
    await admin.patch(`/staff/${answer.json().id}/`, { disabled: false });
    expect((await come('leaving')).answer.json()).toMatchObject({ name: 'Lea Tal', email: 'lea@house.example' });
  });

  it('is ended by the provider: one session by its number, all of a person without (19-HOUSE-OUT)', async () => {
    people.mo = { name: 'Mo Fels', email: 'mo@house.example', groups: ['reports'] };
    const [here, there] = [await come('mo'), await come('mo')];
    await provider.signOut('mo', here.sid);
    expect((await here.desk.get('/me/')).statusCode).toBe(401);
    expect((await there.desk.get('/me/')).statusCode).toBe(200);

    const claims = (over: JWTPayload = {}): JWTPayload => ({
      ...{ iss: provider.issuer, aud: 'bergkette', iat: Math.floor(Date.now() / 1000), jti: 'one', sub: 'mo' },
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...over,
    });
    const send = async (token: string) => (await house.sendLogout(token)).statusCode;
    for (const wrong of [
      await provider.signed(claims(), true),
      await provider.signed(claims({ iss: 'https://other.example' })),
      await provider.signed(claims({ aud: 'another' })),
      await provider.signed(claims({ iat: Math.floor(Date.now() / 1000) - 600 })),
      await provider.signed(claims({ nonce: 'of an id token' })),
      await provider.signed(claims({ events: {} })),
      await provider.signed((({ sub: _, ...rest }) => rest)(claims())),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.`,
      'nonsense',
    ])
      expect(await send(wrong)).toBe(400);
    expect((await there.desk.get('/me/')).statusCode).toBe(200);
    expect(await send(await provider.signed(claims({ sub: 'somebody-else' })))).toBe(200);
    expect((await there.desk.get('/me/')).statusCode).toBe(200);
    expect(await send(await provider.signed(claims()))).toBe(200);
    expect((await there.desk.get('/me/')).statusCode).toBe(401);
  });

  it('counts as proved when the provider says so, and is asked for anew by the provider (19-FRESH)', async () => {
    people.ada = { name: 'Ada Hang', email: 'ada@house.example', groups: ['admins'] };
    const jar = house.createBrowser();
    const first = await come('ada', { jar });
    expect((await first.desk.post('/staff/999999/house/')).json().code).toBe('not_found');
    // The provider knows her still, and asks nothing: that is no proof of these minutes.
    provider.forge((claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 400 }));
    const silent = await come('ada', { jar });
    expect(silent.pages).toBe(0);
    expect((await silent.desk.post('/staff/999999/house/')).json().code).toBe('sign_in_again');
    // Who asks for a proof and brings an old one is not let in.
    expect((await come('ada', { jar, fresh: true })).answer.json().code).toBe('house_refused');
    provider.forge(({ auth_time: _, ...claims }) => claims);
    expect((await come('ada', { jar, fresh: true })).answer.json().code).toBe('house_refused');
    expect((await (await come('ada', { jar })).desk.post('/staff/999999/house/')).json().code).toBe('sign_in_again');
    provider.forge();
    const fresh = await come('ada', { jar, fresh: true });
    expect(fresh.pages).toBe(1);
    expect((await fresh.desk.post('/staff/999999/house/')).json().code).toBe('not_found');
  });

  it('says what is wrong where it cannot be used: cancelled, no address, an address of another account (19-HOUSE)', async () => {
    const started = await house.start();
    const state = new URL(started.url).searchParams.get('state');
    const cancelled = await started.desk.post('/sign-in/oidc/', {
      answer: `error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`,
    });
    expect(cancelled.json().code).toBe('house_cancelled');
    people.mute = { name: 'Ohne Adresse', groups: ['admins'] };
    expect((await come('mute')).answer.json().code).toBe('house_no_email');
    const local = await createStaff(server);
    people.twin = { name: 'Zwilling', email: local.email, groups: ['admins'] };
    expect((await come('twin')).answer.json().code).toBe('house_taken');
  });
});

describe('a second person', () => {
  it('is nobody who first came by the account of the house after it was asked for (19-SECOND)', async () => {
    const asker = await createStaff(server, { roles: ['ward', 'moderator'], clinics: [1] });
    const anna = await createPerson(server, { clinicId: 1 });
    people.early = { name: 'Early', email: 'early@house.example', groups: ['reports'] };
    const early = await come('early');
    server.clock.advance(1);
    const { id } = (await asker.post(`/accounts/${anna.id}/erase/`, { reason: 'Weil' })).json();
    server.clock.advance(1);
    people.late = { name: 'Late', email: 'late@house.example', groups: ['reports'] };
    const late = await come('late');
    expect((await late.desk.get('/orders/')).json().results).toMatchObject([{ id }]);
    expect((await late.desk.post(`/orders/${id}/answer/`, { agreed: true })).json().code).toBe('not_independent');
    expect((await early.desk.post(`/orders/${id}/answer/`, { agreed: true })).json().state).toBe('agreed');
  });
});

describe('roles of the house', () => {
  it('count a week after somebody was last here, for letters and as who could review instead (19-HOUSE)', async () => {
    people.gone = { name: 'Gone', email: 'gone@house.example', groups: ['reports', 'texts'] };
    await come('gone');
    const anna = await createPerson(server);
    const user = (await createPerson(server)).id;
    const report = await makeReport(server.platform, anna, { user, reason: 'danger' });
    const readers = () => server.services.desk.staff.readersOfReport(report);
    // Nobody else could review.
    await server.platform.database.pool.query(
      `update staff set disabled_at = now() where disabled_at is null and email <> 'gone@house.example'`,
    );
    const editor = await createStaff(server, { roles: ['editor'] });
    const moderator = await createStaff(server, { roles: ['moderator'] });
    const url = '/texts/page/imprint';
    await editor.put(`${url}/draft/`, { content: { de: '# Impressum\n\nKlinikum', en: '' }, seen: null });
    const review = async () => {
      const calls = deskCalls(server, await editor.signIn());
      return (await calls.post(`${url}/review/`, { by: 'Dr. Berg', on: '2026-11-19' })).json();
    };
    server.clock.advance(6 * millisecondsInDay);
    expect(await readers()).toContain('gone@house.example');
    expect((await review()).code).toBe('second_person');
    server.clock.advance(millisecondsInDay + 1000);
    expect(await readers()).toEqual([moderator.email]);
    // Better a number to somebody who left than danger told to nobody.
    await server.platform.database.pool.query('update staff set disabled_at = now() where id = $1', [moderator.id]);
    expect(await readers()).toContain('gone@house.example');
    expect((await review()).state).toBe('reviewed');
    server.clock.set(new Date().toISOString());
    await server.platform.database.pool.query('update staff set disabled_at = null');
  });
});

describe('an answer that is not the one', () => {
  const finish = (desk: ReturnType<typeof deskCalls>, answer: string) => desk.post('/sign-in/oidc/', { answer });

  it('is refused when it is used twice, was made in another browser, or carries another state (19-HOUSE-FORGED)', async () => {
    people.eva = { name: 'Eva Grat', email: 'eva@house.example', groups: ['admins'] };
    const { desk, url } = await house.start();
    const answer = await answerOf(url, 'eva');
    const other = await house.start();
    // An attacker's code in the browser of somebody else.
    expect((await finish(nobody, answer)).json().code).toBe('house_refused');
    expect((await finish(other.desk, answer)).json().code).toBe('house_refused');
    expect((await finish(deskCalls(server, 'desk-oidc=forged'), answer)).json().code).toBe('house_refused');
    expect((await finish(desk, answer)).statusCode).toBe(200);
    expect((await finish(desk, answer)).json().code).toBe('house_refused');

    const late = await house.start();
    const lateAnswer = await answerOf(late.url, 'eva');
    server.clock.advance(16 * 60_000);
    expect((await finish(late.desk, lateAnswer)).json().code).toBe('house_refused');
    server.clock.set(new Date().toISOString());
    const forged = await house.start();
    const changed = new URLSearchParams(await answerOf(forged.url, 'eva'));
    changed.set('state', 'another');
    expect((await finish(forged.desk, changed.toString())).json().code).toBe('house_refused');
  });

  it.each<[string, (claims: JWTPayload) => JWTPayload, boolean?]>([
    ['of another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['without a nonce', ({ nonce: _, ...claims }) => claims],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://other.example' })],
    ['for another audience', (claims) => ({ ...claims, aud: 'another' })],
    ['of long ago', (claims) => ({ ...claims, iat: 1_700_000_000, exp: 1_700_000_600 })],
    ['signed by another key', (claims) => claims, true],
  ])('is refused with an id token %s (19-HOUSE-FORGED)', async (_, change, foreign) => {
    people.eva = { name: 'Eva Grat', email: 'eva@house.example', groups: ['admins'] };
    provider.forge(change, foreign);
    const { answer } = await come('eva');
    expect(answer.json()).toMatchObject({ code: 'house_refused', status: 401 });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('the day that the provider is down', () => {
  it('says so, lets the local administrator in, and writes no secret into the log (19-HOUSE-DOWN)', async () => {
    const local = await createStaff(server);
    const begun = await house.start();
    const answer = await answerOf(begun.url, 'eva');
    await provider.stop();
    expect((await nobody.post('/sign-in/oidc/start/', { fresh: false })).json()).toMatchObject({
      ...{ code: 'house_away', status: 503 },
    });
    expect((await begun.desk.post('/sign-in/oidc/', { answer })).json().code).toBe('house_away');
    expect((await deskCalls(server, await local.signIn()).get('/staff/')).statusCode).toBe(200);
    await provider.start();
    expect((await come('eva')).answer.statusCode).toBe(200);

    const said = house.logged();
    expect(said).toContain('house_away');
    const code = new URLSearchParams(answer).get('code') ?? '';
    for (const secret of ['a-secret-of-tests-alone', code, 'house.example']) expect(said).not.toContain(secret);
    // The head and the body of a signed token.
    expect(said).not.toMatch(/eyJ[\w-]+\.eyJ/);
  });

  it('finds a local administrator, as the last one cannot be removed, locked out or handed to the house (19-HOUSE-DOWN)', async () => {
    people.boss = { name: 'Chefin', email: 'boss@house.example', groups: ['admins'] };
    const { desk, answer } = await come('boss');
    const locals = (await desk.get('/staff/')).json().filter((each: { is_of_house: boolean }) => !each.is_of_house);
    const [last, ...others] = locals.filter(({ roles }: { roles: string[] }) => roles.includes('admin'));
    for (const { id } of others) expect((await desk.patch(`/staff/${id}/`, { disabled: true })).statusCode).toBe(204);
    const said = [
      await desk.patch(`/staff/${last.id}/`, { disabled: true }),
      await desk.patch(`/staff/${last.id}/`, { roles: ['editor'] }),
      await desk.post(`/staff/${last.id}/house/`),
    ];
    expect(said.map((each) => each.json().code)).toEqual(['last_admin', 'last_admin', 'last_admin']);
    // What the provider gives is not changed here, and nobody makes a way in beside it.
    expect((await desk.patch(`/staff/${answer.json().id}/`, { roles: ['ward'] })).json().code).toBe('forbidden');
    expect((await desk.post('/me/passkeys/options/')).json().code).toBe('forbidden');
    expect((await desk.post('/me/totp/')).json().code).toBe('forbidden');
    expect((await desk.patch(`/staff/${answer.json().id}/`, { disabled: true })).statusCode).toBe(204);
  });
});

describe('the doctor', () => {
  const look = async (over: Partial<Config['oidc']> = {}) => {
    const check = deskChecks.find(({ name }) => name === 'account of the house');
    const { config } = server.platform;
    const platform = { ...server.platform, config: { ...config, oidc: { ...config.oidc, ...over } } };
    return check?.look(platform, {}, createServices(platform));
  };

  it('says what is missing, which clinic is none, whether the provider answers, and that nobody local is there (19-HOUSE-DOWN)', async () => {
    expect(await look({ isWanted: false })).toMatchObject({ state: 'ok', said: 'not set up' });
    expect(await look({ missing: ['OIDC_CLIENT_ID'] })).toMatchObject({
      ...{ state: 'problem', said: 'off: OIDC_CLIENT_ID missing' },
    });
    const unknown = await look();
    expect(unknown).toMatchObject({ state: 'problem', said: 'OIDC_ROLES names clinics that are not offered: 999999' });
    const roles = server.platform.config.oidc.roles.filter(({ value }) => value !== 'ward-gone');
    expect(await look({ roles })).toMatchObject({ state: 'ok', said: 'the provider answers' });
    expect(await look({ roles, issuer: `${provider.issuer}/other` })).toMatchObject({ state: 'problem' });
    await provider.stop();
    expect(await look({ roles })).toMatchObject({
      ...{ state: 'problem', said: 'the provider cannot be used (ECONNREFUSED)' },
    });
    await provider.start();
    const { rows } = await server.platform.database.pool.query(
      'update staff set disabled_at = now() where not is_of_house and disabled_at is null returning id',
    );
    expect(await look({ roles })).toMatchObject({ state: 'advice' });
    await server.platform.database.pool.query('update staff set disabled_at = null where id = any($1)', [
      rows.map(({ id }) => id),
    ]);
  });
});

describe('an account that is handed to the house', () => {
  it('is the same one, by the provider alone; a link of the team makes it local again (19-HOUSE)', async () => {
    const admin = await createStaff(server);
    const local = await createStaff(server, { roles: ['editor'] });
    expect((await admin.post(`/staff/${local.id}/house/`)).statusCode).toBe(204);
    expect((await local.get('/me/')).statusCode).toBe(401);
    people.handed = { name: 'Kim Alm', email: local.email, groups: ['reports'] };
    provider.forge((claims) => ({ ...claims, email_verified: false }));
    expect((await come('handed')).answer.json().code).toBe('house_taken');
    provider.forge();
    people.handed = { name: 'Kim Alm', email: local.email, groups: ['reports'] };
    expect((await come('handed')).answer.json()).toMatchObject({
      id: local.id,
      roles: ['moderator'],
      is_of_house: true,
    });
    // Its address is nobody else's.
    people.thief = { name: 'Dieb', email: local.email, groups: ['admins'] };
    expect((await come('thief')).answer.json().code).toBe('house_taken');
    // Nor by a claim that changes later: who somebody is says the provider's number alone.
    people.other = { name: 'Other', email: 'other@house.example', groups: ['reports'] };
    const other = (await come('other')).answer.json();
    people.other = { ...people.other, email: local.email };
    expect((await come('other')).answer.json()).toMatchObject({ id: other.id, email: 'other@house.example' });

    const { url } = (await admin.post(`/staff/${local.id}/invitation/`, { by: 'code' })).json();
    const joined = await house.joinByPassword(url.split('#')[1]);
    expect(joined.json().me).toMatchObject({ id: local.id, is_of_house: false });
    expect((await come('handed')).answer.json().code).toBe('house_taken');
    expect((await deskCalls(server, cookieOf(joined)).get('/me/')).statusCode).toBe(200);
  });
});
