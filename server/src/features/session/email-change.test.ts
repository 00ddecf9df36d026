import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { createStaff, deskCalls } from '../../../test/desk.ts';
import { runJob } from '../../../test/jobs.ts';
import { meetingAt } from '../../../test/locks.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { callsWith, createPerson, freshAddress, KNOWN_PASSWORD, type Person } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { asOwner } from '../../../test/traces.ts';
import { operatorOf } from '../../platform/operator/actor.ts';
import { usersAdmin } from '../users/users.admin.ts';
import { ACCOUNT_LETTERS_JOB } from './account-letters.service.ts';
import { invite, register } from './registration.factory.ts';
import { sessionJobs } from './session.routes.ts';

const mailbox = await openMailbox();
const server = await startTestServer({
  config: { smtpUrl: mailbox.url, publicUrl: 'https://diary.example.org', supportEmail: 'help@ward.example' },
});
await server.platform.jobs.start(sessionJobs(server.services));
const { run } = adminOf(server, usersAdmin);
const { pool } = server.platform.database;

let made = 0;
const fresh = (word: string) => {
  made += 1;
  return `${word}-${made}@example.org`;
};
const post = (url: string, payload: object, on: TestServer = server) =>
  on.app.inject({ method: 'POST', url, payload, remoteAddress: freshAddress() });

/** Letters come in the order in which they are sent, to several people at once. */
const inbox: { to: string; letter: Email }[] = [];
const letterTo = async (address: string): Promise<Email> => {
  const found = inbox.findIndex(({ to }) => to === address);
  const [delivery] = found < 0 ? [] : inbox.splice(found, 1);
  if (delivery) return delivery.letter;
  const { to, letter } = await mailbox.next();
  inbox.push({ to: to[0] ?? '', letter });
  return letterTo(address);
};
/** The mail server has a letter a moment before it is noted as sent, from when on its days are counted. */
const notedTo = (address: string) =>
  expect
    .poll(async () => {
      const unsent = 'select from account_letters where email = $1 and sent_at is null and closed_at is null';
      return (await pool.query(unsent, [address])).rowCount;
    })
    .toBe(0);
const linkIn = (text = '') => /https:\/\/\S+/.exec(text)?.[0] ?? '';
const tokenIn = (letter: Email) => new URL(linkIn(letter.text)).searchParams.get('token') ?? '';

/** Somebody who has registered by a call, and is to confirm their address. */
const newcomer = async (word: string, { language = 'de', on = server } = {}): Promise<Person> => {
  const email = fresh(word);
  const answer = await register(on, { invitation_token: await invite(on), email, language });
  const calls = callsWith(on, answer.json().access);
  const { id } = (await calls.get('/v1/users/loggedin/')).json();
  return { id, email, password: KNOWN_PASSWORD, ...answer.json(), ...calls };
};
const confirm = (token: string) => post('/api/v1/users/confirm-email/', { token });
/** What is said of a link that opens nothing. */
const refusalOf = async (token: string) => {
  const { code, errors } = (await confirm(token)).json();
  expect(code).toBe('invalid_confirm_token');
  return errors.token[0];
};
const meOf = async (person: Pick<Person, 'get'>) => {
  const { email, email_confirmed = false, pending_email = null } = (await person.get('/v1/users/loggedin/')).json();
  return { email, email_confirmed, pending_email };
};
const change = (person: Person, email: string, password = person.password) =>
  person.post(`/v1/users/${person.id}/change-email/`, { password, email });
const signIn = async (email: string, password = KNOWN_PASSWORD) =>
  (await post('/api/token/', { email, password })).statusCode;

/** Somebody whose address is confirmed. */
const createConfirmed = async (): Promise<Person> => {
  const person = await createPerson(server, { email: fresh('anna') });
  await pool.query('update users set email_confirmed_at = now() where id = $1', [person.id]);
  return person;
};

