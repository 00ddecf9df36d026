import { readFile } from 'node:fs/promises';
import { RECOVERY_WORDS } from '@bergkette/contract/session.rules.ts';
import argon2 from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { meetingAt } from '../../../test/locks.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { createPerson, freshAddress, KNOWN_PASSWORD, type Person } from '../../../test/people.ts';
import { atFullCost } from '../../../test/remembered-passwords.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { stemsOf } from './recovery.service.ts';
import { sessionJobs } from './session.routes.ts';

const mailbox = await openMailbox();
const server = await startTestServer({ config: { smtpUrl: mailbox.url, publicUrl: 'https://diary.example.org' } });
const { platform } = server;
await platform.jobs.start(sessionJobs(server.services));

const NEW = 'Kamin-Feuer-88!';
const post = (url: string, payload: object, remoteAddress = freshAddress()) =>
  server.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress });
const recover = (given: object, from?: string) => post('/v1/users/recover/', { password: NEW, ...given }, from);
const make = async (person: Person, lang = 'de'): Promise<string[]> =>
  (await person.post(`/v1/users/${person.id}/recovery-words/`, { password: KNOWN_PASSWORD, lang })).json().words;
const signIn = async (email: string, password: string) => (await post('/token/', { email, password })).statusCode;
const stateOf = async (person: Person) => (await person.get(`/v1/users/${person.id}/recovery-words/`)).json().made_at;
/** As many subjects as were sent to the address, the next ones that come. */
const nextTo = async (address: string): Promise<{ subject: string; text: string }> => {
  const { to, letter } = await mailbox.next();
  return to[0] === address ? { subject: letter.subject ?? '', text: letter.text ?? '' } : nextTo(address);
};
const wrongWords = 'abend acker adler affe ahorn alge';

