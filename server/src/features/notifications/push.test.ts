import { lookup } from 'node:dns';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogLines } from '../../../test/log-lines.ts';
import { createPerson, type Person, signedInAnew } from '../../../test/people.ts';
import { openPushService, PUSH_SERVICE_CERTIFICATE } from '../../../test/push-service.ts';
import { startTestServer } from '../../../test/test-server.ts';

const service = await openPushService();
afterAll(service.close);
const { lines, log } = createLogLines();
const server = await startTestServer({
  config: { pushHosts: [service.host, 'fcm.googleapis.com', '*.push.apple.com'] },
  // The only replaced part: the network of this machine, and a certificate that only this test trusts.
  network: { lookup, ca: PUSH_SERVICE_CERTIFICATE },
  log,
});
const { platform, services, clock } = server;
const { db } = platform.database;
const { sendDue } = services.push;
const NOON = '2026-11-20T11:00:00.000Z';
const PATH = '/v1/push/subscriptions/';
const event = { location: 'home', datetime: NOON, mood: 4, difficulty: 2 };

beforeEach(() => {
  clock.set(NOON);
  service.taken.length = 0;
  service.answer(201);
});

const listener = async (language: 'de' | 'en' = 'de') => {
  const person = await createPerson(server, { language });
  const browser = service.browser();
  expect((await person.post(PATH, browser)).statusCode).toBe(201);
  await person.patch('/v1/settings/', { notifications: { push: true } });
  return { person, browser };
};
const count = async (person: Person): Promise<number> =>
  (await db.execute(sql`select from push_subscriptions where user_id = ${person.id}`)).rows.length;

describe('a push message', () => {
  it('says no more than the language, encrypted, once for what became due [NOTI-11, OPS-14]', async () => {
    const { person, browser } = await listener('en');
    await person.post('/v1/events/', { ...event, text: 'Kanarienvogel' });
    await Promise.all([sendDue(), sendDue()]);
    await sendDue();
    expect(service.taken.map(({ path, message }) => [path, message])).toEqual([
      [new URL(browser.endpoint).pathname, 'en'],
    ]);
    const [{ headers }] = service.taken as [(typeof service.taken)[number]];
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'bergkette', ttl: '43200' });
    expect(headers.authorization).toContain(`k=${platform.push.publicKey}`);
    expect(JSON.stringify(headers)).not.toContain('Kanarienvogel');
  });

  it('goes to nobody who did not turn it on, has signed out, put the notice away or lost its cause [NOTI-11]', async () => {
    const [off, out, away] = [await listener(), await listener(), await listener()];
    await off.person.patch('/v1/settings/', { notifications: { push: false } });
    for (const { person } of [off, out, away]) await person.post('/v1/events/', event);
    await out.person.post('/token/revoke/', { refresh: out.person.refresh });
    const [notice] = (await away.person.get('/v1/notifications/')).json().notifications;
    await away.person.delete(`/v1/notifications/?pk=${notice.id}`);
    await sendDue();
    expect(service.taken).toEqual([]);
  });

  it('waits for the morning, and what is long past is not told at all [NOTI-11, OPS-14]', async () => {
    const { person } = await listener();
    clock.set('2026-11-20T11:05:00.000Z');
    await db.execute(sql`update users set time_zone = 'Asia/Tokyo' where id = ${person.id}`);
    const asking = await createPerson(server, { name: 'Mia' });
    await db.execute(sql`update users set is_searchable = true where id in (${person.id}, ${asking.id})`);
    clock.set('2026-11-20T12:05:00.000Z');
    expect((await asking.post('/v1/relations/', { to_user: person.id })).statusCode).toBe(401);
    const back = await signedInAnew(server, asking);
    expect((await back.post('/v1/relations/', { to_user: person.id })).statusCode).toBe(201);
    await sendDue();
    expect(service.taken).toEqual([]);
    clock.set('2026-11-20T23:00:00.000Z');
    await sendDue();
    expect(service.taken.map(({ message }) => message)).toEqual(['de']);
    const late = await listener();
    await late.person.post('/v1/events/', event);
    clock.advance(4 * 60 * 60 * 1000);
    await sendDue();
    expect(service.taken).toHaveLength(1);
  });

  it('forgets a browser that is gone, and keeps one whose service stumbles, without its address in the log [NOTI-11]', async () => {
    const { person, browser } = await listener();
    service.answer(500);
    await person.post('/v1/events/', event);
    await sendDue();
    expect(await count(person)).toBe(1);
    const logged = lines.join('');
    expect(logged).toContain('a push message was not taken');
    expect(logged).not.toContain(new URL(browser.endpoint).pathname);
    service.answer(410);
    await db.execute(sql`update notifications set pushed_at = null where user_id = ${person.id}`);
    await sendDue();
    expect(await count(person)).toBe(0);
  });
});

describe('a browser', () => {
  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://evil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://push.apple.com.evil.example/x',
    'https://notpush.apple.com/x',
    'nonsense',
  ])('at %s is refused [NOTI-11]', async (endpoint) => {
    const person = await createPerson(server);
    expect((await person.post(PATH, { ...service.browser(), endpoint })).statusCode).toBe(400);
    expect(await count(person)).toBe(0);
  });

  it.each([
    ['p256dh', ''],
    ['p256dh', 'BAAA'],
    ['p256dh', `B${'A'.repeat(87)}`],
    ['p256dh', `B${'A'.repeat(86)}`],
    ['p256dh', 'p'.repeat(87)],
    ['auth', 'a'.repeat(21)],
    ['auth', 'a'.repeat(24)],
    ['auth', `${'a'.repeat(21)}+`],
  ])('with the key %s of %j is refused: nothing could ever be told to it [NOTI-11]', async (key, value) => {
    const person = await createPerson(server);
    const browser = service.browser();
    const refused = await person.post(PATH, { ...browser, keys: { ...browser.keys, [key]: value } });
    expect({ statusCode: refused.statusCode, keys: Object.keys(refused.json().errors) }).toEqual({
      statusCode: 400,
      keys: [`keys.${key}`],
    });
    expect(await count(person)).toBe(0);
  });

  it('of a known service is taken, serves who signed in last, and can be taken back by its owner [NOTI-11]', async () => {
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    const browser = { ...service.browser(), endpoint: 'https://web.push.apple.com/abc' };
    for (const person of [anna, ben]) expect((await person.post(PATH, browser)).statusCode).toBe(201);
    expect({ anna: await count(anna), ben: await count(ben) }).toEqual({ anna: 0, ben: 1 });
    const remove = async (person: Person, payload: object) => (await person.delete(PATH, { payload })).statusCode;
    const { endpoint } = browser;
    expect([await remove(anna, { endpoint }), await remove(ben, browser)]).toEqual([404, 204]);
    expect(await remove(ben, { endpoint })).toBe(404);
  });

  it('is one of the newest ten of a person [NOTI-11]', async () => {
    const person = await createPerson(server);
    const browsers = Array.from({ length: 12 }, () => service.browser());
    for (const browser of browsers) {
      clock.advance(1000);
      await person.post(PATH, browser);
    }
    const { rows } = await db.execute(sql`
      select endpoint from push_subscriptions where user_id = ${person.id} order by created_at`);
    expect(rows.map(({ endpoint }) => endpoint)).toEqual(browsers.slice(2).map(({ endpoint }) => endpoint));
  });
});
