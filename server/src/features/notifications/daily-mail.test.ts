import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMailbox, withoutLinks } from '../../../test/mailbox.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { asOwner } from '../../../test/traces.ts';
import { unsubscribeToken } from './daily-mail.service.ts';
import { noticesFactory } from './notices.factory.ts';

const mailbox = await openMailbox();
const server = await startTestServer({
  config: { smtpUrl: mailbox.url, mailFrom: 'Bergkette <diary@ward.example>', publicUrl: 'https://diary.ward.example' },
});
const { platform, services, clock } = server;
const { db } = platform.database;
const mails = services.dailyMail;
const diary = noticesFactory(platform);
const DAY = '2026-11-20';
const SIX = `${DAY}T17:00:00.000Z`;
const event = { location: 'home', datetime: `${DAY}T11:00:00.000Z`, mood: 1, difficulty: 4, text: 'Kanarienvogel' };

/** Creates a person who wants the mail and has something new since noon. */
const reader = async (language: 'de' | 'en' = 'de'): Promise<Person> => {
  clock.set(`${DAY}T11:00:00.000Z`);
  const person = await createPerson(server, { language, name: 'Lena' });
  await person.patch('/v1/settings/', { notifications: { daily_mail: true } });
  await person.post('/v1/events/', event);
  return person;
};
const letterOf = (person: Person, day = DAY) => mails.send({ user_id: person.id, day });
/** Removes all waiting jobs, as the owner, because the app's role may not read the queue. @returns their keys */
const takeJobs = async (): Promise<unknown[]> => {
  const statement = 'delete from graphile_worker._private_jobs returning key';
  return (await asOwner(server, (owner) => owner.query(statement))).rows.map(({ key }) => key);
};

beforeEach(async () => {
  await db.execute(sql`delete from users`);
});