describe('recovery words', () => {
  it('are made with the password alone, shown once, kept as a slow hash, and end those before (19-RECOVERY)', async () => {
    const anna = await createPerson(server);
    const url = `/v1/users/${anna.id}/recovery-words/`;
    expect(await stateOf(anna)).toBeNull();
    expect((await anna.post(url, { password: 'Wrong-Guess-1' })).json()).toMatchObject({ code: 'wrong_password' });
    const answer = await anna.post(url, { password: KNOWN_PASSWORD });
    expect(answer.headers['cache-control']).toBe('no-store');
    const { words } = answer.json();
    expect(words).toHaveLength(RECOVERY_WORDS);
    expect(await stateOf(anna)).toBe(server.clock.now().toISOString());
    const { rows } = await platform.database.pool.query('select * from recovery_words where user_id = $1', [anna.id]);
    expect(rows[0].words_hash).toMatch(/^\$argon2id\$/);
    expect((await nextTo(anna.email)).subject).toBe('Du hast sechs neue Wörter');
    const next = await make(anna, 'en');
    expect((await recover({ email: anna.email, words: words.join(' ') })).json().code).toBe('wrong_recovery_words');
    expect((await recover({ email: anna.email, words: next.join(' ') })).statusCode).toBe(204);
  });

  it('end with a new password, since somebody else may have made them, and the letter says so (19-RECOVERY)', async () => {
    const anna = await createPerson(server);
    const words = (await make(anna)).join(' ');
    const given = { old_password: KNOWN_PASSWORD, new_password: NEW };
    expect((await anna.post(`/v1/users/${anna.id}/change-password/`, given)).statusCode).toBe(204);
    expect(await stateOf(anna)).toBeNull();
    const answer = await recover({ email: anna.email, words, password: 'Ziegen-Peter-5?' });
    expect(answer.json()).toMatchObject({ code: 'wrong_recovery_words' });
    await nextTo(anna.email);
    expect((await nextTo(anna.email)).text).toContain('gelten sie nicht mehr');
  });

  it('are not made, nor another address asked for, with a password that is changed at the same moment (19-RECOVERY)', async () => {
    const anna = await createPerson(server);
    let password = KNOWN_PASSWORD;
    for (const [url, given, next] of [
      ['recovery-words', {}, NEW],
      ['change-email', { email: 'stranger@example.org' }, KNOWN_PASSWORD],
    ] as const) {
      const { database } = platform;
      const transaction = database.transaction.bind(database);
      vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
        const change = { old_password: password, new_password: next };
        expect((await anna.post(`/v1/users/${anna.id}/change-password/`, change)).statusCode).toBe(204);
        return transaction(work);
      });
      const answer = await anna.post(`/v1/users/${anna.id}/${url}/`, { password, ...given });
      expect(answer.json()).toMatchObject({ code: 'wrong_password', errors: { password: ['wrong_password'] } });
      vi.restoreAllMocks();
      password = next;
    }
    expect(await stateOf(anna)).toBeNull();
    expect((await anna.get('/v1/users/loggedin/')).json().pending_email).toBeUndefined();
  });

  it('set a new password once, end all sessions, and ask the new address to confirm itself (19-RECOVERY)', async () => {
    const anna = await createPerson(server);
    const words = await make(anna);
    // On paper: numbered lines, capitals, and an end of a word that is mistyped.
    const typed = words.map((word, index) => `${index + 1}. ${word.toUpperCase()}`).join('\n');
    const answers = await Promise.all(
      [1, 2, 3].map(() => recover({ email: anna.email, words: `${typed}x`, new_email: 'Anna-Neu@example.org' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400, 400]);
    expect((await anna.get('/v1/sessions/')).statusCode).toBe(401);
    expect({ before: await signIn(anna.email, anna.password), now: await signIn(anna.email, NEW) }).toEqual({
      before: 401,
      now: 200,
    });
    const { text } = await nextTo('anna-neu@example.org');
    const token = /token=([\w-]{22})/.exec(text)?.[1];
    expect((await post('/v1/users/confirm-email/', { token })).statusCode).toBe(204);
    expect([await signIn(anna.email, NEW), await signIn('anna-neu@example.org', NEW)]).toEqual([401, 200]);
    expect((await nextTo(anna.email)).subject).toBe('Deine Adresse wurde geändert');
  });

  it('tell the old address, and leave it where the new one is somebody’s, with the same answer (19-RECOVERY)', async () => {
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    await platform.database.pool.query('update users set email_confirmed_at = now() where id = $1', [anna.id]);
    const words = (await make(anna)).join(' ');
    const answer = await recover({ email: anna.email, words, new_email: ben.email });
    expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({ statusCode: 204, body: '' });
    const subjects = [await nextTo(anna.email), await nextTo(anna.email), await nextTo(anna.email)];
    expect(subjects.map(({ subject }) => subject)).toEqual([
      'Du hast sechs neue Wörter',
      'Dein Passwort wurde geändert',
      'Deine Adresse soll sich ändern',
    ]);
    expect({ anna: await signIn(anna.email, NEW), ben: await signIn(ben.email, ben.password) }).toEqual({
      anna: 200,
      ben: 200,
    });
  });

  it('answer the same with the same work whether the account is there, has words, or not (19-RECOVERY)', async () => {
    const [anna, bare] = [await createPerson(server), await createPerson(server)];
    await atFullCost(() => make(anna));
    const compared = vi.spyOn(argon2, 'verify');
    const answers = [];
    for (const email of [anna.email, bare.email, 'nobody@example.org', 'no address'])
      answers.push((await recover({ email, words: wrongWords, new_email: anna.email })).body);
    expect(compared.mock.calls.map(([hash]) => String(hash).split('$')[3])).toEqual(Array(4).fill('m=65536,t=3,p=1'));
    compared.mockRestore();
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('wrong_recovery_words');
    const [typing, weak] = await Promise.all(
      [{ words: 'abend acker adler affe ahorn qqqq' }, { words: wrongWords, password: 'kurz' }].map((given) =>
        Promise.all(
          [anna.email, 'nobody@example.org'].map(async (email) => (await recover({ email, ...given })).json()),
        ),
      ),
    );
    expect(typing?.map(({ code }) => code)).toEqual(['unknown_recovery_word', 'unknown_recovery_word']);
    expect(weak?.[0]).toEqual(weak?.[1]);
  });

  it('are guessed at five times in a quarter of an hour, for any address alike (19-RECOVERY)', async () => {
    const anna = await createPerson(server);
    const words = (await make(anna)).join(' ');
    for (const email of [anna.email, 'nobody-at-all@example.org']) {
      const statuses: number[] = [];
      const from = freshAddress();
      for (let i = 0; i < 6; i += 1) statuses.push((await recover({ email, words: wrongWords }, from)).statusCode);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    }
    expect((await recover({ email: anna.email, words })).statusCode).toBe(204);
  });

  it('begin with other four letters each, are plain to type, and 1,800 in each language (19-RECOVERY)', async () => {
    for (const language of ['de', 'en']) {
      const file = new URL(`../../../content/recovery-words/${language}.txt`, import.meta.url);
      const list = (await readFile(file, 'utf8')).trim().split('\n');
      expect(list.length).toBeGreaterThan(1800);
      expect(new Set(stemsOf(list.join(' '))).size).toBe(list.length);
      expect(list.filter((word) => !/^[a-z]{3,8}$/.test(word))).toEqual([]);
    }
  });
});

