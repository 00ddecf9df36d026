import { randomBytes, randomUUID } from 'node:crypto';
import { HEALTH_LINK_FILE_MAX_BYTES } from '@bergkette/contract/visit.rules.ts';
import type { HealthLinkInput } from '@bergkette/contract/visit.ts';
import { SHL, SHLInvalidPasscodeError, SHLManifestNotFoundError, SHLViewer } from 'kill-the-clipboard';
import { beforeEach, describe, expect, it } from 'vitest';
import { meetingAt, meetingAtRows } from '../../../test/locks.ts';
import { createLogLines } from '../../../test/log-lines.ts';
import { type Answer, createPerson, freshAddress, outcome, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { tracesOf } from '../../../test/traces.ts';
import { appear } from '../people/people.factory.ts';
import { healthLinkInput, sealed, unsealed } from './health-links.factory.ts';
import { healthLinksFeature } from './health-links.routes.ts';

const { lines, log } = createLogLines();
const server = await startTestServer({ log });
const { app, clock, platform, services } = server;
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
platform.config.publicUrl = origin;

const OWN = '/v1/users/health-links/';
const PASSCODE = 'Enzian 7';
const WRONG = 'Enzian 8';
const shown = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [{ fullUrl: 'urn:uuid:3f1c', resource: { resourceType: 'Patient', active: true } }],
};

let anna: Person;
beforeEach(async () => {
  clock.set('2026-11-20T09:00:00.000Z');
  anna = await createPerson(server);
});

/** Makes a link that shows `shown`. */
const make = async (person: Person, changes: Partial<HealthLinkInput> = {}) => {
  const { token, key, file } = await sealed(shown);
  const answer = await person.post(OWN, { token, file, ends_in: 'day', passcode: null, ...changes });
  expect(outcome(answer)).toBe(201);
  return { token, key, file, made: answer.json() };
};
/** As a reader of another house calls: without a sign-in. Each call comes from another address. */
const read = (url: string, method: 'GET' | 'POST' | 'OPTIONS', payload: object = {}): Promise<Answer> =>
  app.inject({ method, url: `/api/v1/health-links/${url}`, payload, remoteAddress: freshAddress() });
const open = (token: string, asked: object = {}) => read(`${token}/`, 'POST', { recipient: 'Dr. Berg', ...asked });
const guess = (token: string, passcode = WRONG) => open(token, { passcode });
const listed = async (person: Person) => (await person.get(OWN)).json();
const kept = async (): Promise<number> => (await platform.database.pool.query('select from health_links')).rows.length;
const erase = async (): Promise<void> => {
  for (const job of healthLinksFeature.jobs?.(services, platform) ?? []) if (job.erases) await job.run({});
};
/** What whoever asks for a link that is not there reads. */
const nothingThere = async () => (await open(randomBytes(32).toString('base64url'))).json();