describe('after the registration', () => {
  it.each([
    ['de', 'Bitte bestätige deine Adresse', 'gilt sieben Tage'],
    ['en', 'Please confirm your address', 'for seven days'],
  ] as const)(
    'a letter in %s asks to confirm the address, and the account works meanwhile',
    async (language, subject, line) => {
      const lena = await newcomer('lena', { language });
      const { email } = lena;
      expect(await meOf(lena)).toEqual({ email, email_confirmed: false, pending_email: null });
      const letter = await letterTo(email);
      expect({ subject: letter.subject, text: letter.text }).toEqual({ subject, text: expect.stringContaining(line) });
      expect(linkIn(letter.text)).toMatch(/^https:\/\/diary\.example\.org\/webapp\/confirm-email\?token=[\w-]{22}$/);
      const answers = await Promise.all(Array.from({ length: 3 }, () => confirm(tokenIn(letter))));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400, 400]);
      expect((await confirm(tokenIn(letter))).json()).toMatchObject({ code: 'invalid_confirm_token' });
      expect(await meOf(lena)).toEqual({ email, email_confirmed: true, pending_email: null });
    },
  );

  it('a letter comes once more where it is asked for, five times a day, and the older link opens nothing and says why', async () => {
    const anna = await createPerson(server, { email: fresh('anna') });
    const again = () => anna.post(`/v1/users/${anna.id}/send-confirmation/`);
    expect((await again()).statusCode).toBe(204);
    const first = tokenIn(await letterTo(anna.email));
    expect((await again()).statusCode).toBe(204);
    const second = tokenIn(await letterTo(anna.email));
    expect(await refusalOf(first)).toBe('confirm_revoked');
    expect((await confirm(second)).statusCode).toBe(204);
    expect(await refusalOf(second)).toBe('confirm_used');
    expect(await refusalOf('invented')).toBe('invalid_confirm_token');
    expect((await again()).statusCode).toBe(204);
    for (let i = 0; i < 2; i += 1) await again();
    expect((await again()).statusCode).toBe(429);
  });

  it('of two who use the link at once the one that is too late hears that it was used', async () => {
    const { id, email } = await newcomer('twice');
    const token = tokenIn(await letterTo(email));
    const use = () => confirm(token);
    const [first, second] = await meetingAt(pool, id, [use, use]);
    expect(first?.statusCode).toBe(204);
    expect(second?.json()).toMatchObject({ code: 'invalid_confirm_token', errors: { token: ['confirm_used'] } });
  });

  it('the link is worthless after seven days', async () => {
    const { email } = await newcomer('late');
    const token = tokenIn(await letterTo(email));
    server.clock.advance(7 * millisecondsInDay);
    expect(await refusalOf(token)).toBe('confirm_expired');
  });

  it('who guesses at links is stopped, and nobody else', async () => {
    const from = (token: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/users/confirm-email/',
        payload: { token },
        remoteAddress: '10.41.0.1',
      });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await from(`guess-${i}`)).statusCode);
    expect(statuses.slice(9)).toEqual([400, 429]);
    const { email } = await newcomer('lena');
    expect((await from(tokenIn(await letterTo(email)))).statusCode).toBe(204);
  });
});

it('a day later the app asks who has not confirmed, and nobody else', async () => {
  const [anna, ben] = [await createPerson(server, { email: fresh('anna') }), await createConfirmed()];
  const isAsked = async (person: Person) => (await person.get('/v1/users/loggedin/')).json().email_reminder ?? false;
  expect({ anna: await isAsked(anna), ben: await isAsked(ben) }).toEqual({ anna: false, ben: false });
  await pool.query("update users set created_at = created_at - interval '1 day'");
  expect({ anna: await isAsked(anna), ben: await isAsked(ben) }).toEqual({ anna: true, ben: false });
});

