import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { runJob } from '../../../test/jobs.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { createPerson, freshAddress, outcome } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { asOwner } from '../../../test/traces.ts';
import { RESET_MAIL_JOB } from './password-reset.service.ts';
import { sessionJobs } from './session.routes.ts';

const mailbox = await openMailbox();
const server = await startTestServer({
  config: { smtpUrl: mailbox.url, publicUrl: 'https://diary.example.org', mailFrom: 'Bergkette <diary@example.org>' },
});
const { platform } = server;
await platform.jobs.start(sessionJobs(server.services));

const post = (url: string, payload: object, remoteAddress = freshAddress(), headers = {}) =>
  server.app.inject({ method: 'POST', url, payload, remoteAddress, headers });
const request = (email: string, lang?: string, from?: string) =>
  post('/api/v1/users/reset-password/', { email, ...(lang ? { lang } : {}) }, from);
const confirm = (token: string, password: string, from?: string) =>
  post('/api/v1/users/confirm-reset-password/', { token, password, participant_code: 'inra04' }, from);
const check = (token: string) => post('/api/v1/users/check-reset-password/', { token });
const signIn = async (email: string, password: string) => (await post('/api/token/', { email, password })).statusCode;

/** Read as the owner of the jobs, since the app's role may not. */
const jobPayloads = async (on: TestServer): Promise<unknown[]> => {
  const statement = 'select payload from graphile_worker._private_jobs';
  return (await asOwner(on, (client) => client.query(statement))).rows.map(({ payload }) => payload);
};

const linkIn = (text = '') => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
const RESET = 'Neues Passwort für dein Tagebuch';
/** The next letter with a link; those that tell of a new password lie between them. */
const nextReset = async (): ReturnType<typeof mailbox.next> => {
  const delivery = await mailbox.next();
  return [RESET, 'A new password for your diary'].includes(delivery.letter.subject ?? '') ? delivery : nextReset();
};
const tokenFor = async (email: string): Promise<string> => {
  await request(email, 'de');
  return new URL(linkIn((await nextReset()).letter.text)).searchParams.get('token') ?? '';
};
const NEW = 'Kamin-Feuer-88!';