describe('a link', () => {
  it('shows whoever has it what its person sealed, and tells the person how often (17-SHOW)', async () => {
    const { token, key, file, made } = await make(anna);
    const link = {
      ...{ id: expect.any(Number), created_at: '2026-11-20T09:00:00.000Z', ends_at: '2026-11-21T09:00:00.000Z' },
      ...{ has_passcode: false, openings: 0, last_opened_at: null, attempts_left: 5 },
    };
    expect(made).toEqual({ ...link, base_url: `${origin}/api/v1/health-links/` });
    expect(await listed(anna)).toEqual([link]);
    clock.advance(60_000);
    const answer = await open(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      status: 'finalized',
      files: [{ contentType: 'application/fhir+json', embedded: file }],
    });
    expect(await unsealed(answer.json().files[0].embedded, key)).toEqual(shown);
    expect(await listed(anna)).toEqual([{ ...link, openings: 1, last_opened_at: '2026-11-20T09:01:00.000Z' }]);
    expect(await listed(await createPerson(server))).toEqual([]);
  });

  it.each([
    ['quarter_hour', '2026-11-20T09:15:00.000Z'],
    ['day', '2026-11-21T09:00:00.000Z'],
    ['week', '2026-11-27T09:00:00.000Z'],
  ] as const)(
    'for a %s opens until its end, and its row goes within the next minute (17-SHOW)',
    async (ends_in, end) => {
      await erase();
      const others = await kept();
      const { token, made } = await make(anna, { ends_in });
      expect(made.ends_at).toBe(end);
      clock.set(end);
      clock.advance(-1);
      await erase();
      expect((await open(token)).statusCode).toBe(200);
      clock.advance(1);
      const late = await open(token);
      expect([late.statusCode, late.json()]).toEqual([404, await nothingThere()]);
      // Her access has ended as well.
      expect(await services.healthLinks.list({ userId: anna.id, sessionId: 0, timeZone: 'UTC' })).toEqual([]);
      expect(await kept()).toBeGreaterThan(others);
      await erase();
      expect((await platform.database.pool.query('select from health_links where id = $1', [made.id])).rows).toEqual(
        [],
      );
      expect(healthLinksFeature.jobs?.(services, platform)).toMatchObject([{ cron: '* * * * *', erases: true }]);
    },
  );

  it('ends by a tap of its person alone, with what it showed (17-SHOW)', async () => {
    const { token, made } = await make(anna);
    const before = await kept();
    expect((await open(token)).statusCode).toBe(200);
    expect((await anna.delete(`${OWN}${made.id}/`)).statusCode).toBe(204);
    expect(await kept()).toBe(before - 1);
    expect((await open(token)).json()).toEqual(await nothingThere());
    expect(outcome(await anna.delete(`${OWN}${made.id}/`))).toEqual([404, 'not_found']);
  });

  it('opens nothing while its account is given up, and again once a sign-in brings it back (17-SHOW)', async () => {
    const { token } = await make(anna, { passcode: PASSCODE });
    const small = { passcode: PASSCODE, embeddedLengthMax: 0 };
    const { location } = (await open(token, small)).json().files[0];
    await appear(platform, anna.id, { deletionMarkedAt: clock.now() });
    expect((await open(token, { passcode: PASSCODE })).json()).toEqual(await nothingThere());
    expect((await guess(token)).json()).toEqual(await nothingThere());
    expect((await fetch(location)).status).toBe(404);
    await appear(platform, anna.id, { deletionMarkedAt: null });
    expect((await open(token, { passcode: PASSCODE })).statusCode).toBe(200);
    expect((await fetch(location)).status).toBe(200);
  });
});