describe('two calls about one account in the same moment come one after the other (19-RECOVERY)', () => {
  const { pool } = platform.database;
  const statuses = async (person: Person, calls: Parameters<typeof meetingAt<Awaited<ReturnType<typeof post>>>>[2]) =>
    (await meetingAt(pool, person.id, calls)).map(({ statusCode }) => statusCode);
  const tokenTo = async (address: string) =>
    new URL(/https:\/\/\S+/.exec((await nextTo(address)).text)?.[0] ?? '').searchParams.get('token');
  let made = 0;
  const fresh = () => {
    made += 1;
    return `meeting-${made}@example.org`;
  };
  /** Asked for by the person. @returns the token of its letter */
  const movingTo = async (person: Person, email: string) => {
    const given = { password: KNOWN_PASSWORD, email };
    expect((await person.post(`/v1/users/${person.id}/change-email/`, given)).statusCode).toBe(204);
    return tokenTo(email);
  };

  it('new words, and a new password by the ones before', async () => {
    const anna = await createPerson(server);
    const words = (await make(anna)).join(' ');
    const answers = await statuses(anna, [
      () => anna.post(`/v1/users/${anna.id}/recovery-words/`, { password: KNOWN_PASSWORD }),
      () => recover({ email: anna.email, words }),
    ]);
    expect(answers).toEqual([200, 400]);
  });

  it('another address asked for, and the one before confirmed', async () => {
    const anna = await createPerson(server);
    const token = await movingTo(anna, fresh());
    const answers = await statuses(anna, [
      () => anna.post(`/v1/users/${anna.id}/change-email/`, { password: KNOWN_PASSWORD, email: fresh() }),
      () => post('/v1/users/confirm-email/', { token }),
    ]);
    expect(answers).toEqual([204, 400]);
  });

  it('another address asked for, and the letter for the one before asked for again', async () => {
    const anna = await createPerson(server);
    await movingTo(anna, fresh());
    const answers = await statuses(anna, [
      () => anna.post(`/v1/users/${anna.id}/change-email/`, { password: KNOWN_PASSWORD, email: fresh() }),
      () => anna.post(`/v1/users/${anna.id}/send-confirmation/`),
    ]);
    expect(answers).toEqual([204, 204]);
  });

  it('an address given by the operator, and the present one that objects to the one before', async () => {
    const anna = await createPerson(server);
    const ask = () => server.services.emailChange.askByOperator(anna.id, fresh(), 'operator');
    expect(await ask()).toBe(true);
    const token = await tokenTo(anna.email);
    const [asked, objected] = await meetingAt<unknown>(pool, anna.id, [
      ask,
      () => post('/v1/users/confirm-email/', { token }),
    ]);
    expect({ asked, objected }).toMatchObject({ asked: true, objected: { statusCode: 400 } });
  });

  it('the password changed, and a new one set by the link of a letter', async () => {
    const anna = await createPerson(server);
    await pool.query('update users set email_confirmed_at = now() where id = $1', [anna.id]);
    expect((await post('/v1/users/reset-password/', { email: anna.email })).statusCode).toBe(204);
    const token = await tokenTo(anna.email);
    const given = { old_password: KNOWN_PASSWORD, new_password: NEW };
    const answers = await statuses(anna, [
      () => anna.post(`/v1/users/${anna.id}/change-password/`, given),
      () => post('/v1/users/confirm-reset-password/', { token, password: 'Ziegen-Peter-5?' }),
    ]);
    expect(answers).toEqual([204, 400]);
  });

  it('another address confirmed, and the letter with a link to reset the password', async () => {
    const anna = await createPerson(server);
    const email = fresh();
    const token = await movingTo(anna, email);
    const lettersTo = vi.spyOn(platform.mail, 'send');
    await meetingAt<unknown>(pool, anna.id, [
      () => post('/v1/users/confirm-email/', { token }),
      () =>
        server.services.passwordReset.sendMail({
          user_id: anna.id,
          lang: null,
          asked_at: server.clock.now().toISOString(),
        }),
    ]);
    const links = lettersTo.mock.calls.filter(([{ text }]) => text.includes('reset-password'));
    lettersTo.mockRestore();
    expect(links.map(([{ to }]) => to)).toEqual([email]);
  });
});