describe('a new password by mail', () => {
  it('goes to the person alone, in their language, with a link [SESS-19, SESS-36]', async () => {
    const anna = await createPerson(server);
    expect((await request(anna.email.toUpperCase(), 'de')).statusCode).toBe(204);
    const german = await nextReset();
    expect(german.to).toEqual([anna.email]);
    expect(german.letter.from?.address).toBe('diary@example.org');
    expect(german.letter.subject).toBe(RESET);
    expect(german.letter.text).toContain('Der Link gilt eine Stunde');
    expect(linkIn(german.letter.text)).toMatch(
      /^https:\/\/diary\.example\.org\/webapp\/reset-password\/confirm\?token=[\w-]{22}$/,
    );
    await request(anna.email, 'en');
    expect((await nextReset()).letter.text).toContain('The link works once and for one hour');
  });

  it('is set with the link once; all sessions end [SESS-20, SESS-36]', async () => {
    const anna = await createPerson(server);
    const token = await tokenFor(anna.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token, NEW)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 400, 400, 400, 400]);
    expect((await anna.get('/v1/sessions/')).statusCode).toBe(401);
    expect({ before: await signIn(anna.email, anna.password), now: await signIn(anna.email, NEW) }).toEqual({
      before: 401,
      now: 200,
    });
    expect((await confirm(token, NEW)).json()).toMatchObject({ code: 'invalid_reset_token' });
  });

  it('has a link that says at once whether it works, to who holds it why not, and a look does not use it up [SESS-36]', async () => {
    const anna = await createPerson(server);
    const [older, token] = [await tokenFor(anna.email), await tokenFor(anna.email)];
    for (let look = 0; look < 2; look += 1) expect((await check(token)).statusCode).toBe(204);
    expect((await confirm(token, NEW)).statusCode).toBe(204);
    const [used, revoked, invented] = [await check(token), await check(older), await check('invented')];
    const withOlder = await confirm(older, NEW);
    const late = await tokenFor(anna.email);
    server.clock.advance(60 * 60_000);
    const expired = await check(late);
    for (const answer of [used, revoked, expired, invented, withOlder, await confirm(late, NEW)])
      expect(outcome(answer)).toEqual([400, 'invalid_reset_token']);
    expect([used, revoked, expired, invented].map((answer) => answer.json().errors.token)).toEqual([
      ['reset_used'],
      ['reset_revoked'],
      ['reset_expired'],
      ['invalid_reset_token'],
    ]);
  });

  it('may be tried again with the same link when the password was refused [SESS-37]', async () => {
    const anna = await createPerson(server, { email: 'lena.berger@example.org' });
    const token = await tokenFor(anna.email);
    const refused = await confirm(token, 'Lena.berger1!');
    expect(refused.json()).toMatchObject({
      code: 'password_too_similar',
      errors: { password: ['password_too_similar'] },
    });
    expect((await confirm(token, 'kurz')).json().errors.password).toContain('password_too_short');
    expect((await confirm(token, NEW)).statusCode).toBe(204);
  });

  it('cannot be set with a link that was asked for before the password was changed [SESS-20, SET-27]', async () => {
    const anna = await createPerson(server);
    const token = await tokenFor(anna.email);
    const passwords = { old_password: anna.password, new_password: NEW };
    expect((await anna.post(`/v1/users/${anna.id}/change-password/`, passwords)).statusCode).toBe(204);
    const late = await confirm(token, 'Ziegen-Peter-5?');
    expect(outcome(late)).toEqual([400, 'invalid_reset_token']);
    expect(await signIn(anna.email, NEW)).toBe(200);
  });

  it('answers the same for every address, with a job for each that names no address [SESS-19]', async () => {
    const still = await startTestServer();
    const anna = await createPerson(still);
    const answers = await Promise.all(
      ['nobody@example.org', anna.email].map((email) =>
        still.app.inject({ method: 'POST', url: '/api/v1/users/reset-password/', payload: { email, lang: 'de' } }),
      ),
    );
    expect(answers.map(({ statusCode, body }) => ({ statusCode, body }))).toEqual([
      { statusCode: 204, body: '' },
      { statusCode: 204, body: '' },
    ]);
    const rows = await jobPayloads(still);
    const asked_at = still.clock.now().toISOString();
    expect(rows).toEqual(
      expect.arrayContaining([
        { user_id: null, lang: 'de', asked_at },
        { user_id: anna.id, lang: 'de', asked_at },
      ]),
    );
  });

  it('is refused for what is no address [SESS-26]', async () => {
    expect((await request('no address')).json()).toMatchObject({ code: 'invalid_email' });
  });
});

it('a link to an address that nobody confirmed needs the participant code, except where the owner signed in [SESS-20]', async () => {
  const anna = await createPerson(server);
  const token = await tokenFor(anna.email);
  const set = (given: object, from?: string) =>
    post('/api/v1/users/confirm-reset-password/', { token, password: NEW, ...given }, from);
  const invalid = { code: 'invalid_participant_code', errors: { participant_code: ['invalid_participant_code'] } };
  expect((await set({})).json()).toMatchObject(invalid);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await set({ participant_code: 'XXXX01' })).json()).toMatchObject(invalid);
  expect((await set({ participant_code: 'INRA04' })).statusCode).toBe(429);
  const home = freshAddress();
  expect((await post('/api/token/', { email: anna.email, password: anna.password }, home)).statusCode).toBe(200);
  expect((await set({}, home)).statusCode).toBe(204);
  // So does a sign-in on a device that is known again by its cookie, wherever it is.
  const ben = await createPerson(server);
  const [here, there] = [freshAddress(), freshAddress()];
  const known = { email: ben.email, password: ben.password };
  const cookie = String((await post('/api/token/', known, here)).headers['set-cookie']).split(';')[0];
  await post('/api/token/', known, there, { cookie });
  expect((await set({ token: await tokenFor(ben.email) }, there)).statusCode).toBe(204);
  // It came by mail to the owner, so it confirmed the address.
  const next = await tokenFor(anna.email);
  expect((await set({ token: next, password: 'Ziegen-Peter-5?' })).statusCode).toBe(204);
});