describe('a passcode', () => {
  it('is asked for, and five wrong ones end the link and erase what it showed (17-PASSCODE)', async () => {
    const before = await kept();
    const { token, made } = await make(anna, { passcode: PASSCODE });
    expect(made.has_passcode).toBe(true);
    const missing = await open(token);
    expect([missing.statusCode, missing.json()]).toEqual([401, { remainingAttempts: 5 }]);
    for (const remainingAttempts of [4, 3]) {
      const answer = await guess(token);
      expect([answer.statusCode, answer.json()]).toEqual([401, { remainingAttempts }]);
    }
    expect((await open(token, { passcode: PASSCODE })).statusCode).toBe(200);
    expect(await listed(anna)).toMatchObject([{ openings: 1, attempts_left: 3 }]);
    // What was right once gives no attempt back.
    for (const remainingAttempts of [2, 1, 0]) expect((await guess(token)).json()).toEqual({ remainingAttempts });
    const right = await open(token, { passcode: PASSCODE });
    expect([right.statusCode, right.json()]).toEqual([404, await nothingThere()]);
    expect(await listed(anna)).toEqual([]);
    expect(await kept()).toBe(before);
  });

  it('that is wrong eight times at once ends the link at the fifth (17-PASSCODE)', async () => {
    const { token } = await make(anna, { passcode: PASSCODE });
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess(token)));
    const left = answers.filter(({ statusCode }) => statusCode === 401).map((each) => each.json().remainingAttempts);
    expect(left.toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(3);
    expect(await listed(anna)).toEqual([]);
  });

  it.each([
    ['opens nothing behind the fifth wrong one', [WRONG, PASSCODE], [401, 404]],
    ['opens before it, and the link ends then', [PASSCODE, WRONG], [200, 401]],
  ] as const)('that is right %s, where both come at once (17-PASSCODE)', async (_what, passcodes, statuses) => {
    const { token, made } = await make(anna, { passcode: PASSCODE });
    for (let wrong = 0; wrong < 4; wrong += 1) await guess(token);
    const calls = passcodes.map((passcode) => () => guess(token, passcode));
    const answers = await meetingAtRows(platform.database.pool, 'health_links where id', made.id, calls);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
    expect(await listed(anna)).toEqual([]);
  });

  it('is kept as a password is (17-PASSCODE)', async () => {
    const { made } = await make(anna, { passcode: PASSCODE });
    const { rows } = await platform.database.pool.query('select * from health_links where id = $1', [made.id]);
    expect(rows[0].passcode_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('a reader that wants no long file within the manifest', () => {
  it('is told where it is, and fetches it there for a quarter of an hour (17-READERS)', async () => {
    const { token, file } = await make(anna);
    for (const embeddedLengthMax of [file.length, Number.MAX_SAFE_INTEGER])
      expect((await open(token, { embeddedLengthMax })).json().files[0]?.embedded).toBe(file);
    const [place] = (await open(token, { embeddedLengthMax: file.length - 1 })).json().files;
    expect(place).toEqual({ contentType: 'application/fhir+json', location: expect.stringContaining(origin) });
    const answer = await fetch(place.location);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'application/jose',
      file,
    ]);
    clock.advance(15 * 60_000);
    expect((await fetch(place.location)).status).toBe(404);
    // The manifest was asked for three times; the file counts as part of it.
    clock.set('2026-11-20T09:00:00.000Z');
    expect(await listed(anna)).toMatchObject([{ openings: 3 }]);
  });

  it('gets it by no ticket of another link, no other token, and none after the link has ended (17-READERS)', async () => {
    const one = await make(anna, { passcode: PASSCODE });
    const other = await make(anna);
    const ticketOf = async (token: string): Promise<string> => {
      const answer = await open(token, { passcode: PASSCODE, embeddedLengthMax: 0 });
      return answer.json().files[0].location.split('/').at(-2);
    };
    const ticket = await ticketOf(one.token);
    const ask = async (token: string, by: string) => (await read(`${token}/files/${by}/`, 'GET')).statusCode;
    expect(await ask(one.token, ticket)).toBe(200);
    expect(await ask(one.token, await ticketOf(other.token))).toBe(404);
    const forged = ticket.replace(/(?<=\.)[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A'));
    for (const by of ['none', anna.access, forged]) expect(await ask(one.token, by)).toBe(404);
    const bearer = { authorization: `Bearer ${ticket}` };
    expect((await app.inject({ url: `/api${OWN}`, headers: bearer })).statusCode).toBe(401);
    await anna.delete(`${OWN}${one.made.id}/`);
    expect(await ask(one.token, ticket)).toBe(404);
  });
});

describe('a page of another house', () => {
  it('may ask for manifest and file, and reads refusals too (17-READERS)', async () => {
    const { token } = await make(anna, { passcode: PASSCODE });
    for (const [url, method] of [
      [`${token}/`, 'POST'],
      [`${token}/files/none/`, 'GET'],
    ] as const) {
      const preflight = await read(url, 'OPTIONS');
      expect([preflight.statusCode, preflight.headers]).toMatchObject([
        204,
        {
          'access-control-allow-origin': '*',
          'access-control-allow-methods': method,
          'access-control-allow-headers': 'content-type',
        },
      ]);
    }
    const answers = [
      await open(token, { passcode: PASSCODE }),
      await guess(token),
      await open('none'),
      await read(`${token}/files/none/`, 'GET'),
      await open(token, { embeddedLengthMax: -1 }),
    ];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['access-control-allow-origin']])).toEqual(
      [200, 401, 404, 404, 400].map((status) => [status, '*']),
    );
    expect(answers.flatMap(({ headers }) => headers['access-control-allow-credentials'] ?? [])).toEqual([]);
  });

  it('may send what the guide does not name, and need not say who asks (17-READERS)', async () => {
    const { token } = await make(anna);
    expect((await read(`${token}/`, 'POST', { recipient: 'x', extension: { a: 1 } })).statusCode).toBe(200);
    expect((await read(`${token}/`, 'POST', {})).statusCode).toBe(200);
  });

  it('may ask whether it may, however often others at its address did (17-READERS)', async () => {
    const { token } = await make(anna);
    const remoteAddress = freshAddress();
    for (const place of ['', 'files/none/']) {
      const preflight = (of: string) =>
        app.inject({ method: 'OPTIONS', url: `/api/v1/health-links/${of}/${place}`, remoteAddress });
      const statuses = await Promise.all(Array.from({ length: 130 }, async () => (await preflight('none')).statusCode));
      expect([...new Set(statuses)]).toEqual([204]);
      expect((await preflight(token)).statusCode).toBe(204);
    }
  });

  it('is told to wait after 120 calls in a minute from one address (17-READERS)', async () => {
    const remoteAddress = freshAddress();
    const ask = () => app.inject({ method: 'POST', url: '/api/v1/health-links/none/', payload: {}, remoteAddress });
    for (let count = 0; count < 120; count += 1) expect((await ask()).statusCode).toBe(404);
    const answer = await ask();
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([429, '*']);
    // Who has an open link is counted for its person alone, whichever of hers it is.
    const [{ token }, other, bens] = [await make(anna), await make(anna), await make(await createPerson(server))];
    const url = `/api/v1/health-links/${token}/`;
    const openHere = () => app.inject({ method: 'POST', url, payload: {}, remoteAddress });
    for (let count = 0; count < 120; count += 1) expect((await openHere()).statusCode).toBe(200);
    expect((await openHere()).statusCode).toBe(429);
    for (const each of [token, other.token]) expect((await open(each)).statusCode).toBe(429);
    expect((await open(bens.token)).statusCode).toBe(200);
  });
});

describe('the server', () => {
  it('keeps and logs nothing of what is shown, nor token, passcode or who asked (17-NOISE)', async () => {
    const [canary, passcode] = ['Kanarienfinken', 'Zeisig77'];
    const { token, key, file } = await sealed({ ...shown, note: canary });
    const body = { token, file, ends_in: 'week', passcode };
    const headers = { 'idempotency-key': randomUUID() };
    expect((await anna.post(OWN, body, { headers })).statusCode).toBe(201);
    const asked = { recipient: canary, passcode };
    const { location } = (await open(token, { ...asked, embeddedLengthMax: 0 })).json().files[0];
    expect(await (await fetch(location)).text()).toBe(file);
    expect((await open(token, { ...asked, passcode: `${canary}x` })).statusCode).toBe(401);
    expect((await open(token, { ...asked, embeddedLengthMax: canary })).statusCode).toBe(400);
    expect((await anna.post(OWN, { ...body, passcode: canary })).statusCode).toBe(400);
    const secrets = [canary, passcode, token, key.toString('base64url'), key.toString('hex')];
    expect(await tracesOf(server, ...secrets)).toEqual([]);
    // The noise is there, so that the search means something.
    expect(await tracesOf(server, file.slice(-40))).toEqual(['public.health_links']);
    const said = lines.join('').toLowerCase();
    expect(said).toContain('"route":"/api/v1/health-links/:token/"');
    for (const secret of [...secrets, file.slice(-40), location.split('/').at(-2)])
      expect({ secret, isSaid: said.includes(String(secret).toLowerCase()) }).toEqual({ secret, isSaid: false });
  });

  it('refuses the token of another link (17-SHOW)', async () => {
    const input = await healthLinkInput();
    expect((await anna.post(OWN, input)).statusCode).toBe(201);
    const ben = await createPerson(server);
    expect(outcome(await ben.post(OWN, input))).toEqual([409, 'exists']);
  });

  it('has ten open links of a person at most, also where two are asked for at once (17-SHOW)', async () => {
    for (let count = 0; count < 9; count += 1) await make(anna, { ends_in: count === 0 ? 'quarter_hour' : 'day' });
    const inputs = [await healthLinkInput(), await healthLinkInput()];
    const headers = { 'idempotency-key': randomUUID() };
    const calls = inputs.map((input, at) => () => anna.post(OWN, input, at === 0 ? { headers } : {}));
    const both = await meetingAt(platform.database.pool, anna.id, calls);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 409]);
    expect(outcome(await anna.post(OWN, await healthLinkInput()))).toEqual([409, 'too_many_links']);
    // The tenth, whose answer may have been lost.
    expect(outcome(await anna.post(OWN, inputs[0], { headers }))).toBe(201);
    await make(await createPerson(server));
    // One that has ended takes no place, swept or not.
    clock.advance(15 * 60_000);
    const caller = { userId: anna.id, sessionId: 0, timeZone: 'UTC' };
    await services.healthLinks.create(caller, await healthLinkInput());
    await expect(services.healthLinks.create(caller, await healthLinkInput())).rejects.toMatchObject({
      code: 'too_many_links',
    });
  });

  it('reads no more of who has tried sixty times in an hour, whatever came of it (17-SHOW)', async () => {
    for (let count = 0; count < 60; count += 1) expect((await anna.post(OWN, {})).statusCode).toBe(400);
    const tooLong = { file: 'A'.repeat(HEALTH_LINK_FILE_MAX_BYTES + 2000) };
    expect(outcome(await anna.post(OWN, tooLong))).toEqual([429, 'too_many_requests']);
    expect(await listed(anna)).toEqual([]);
    await make(await createPerson(server));
  });

  it('takes what is sealed alone, up to six megabytes, more than once a day (17-NOISE)', async () => {
    const [head, tail] = ['eyJhbGciOiJkaXIifQ..aXZpdml2aXY.', '.dGFndGFndGFn'];
    const whole = HEALTH_LINK_FILE_MAX_BYTES - head.length - tail.length;
    const longest = head + 'A'.repeat(whole) + tail;
    for (let count = 0; count < 2; count += 1) {
      const input = await healthLinkInput({ file: longest });
      expect((await anna.post(OWN, input)).statusCode).toBe(201);
      expect((await open(input.token)).json().files[0].embedded).toBe(longest);
    }
    const codesOf = async (changes: object) => {
      const answer = await anna.post(OWN, { ...(await healthLinkInput()), ...changes });
      return [answer.statusCode, answer.json().errors];
    };
    expect(await codesOf({ file: `${longest}A` })).toEqual([400, { file: ['too_long'] }]);
    expect((await anna.post(OWN, { ...(await healthLinkInput()), file: longest + 'A'.repeat(2000) })).statusCode).toBe(
      413,
    );
    for (const file of ['', JSON.stringify(shown), 'a.b.c', 'a.b.c.d.e', 'a..b.c.', `a..b.c.d\n`, 'a..b.ä.d'])
      expect(await codesOf({ file })).toEqual([400, { file: ['invalid_value'] }]);
    expect(await codesOf({ token: 'short' })).toEqual([400, { token: ['invalid_value'] }]);
    expect(await codesOf({ passcode: '123' })).toEqual([400, { passcode: ['too_short'] }]);
    expect(await codesOf({ passcode: '1234567890123' })).toEqual([400, { passcode: ['too_long'] }]);
    expect(await codesOf({ ends_in: 'year' })).toEqual([400, { ends_in: ['invalid_value'] }]);
    expect((await anna.post(OWN, await healthLinkInput({ passcode: '1234' }))).statusCode).toBe(201);
  });
});