describe('another address', () => {
  it('counts once it is confirmed, and both addresses hear of it', async () => {
    const anna = await createConfirmed();
    const next = fresh('Neu');
    expect((await change(anna, ` ${next} `)).statusCode).toBe(204);
    const waiting = next.toLowerCase();
    expect(await meOf(anna)).toEqual({ email: anna.email, email_confirmed: true, pending_email: waiting });
    const letter = await letterTo(waiting);
    expect((await letterTo(anna.email)).text).toContain('Damit wird nichts aus der anderen Adresse');
    expect([await signIn(anna.email), await signIn(waiting)]).toEqual([200, 401]);
    expect((await confirm(tokenIn(letter))).statusCode).toBe(204);
    expect(await meOf(anna)).toEqual({ email: waiting, email_confirmed: true, pending_email: null });
    const told = await letterTo(anna.email);
    expect(told.text).toContain('help@ward.example');
    expect(linkIn(told.text)).toBe('');
    expect([await signIn(anna.email), await signIn(waiting)]).toEqual([401, 200]);
  });

  it('needs the password, and is one', async () => {
    const anna = await createPerson(server);
    const answer = await change(anna, 'no address', 'Wrong-Guess-1');
    expect(answer.json().errors).toEqual({ password: ['wrong_password'], email: ['invalid_email'] });
    expect((await change(anna, fresh('x'), 'Wrong-Guess-1')).json().code).toBe('wrong_password');
    expect((await change(anna, 'no address')).json().code).toBe('invalid_email');
    expect((await anna.patch(`/v1/users/${anna.id}/`, { email: fresh('x') })).json().code).toBe('email_read_only');
  });

  it('that is somebody else’s gets the same answer; only its own letter says so', async () => {
    const [anna, ben] = [await createConfirmed(), await createConfirmed()];
    const answers = [await change(anna, ben.email), await change(anna, fresh('free'))];
    expect(answers.map(({ statusCode, body }) => ({ statusCode, body }))).toEqual([
      { statusCode: 204, body: '' },
      { statusCode: 204, body: '' },
    ]);
    await change(anna, ben.email);
    const letter = await letterTo(ben.email);
    expect({ subject: letter.subject, link: linkIn(letter.text) }).toEqual({
      subject: 'Zu dieser Adresse gibt es schon ein Konto',
      link: '',
    });
    expect(await meOf(anna)).toMatchObject({ email: anna.email, pending_email: ben.email });
    expect((await ben.get('/v1/users/loggedin/')).json().email).toBe(ben.email);
  });

  it('that somebody took meanwhile is refused at the link', async () => {
    const anna = await createConfirmed();
    const next = fresh('neu');
    await change(anna, next);
    const token = tokenIn(await letterTo(next));
    await createPerson(server, { email: next });
    expect((await confirm(token)).json().code).toBe('invalid_confirm_token');
    expect((await meOf(anna)).email).toBe(anna.email);
  });

  it('is taken back by the present one, by another one and by a new password', async () => {
    const anna = await createConfirmed();
    const [first, second] = [fresh('neu'), fresh('neu')];
    await change(anna, first);
    const one = tokenIn(await letterTo(first));
    await change(anna, second);
    const two = tokenIn(await letterTo(second));
    expect((await confirm(one)).json().code).toBe('invalid_confirm_token');
    const changed = { old_password: anna.password, new_password: 'Kamin-Feuer-88!' };
    expect((await anna.post(`/v1/users/${anna.id}/change-password/`, changed)).statusCode).toBe(204);
    expect((await confirm(two)).json().code).toBe('invalid_confirm_token');
    expect(await meOf(anna)).toEqual({ email: anna.email, email_confirmed: true, pending_email: null });
    await change(anna, fresh('neu'), 'Kamin-Feuer-88!');
    await change(anna, anna.email, 'Kamin-Feuer-88!');
    expect((await meOf(anna)).pending_email).toBeNull();
  });

  it('tells a mistyped one, which may be a stranger’s, only that the account is gone from it', async () => {
    const lena = await newcomer('typo', { language: 'en' });
    await letterTo(lena.email);
    const next = fresh('right');
    await change(lena, next);
    expect((await confirm(tokenIn(await letterTo(next)))).statusCode).toBe(204);
    expect((await letterTo(lena.email)).subject).toBe('Your address was changed');
  });

  it('makes reset links worthless that went to the old one', async () => {
    const anna = await createConfirmed();
    await post('/api/v1/users/reset-password/', { email: anna.email, lang: 'de' });
    const reset = tokenIn(await letterTo(anna.email));
    const next = fresh('neu');
    await change(anna, next);
    await confirm(tokenIn(await letterTo(next)));
    const answer = await post('/api/v1/users/confirm-reset-password/', { token: reset, password: 'Kamin-Feuer-88!' });
    expect(answer.json().code).toBe('invalid_reset_token');
  });
});