describe('the daily mail', () => {
  it('goes out at 18 h once a day, with nothing about anybody’s health and a way to end it [NOTI-13, SET-16, OPS-11]', async () => {
    const lena = await reader('en');
    clock.set(`${DAY}T16:59:00.000Z`);
    await letterOf(lena);
    clock.set(SIX);
    await Promise.all([letterOf(lena), letterOf(lena)]);
    const { to, letter } = await mailbox.next();
    expect(mailbox.waiting()).toBe(0);
    expect({ to, subject: letter.subject }).toEqual({
      to: [lena.email],
      subject: 'There’s something new for you today',
    });
    const { text = '' } = letter;
    expect(text).toContain('https://diary.ward.example/webapp/');
    expect(withoutLinks(text)).not.toMatch(/Kanarienvogel|Lena|chemo|symptom|event|mood|XP/i);
    const header = (name: string) => letter.headers.find(({ key }) => key === name)?.value ?? '';
    const token = /unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? '';
    expect(header('list-unsubscribe')).toBe(`<https://diary.ward.example/api/v1/mail/unsubscribe/?token=${token}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(token).toBe(unsubscribeToken(platform.secrets.tokenKey, lena.id));
  });

  it('is asked for by the job for those who want it, at 18 h of their clock, on days with something new [NOTI-13, OPS-11]', async () => {
    const [lena, elsewhere, silent, unwilling] = [await reader(), await reader(), await reader(), await reader()];
    await db.execute(sql`update users set time_zone = 'America/New_York' where id = ${elsewhere.id}`);
    await db.execute(sql`delete from notifications where user_id = ${silent.id}`);
    await unwilling.patch('/v1/settings/', { notifications: { daily_mail: false } });
    clock.set(`${DAY}T16:45:00.000Z`);
    await mails.sendDue();
    expect(await takeJobs()).toEqual([]);
    clock.set(SIX);
    await mails.sendDue();
    await mails.sendDue();
    expect(await takeJobs()).toEqual([`notifications.daily_mail:${lena.id}`]);
    await letterOf(lena);
    await mailbox.next();
    await mails.sendDue();
    expect(await takeJobs()).toEqual([]);
  });

  it('is not sent for what is left of an earlier day, where nothing of today stands any more [NOTI-13, OPS-11]', async () => {
    const lena = await reader();
    await db.execute(sql`update notifications set day = day - 1`);
    await db.execute(sql`insert into notifications (user_id, type, key, day, slot, due_at, ends_at)
      values (${lena.id}, 'today-no-event', 'today-no-event:x', ${DAY}, 1, ${`${DAY}T12:00:00Z`}, ${`${DAY}T23:00:00Z`})`);
    clock.set(SIX);
    expect((await lena.get('/v1/notifications/')).json().notifications).not.toEqual([]);
    await letterOf(lena);
    expect(mailbox.waiting()).toBe(0);
  });

  it('comes for an unread message too, and not for one that was read [NOTI-13, OPS-11]', async () => {
    const lena = await reader();
    await db.execute(sql`delete from notifications`);
    clock.set(SIX);
    await letterOf(lena);
    expect(mailbox.waiting()).toBe(0);
    await db.execute(sql`insert into chat_members (user_id, chat, latest_at, is_read)
      values (${lena.id}, gen_random_uuid(), ${`${DAY}T12:00:00Z`}, false)`);
    await letterOf(lena);
    expect((await mailbox.next()).to).toEqual([lena.email]);
  });

  it('is sent again when the mail server refused it, and never on another day or at night [NOTI-13, OPS-11]', async () => {
    const lena = await reader();
    clock.set(SIX);
    mailbox.refuseNext();
    await expect(letterOf(lena)).rejects.toThrow(/^the daily mail was not taken by the mail server$/);
    await letterOf(lena);
    await mailbox.next();
    const other = await reader();
    clock.set(`${DAY}T20:30:00.000Z`);
    await letterOf(other);
    clock.set('2026-11-21T17:30:00.000Z');
    await diary.event(other.id, { at: '2026-11-21T12:00:00Z' });
    // There is something new, of which that day's own mail tells.
    await db.execute(sql`insert into chat_members (user_id, chat, latest_at, is_read)
      values (${other.id}, gen_random_uuid(), '2026-11-21T12:00:00Z', false)`);
    await letterOf(other);
    expect(mailbox.waiting()).toBe(0);
    await letterOf(other, '2026-11-21');
    expect((await mailbox.next()).to).toEqual([other.email]);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'is ended by one click that comes as %s, and not by who only opens the address [NOTI-13]',
    async (type) => {
      const lena = await reader();
      const isWanted = async () => (await lena.get('/v1/settings/')).json().notifications.daily_mail;
      const url = `/api/v1/mail/unsubscribe/?token=${unsubscribeToken(platform.secrets.tokenKey, lena.id)}`;
      const opened = await server.app.inject({ url });
      expect({ statusCode: opened.statusCode, location: opened.headers.location }).toEqual({
        statusCode: 303,
        location: url.replace('/api/v1/mail/unsubscribe/', '/webapp/unsubscribe'),
      });
      await server.app.inject({ method: 'HEAD', url });
      expect(await isWanted()).toBe(true);
      const payload = type.startsWith('multipart')
        ? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
        : 'List-Unsubscribe=One-Click';
      const clicked = await server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
      expect(clicked.statusCode).toBe(204);
      expect(await isWanted()).toBe(false);
    },
  );

  it('leads nowhere else, whatever stands in the place of the token', async () => {
    const url = `/api/v1/mail/unsubscribe/?token=${encodeURIComponent('//evil.example/\r\nX: 1')}`;
    expect((await server.app.inject({ url })).headers.location).toBe(
      '/webapp/unsubscribe?token=%2F%2Fevil.example%2F%0D%0AX%3A%201',
    );
  });

  it('is not ended by a token that we did not make [NOTI-13]', async () => {
    const lena = await reader();
    const end = async (token: string) =>
      (await server.app.inject({ method: 'POST', url: `/api/v1/mail/unsubscribe/?token=${token}` })).statusCode;
    expect(await end('')).toBe(404);
    expect(await end(`${lena.id}.${'A'.repeat(43)}`)).toBe(404);
    expect(await end('x'.repeat(300))).toBe(400);
  });
});