describe('a client that somebody else wrote', () => {
  /** The link as the device makes it. */
  const linkTo = (token: string, key: Buffer, flag?: 'P'): string => {
    const url = `${origin}/api/v1/health-links/${token}/`;
    const payload = { url, key: key.toString('base64url'), label: 'Bergkette', v: 1, ...(flag && { flag }) };
    return `${origin}/webapp/view#shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  };

  it('opens a link, with the file in the manifest and beside it (17-READERS)', async () => {
    const { token, key } = await make(anna);
    const viewer = new SHLViewer({ shlinkURI: linkTo(token, key) });
    for (const embeddedLengthMax of [undefined, 10]) {
      const asked = { recipient: 'Dr. Berg', ...(embeddedLengthMax && { embeddedLengthMax }) };
      const { manifest, fhirResources } = await viewer.resolveSHL(asked);
      expect(fhirResources).toEqual([shown]);
      expect(manifest?.files).toMatchObject([{ [embeddedLengthMax ? 'location' : 'embedded']: expect.any(String) }]);
    }
    expect(await listed(anna)).toMatchObject([{ openings: 2 }]);
  });

  it('is refused by its passcode and after its end, and knows why (17-READERS)', async () => {
    const { token, key, made } = await make(anna, { passcode: PASSCODE });
    const viewer = new SHLViewer({ shlinkURI: linkTo(token, key, 'P') });
    const resolve = (passcode: string) => viewer.resolveSHL({ recipient: 'Dr. Berg', passcode });
    await expect(resolve(WRONG)).rejects.toBeInstanceOf(SHLInvalidPasscodeError);
    expect((await resolve(PASSCODE)).fhirResources).toEqual([shown]);
    await anna.delete(`${OWN}${made.id}/`);
    await expect(resolve(PASSCODE)).rejects.toBeInstanceOf(SHLManifestNotFoundError);
  });

  it('makes a token of the form that the server takes (17-READERS)', async () => {
    const shl = SHL.generate({ baseManifestURL: `${origin}/api/v1/health-links/` });
    const token = new URL(shl.url).pathname.split('/').at(-2) ?? '';
    await make(anna, { token });
    const viewer = new SHLViewer({ shlinkURI: shl.toURI() });
    const manifest = await viewer.fetchManifest({ url: shl.url, recipient: 'Dr. Berg' });
    expect(manifest.status).toBe('finalized');
  });
});