it('a letter that was not taken is sent by the next run, and a refusal names nobody', async () => {
  const still = await startTestServer({ config: { smtpUrl: mailbox.url } });
  const person = await newcomer('refused', { on: still });
  const { id, email } = person;
  const send = () => runJob(sessionJobs(still.services), ACCOUNT_LETTERS_JOB, { user_id: id });
  mailbox.refuseNext(email);
  await expect(send()).rejects.toThrow('a letter about an account was not taken by the mail server');
  // Nor does it hold back the next one, to another address.
  const next = fresh('other');
  await change(person, next);
  mailbox.refuseNext(email);
  await expect(send()).rejects.toThrow();
  expect((await letterTo(next)).subject).toBe('Bitte bestätige deine neue Adresse');
  await send();
  expect((await letterTo(email)).subject).toBe('Bitte bestätige deine Adresse');
  await send();
  expect(mailbox.waiting()).toBe(0);
});

it('a letter whose job cannot be asked for fails no call, and the clock sends it', async () => {
  const still = await startTestServer({ config: { smtpUrl: mailbox.url } });
  const { jobs } = still.platform;
  const { add } = jobs;
  jobs.add = () => Promise.reject(new Error('away'));
  const { email } = await newcomer('later', { on: still });
  jobs.add = add;
  const sendWaiting = () => runJob(sessionJobs(still.services), 'session.waiting_letters');
  await sendWaiting();
  expect((await letterTo(email)).subject).toBe('Bitte bestätige deine Adresse');
  await sendWaiting();
  expect(mailbox.waiting()).toBe(0);
});

it('three days do not run for a letter whose job ended before a mail server had it', async () => {
  const still = await startTestServer({ config: { smtpUrl: mailbox.url } });
  const { accountLetters, emailChange } = still.services;
  const [email, next] = [fresh('present'), fresh('next')];
  const person = await createPerson(still, { email });
  const { mail } = still.platform;
  const { send } = mail;
  await emailChange.askByOperator(person.id, next, 'somebody');
  // The process ends here: nothing comes back.
  const begun = new Promise<void>((resolve) => {
    mail.send = () => new Promise(() => resolve());
  });
  void accountLetters.sendAll({ user_id: person.id });
  await begun;
  mail.send = send;
  const addressOf = async () =>
    (await still.platform.database.pool.query('select email from users where id = $1', [person.id])).rows[0].email;
  still.clock.advance(4 * millisecondsInDay);
  await emailChange.carryOutByOperator();
  expect(await addressOf()).toBe(email);
  await accountLetters.sendWaiting();
  expect((await letterTo(email)).subject).toBe('Deine Adresse soll sich ändern');
  still.clock.advance(3 * millisecondsInDay);
  await emailChange.carryOutByOperator();
  expect(await addressOf()).toBe(next);
});