describe('the limits of resets', () => {
  it('do not matter to an owner whom guesses of others kept out: the new password opens at once [SESS-20]', async () => {
    const anna = await createPerson(server);
    await post('/api/token/', { email: anna.email, password: 'Wrong-Guess-1' });
    await platform.database.pool.query(`update rate_limits set points = 100 where key like 'sign-in-account:%'`);
    expect(await signIn(anna.email, anna.password)).toBe(429);
    expect((await confirm(await tokenFor(anna.email), NEW)).statusCode).toBe(204);
    expect(await signIn(anna.email, NEW)).toBe(200);
  });

  it('do not matter to an owner who has forgotten the password: five wrong ones wait for nothing after it [SESS-20]', async () => {
    const anna = await createPerson(server);
    const at = freshAddress();
    const statusOf = async (password: string) =>
      (await post('/api/token/', { email: anna.email, password }, at)).statusCode;
    for (let tries = 0; tries < 5; tries += 1) expect(await statusOf('Wrong-Guess-1')).toBe(401);
    expect(await statusOf(anna.password)).toBe(429);
    expect((await confirm(await tokenFor(anna.email), NEW, at)).statusCode).toBe(204);
    expect(await statusOf(NEW)).toBe(200);
  });

  it('hold for an account, known or not, and for an address [SESS-19]', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await request('someone@example.org')).statusCode);
    expect(statuses).toEqual([204, 204, 204, 429]);
    const spread: number[] = [];
    for (let i = 0; i < 11; i += 1) spread.push((await request(`p${i}@example.org`, 'de', '10.30.0.1')).statusCode);
    expect(spread.slice(9)).toEqual([204, 429]);
  });

  it('stop an address that guesses at tokens [SESS-36]', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await confirm(`guess-${i}`, NEW, '10.31.0.1')).statusCode);
    expect(statuses.slice(9)).toEqual([400, 429]);
    const anna = await createPerson(server);
    expect((await confirm(await tokenFor(anna.email), NEW, '10.31.0.1')).statusCode).toBe(204);
  });
});

describe('without a mail server', () => {
  it('letters are whole files in the folder, and a late job sends none [OPS-10]', async () => {
    const other = await startTestServer();
    const anna = await createPerson(other);
    const send = (payload: object) => runJob(sessionJobs(other.services), RESET_MAIL_JOB, { lang: null, ...payload });
    const asked_at = other.clock.now().toISOString();
    await send({ user_id: anna.id, asked_at });
    other.clock.advance(61 * 60_000);
    await send({ user_id: anna.id, asked_at });
    await send({ user_id: null, asked_at: other.clock.now().toISOString() });
    const folder = path.join(other.folder, 'mail');
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    const letter = await PostalMime.parse(await readFile(path.join(folder, files[0] ?? '')));
    expect(letter.to?.[0]?.address).toBe(anna.email);
    expect(linkIn(letter.text)).toContain('/webapp/reset-password/confirm?token=');
  });

  it('a refusal of the mail server names nobody', async () => {
    const anna = await createPerson(server);
    // A letter of an earlier test may still be on its way.
    mailbox.refuseNext(anna.email);
    const asked_at = server.clock.now().toISOString();
    const sent = runJob(sessionJobs(server.services), RESET_MAIL_JOB, { user_id: anna.id, lang: 'de', asked_at });
    await expect(sent).rejects.toThrow('the reset mail was not taken by the mail server');
  });
});