describe('without a mail server', () => {
  it.each(['de', 'en'] as const)(
    'a letter in %s is a file out of which its link can be copied as it stands [16-A8]',
    async (language) => {
      const still = await startTestServer({ config: { publicUrl: 'https://tagebuch.kinderklinik-bergtal.example' } });
      const { id } = await newcomer('lena', { language, on: still });
      await runJob(sessionJobs(still.services), ACCOUNT_LETTERS_JOB, { user_id: id });
      const folder = path.join(still.folder, 'mail');
      const [file = ''] = await readdir(folder);
      const raw = await readFile(path.join(folder, file), 'utf8');
      const link = /^https:\/\/tagebuch\.kinderklinik-bergtal\.example\/webapp\/confirm-email\?token=[\w-]{22}$/m.exec(
        raw.replaceAll('\r', ''),
      )?.[0];
      const answer = await post(
        '/api/v1/users/confirm-email/',
        { token: new URL(link ?? '').searchParams.get('token') },
        still,
      );
      expect(answer.statusCode).toBe(204);
    },
  );

  it('an erasure takes the letters to every address of the account', async () => {
    const still = await startTestServer();
    const anna = await createPerson(still, { email: fresh('anna') });
    await still.platform.database.pool.query('update users set email_confirmed_at = now() where id = $1', [anna.id]);
    await change(anna, fresh('neu'));
    await runJob(sessionJobs(still.services), ACCOUNT_LETTERS_JOB, { user_id: anna.id });
    const folder = path.join(still.folder, 'mail');
    expect(await readdir(folder)).toHaveLength(2);
    await still.services.erasure.erase(anna.id);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the operator', () => {
  it('finds the number that belongs to an address, noted without the address', async () => {
    const anna = await createPerson(server, { email: fresh('Find-me').toLowerCase() });
    expect(await run('users', 'find', '--email', ` ${anna.email.toUpperCase()}`)).toEqual([String(anna.id)]);
    await expect(run('users', 'find', '--email', 'nobody-here@example.org')).rejects.toThrow('Nobody has an account');
    await expect(run('users', 'find', '--email', 'no address')).rejects.toThrow('That is not an email address.');
    await expect(run('users', 'find')).rejects.toThrow('--email');
    const { results } = await server.services.desk.deskLog.list({ action: 'accounts.find', limit: 2, offset: 0 });
    expect(results.map(({ who, action, about }) => [who, action, about])).toEqual(
      [null, `account ${anna.id}`].map((about) => [operatorOf(server.platform).who, 'accounts.find', about]),
    );
    expect(JSON.stringify(results)).not.toContain('@');
  });

  it('asks for the address at a terminal, where no list of commands keeps it', async () => {
    const anna = await createPerson(server);
    const atTerminal = adminOf(server, usersAdmin, () => Promise.resolve(anna.email));
    expect(await atTerminal.run('users', 'find')).toEqual([String(anna.id)]);
  });

  const askFor = async () => {
    const lena = await newcomer('old');
    const { id, email } = lena;
    await letterTo(email);
    const next = fresh('next');
    const said = await run('users', 'set-email', String(id), '--email', next);
    const letter = await letterTo(email);
    await notedTo(email);
    return { email, lena, id, next, said, letter };
  };
  const addressOf = async (id: number): Promise<string> =>
    (await pool.query('select email from users where id = $1', [id])).rows[0].email;
  const carryOut = () => server.services.emailChange.carryOutByOperator();

  it('gives somebody another address, which counts after three days, and both addresses hear of it', async () => {
    const { email, lena, id, next, said, letter } = await askFor();
    expect(said[0]).toContain('in 3 days');
    const noted = await server.services.desk.deskLog.list({ about: `account ${id}`, limit: 5, offset: 0 });
    expect(noted.results).toMatchObject([{ who: operatorOf(server.platform).who, action: 'accounts.set-email' }]);
    expect({ subject: letter.subject, text: letter.text }).toEqual({
      subject: 'Deine Adresse soll sich ändern',
      text: expect.stringContaining('/webapp/confirm-email?keep=1&token='),
    });
    server.clock.advance(3 * millisecondsInDay - 1000);
    await carryOut();
    expect([await signIn(email), await signIn(next)]).toEqual([200, 401]);
    server.clock.advance(1000);
    await carryOut();
    expect([await signIn(email), await signIn(next)]).toEqual([401, 200]);
    expect((await letterTo(email)).subject).toBe('Deine Adresse wurde geändert');
    expect((await confirm(tokenIn(letter))).json().code).toBe('invalid_confirm_token');
    expect((await confirm(tokenIn(await letterTo(next)))).statusCode).toBe(204);
    const anna = await createPerson(server);
    await expect(run('users', 'set-email', String(id), '--email', anna.email)).rejects.toThrow('another account');
    await expect(run('users', 'set-email', '4711', '--email', fresh('x'))).rejects.toThrow('nobody with the id 4711');
    expect((await lena.get('/v1/settings/')).statusCode).toBe(401);
  });

  it('is given to the others too where it cannot be given to one', async () => {
    const [one, other] = [await askFor(), await askFor()];
    const owned = (text: string) => asOwner(server, (client) => client.query(text));
    await owned(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before update of email on users for each row when (old.id = ${one.id}) execute function refuse()`);
    server.clock.advance(3 * millisecondsInDay);
    await expect(carryOut()).rejects.toThrow('not every account');
    expect([await addressOf(one.id), await addressOf(other.id)]).toEqual([one.email, other.next]);
    await owned('drop trigger refuse on users; drop function refuse');
    await carryOut();
    expect(await addressOf(one.id)).toBe(one.next);
    for (const { email, next } of [one, other]) for (const address of [email, next]) await letterTo(address);
  });

  it('does not count by itself while the present address could not be told', async () => {
    const { id, email } = await newcomer('dead');
    await letterTo(email);
    const next = fresh('next');
    const refusal = mailbox.refuseNext(email);
    await run('users', 'set-email', String(id), '--email', next);
    await refusal;
    server.clock.advance(5 * millisecondsInDay);
    await carryOut();
    expect(await signIn(email)).toBe(200);
    await server.services.accountLetters.sendAll({ user_id: id });
    await letterTo(email);
    await notedTo(email);
    server.clock.advance(3 * millisecondsInDay);
    await server.services.accountLetters.sweep();
    await carryOut();
    expect([await signIn(email), await signIn(next)]).toEqual([401, 200]);
  });

  it('ends with its letter where the present address could never be told', async () => {
    const { id, email } = await newcomer('gone');
    await letterTo(email);
    const refusal = mailbox.refuseNext(email);
    await run('users', 'set-email', String(id), '--email', fresh('next'));
    await refusal;
    const waiting = async () => (await pool.query('select from address_changes where user_id = $1', [id])).rowCount;
    server.clock.advance(7 * millisecondsInDay - 1000);
    await server.services.accountLetters.sweep();
    expect(await waiting()).toBe(1);
    server.clock.advance(2000);
    await server.services.accountLetters.sweep();
    expect(await waiting()).toBe(0);
  });

  it('is stopped by the present address, and by a new password', async () => {
    const { email, next, letter } = await askFor();
    expect((await confirm(tokenIn(letter))).statusCode).toBe(204);
    expect((await confirm(tokenIn(letter))).json().code).toBe('invalid_confirm_token');
    const other = await askFor();
    const changed = { old_password: KNOWN_PASSWORD, new_password: 'Kamin-Feuer-88!' };
    expect((await other.lena.post(`/v1/users/${other.id}/change-password/`, changed)).statusCode).toBe(204);
    server.clock.advance(3 * millisecondsInDay);
    await carryOut();
    expect([await signIn(email), await signIn(next)]).toEqual([200, 401]);
    expect(await signIn(other.email, 'Kamin-Feuer-88!')).toBe(200);
  });

  it('waits for a second person at the desk, who does not see the address, to count at once or not at all (19-SECOND)', async () => {
    const before = await createStaff(server, { roles: ['moderator'] });
    server.clock.advance(30 * millisecondsInDay);
    const [one, two] = [await askFor(), await askFor()];
    const desk = deskCalls(server, await before.signIn());
    // Whoever runs the machine can let anybody in, under any name.
    const late = await createStaff(server, { roles: ['moderator'] });
    const lateAnswer = await late.post(`/address-changes/${one.id}/answer/`, { agreed: true });
    expect(lateAnswer.json().code).toBe('not_independent');
    const list = await desk.get('/address-changes/');
    expect(list.body).not.toContain('@');
    expect(list.json()).toEqual([one, two].map(({ id }) => expect.objectContaining({ account: id })));
    expect((await desk.get('/waiting/')).json()).toMatchObject({ addresses: 2 });
    // Who is limited to clinics hears of none of other people.
    const elsewhere = await createStaff(server, { roles: ['moderator'], clinics: [2] });
    expect((await elsewhere.get('/address-changes/')).json()).toEqual([]);
    expect((await elsewhere.get('/waiting/')).json()).toMatchObject({ addresses: 0 });
    expect((await elsewhere.post(`/address-changes/${one.id}/answer/`, { agreed: true })).statusCode).toBe(404);
    const answer = (id: number, agreed: boolean) => desk.post(`/address-changes/${id}/answer/`, { agreed });
    expect((await answer(one.id, true)).statusCode).toBe(204);
    expect((await answer(two.id, false)).statusCode).toBe(204);
    expect((await answer(two.id, true)).statusCode).toBe(404);
    // The answer has hastened the job, which may be at it already. No sign-in asks, as wrong ones are counted.
    await carryOut();
    await expect.poll(() => addressOf(one.id)).toBe(one.next);
    expect([await signIn(one.email), await signIn(one.next)]).toEqual([401, 200]);
    server.clock.advance(3 * millisecondsInDay);
    await carryOut();
    expect([await signIn(two.email), await signIn(two.next)]).toEqual([200, 401]);
  });
});
