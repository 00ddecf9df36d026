import { readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';

import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { createStaff } from '../../../test/desk.ts';
import { createLogLines } from '../../../test/log-lines.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { chatBetween, createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { asOwner } from '../../../test/traces.ts';
import { staffAdmin } from '../desk/staff.admin.ts';
import { appear } from '../people/people.factory.ts';
import { reportMailService } from './report-mail.service.ts';
import { reportsAdmin } from './reports.admin.ts';
import { reportsChecks } from './reports.checks.ts';
import { makeReport, storedReports } from './reports.factory.ts';
import { reportsFeature } from './reports.routes.ts';

const SUPPORT = 'help@ward.example';
const mailbox = await openMailbox();
const log = createLogLines();
const server = await startTestServer({
  log: log.log,
  config: { smtpUrl: mailbox.url, mailFrom: 'Bergkette <diary@ward.example>', supportEmail: SUPPORT },
});
const { platform, services, clock } = server;
const { run } = adminOf(server, reportsAdmin);
const { pool } = platform.database;
/** Words that a letter about a report must not have, whole ones: an id made by chance may have their letters. */
const WORDS = /\b(Anna|Ben|Hallo|Foto|Hilfe|pressure|sexual)\b/;

const look = async () => reportsChecks[0]?.look(platform, {}, server.services);
/** All reports that are open, but for one. */
const closeAll = async (but?: number) => {
  for (const { id } of await storedReports(platform))
    if (id !== but) await run('reports', 'close', String(id)).catch(() => undefined);
};
const nobody = () =>
  reportMailService(
    { ...platform, config: { ...platform.config, supportEmail: undefined } },
    { staff: services.desk.staff },
  );

let anna: Person;
let ben: Person;
let number: number;
beforeEach(async () => {
  await pool.query('update staff set disabled_at = now(), is_of_house = false');
  clock.set('2026-11-20T09:00:00.000Z');
  [anna, ben] = [await createPerson(server, { name: 'Anna' }), await createPerson(server, { name: 'Ben\u001b[2J' })];
  await appear(platform, ben.id, { isSearchable: true });
  const chat = await chatBetween(server, anna, ben);
  await anna.post(`/v1/chats/${chat}/messages/`, { text: 'Hallo Ben' });
  const said = (await ben.post(`/v1/chats/${chat}/messages/`, { text: 'Schick mir\nein Foto\u001b]0;x\u0007' })).json();
  const report = { message: said.id, reason: 'pressure', text: 'Hilfe, bitte', block: true };
  number = await makeReport(platform, anna, report);
});

describe('the operator', () => {
  it('finds reports by number, day, reason and kind only, reads one with what was before it, and closes it [NAV-23]', async () => {
    const line = `${number}  2026-11-20  pressure  message  open`;
    expect(await run('reports', 'list')).toContain(line);
    expect((await run('reports', 'list')).join('\n')).not.toMatch(/Anna|Ben|Hallo|Foto|Hilfe/);
    const json = JSON.parse((await run('reports', 'list', '--json')).join('')).at(-1);
    expect(json).toEqual({ number, made: '2026-11-20', reason: 'pressure', about: 'message', state: 'open' });
    expect(await run('reports', 'show', String(number))).toEqual([
      `Report ${number}, made 2026-11-20T09:00Z, open`,
      'Reason: pressure',
      'Reported: message',
      `By: Anna (person ${anna.id})`,
      `About: Ben\uFFFD[2J (person ${ben.id})`,
      'Asked to block too: yes',
      'What the reporter wrote:',
      '    Hilfe, bitte',
      'Messages as the reporter saw them, the reported one marked >>:',
      '   2026-11-20T09:00Z  Anna:',
      '    Hallo Ben',
      '>> 2026-11-20T09:00Z  Ben\uFFFD[2J:',
      '    Schick mir',
      '    ein Foto\uFFFD]0;x\uFFFD',
    ]);
    expect(await run('reports', 'close', String(number))).toEqual([
      `Report ${number} is closed. It will be erased after 90 days.`,
    ]);
    expect(await run('reports', 'list')).toContain(line.replace('open', 'closed'));
    await expect(run('reports', 'close', String(number))).rejects.toThrow(`Report ${number} is closed.`);
    await expect(run('reports', 'show', '4711')).rejects.toThrow('There is no report 4711.');
  });

  it('sees of a profile what its reporter saw, and of what that one could not see nothing [PROF-17, NAV-23]', async () => {
    await appear(platform, anna.id);
    const cleo = await createPerson(server, { name: 'Cleo' });
    await appear(platform, cleo.id, { sex: 'F', avatar: 'avatar-3.svg', shares: { sex: 'foreign' } });
    await anna.post('/v1/reports/', { user: cleo.id, reason: 'other' });
    await appear(platform, cleo.id, { sex: 'D', name: 'Chloe', shares: {} });
    expect(await run('reports', 'show', String(number + 1))).toEqual([
      `Report ${number + 1}, made 2026-11-20T09:00Z, open`,
      ...['Reason: other', 'Reported: person', `By: Anna (person ${anna.id})`, `About: Cleo (person ${cleo.id})`],
      ...['Asked to block too: no', 'The profile as the reporter saw it:', '    sex: F', '    event_chain: false'],
    ]);
    await appear(platform, cleo.id, { isSearchable: false });
    await anna.post('/v1/reports/', { user: cleo.id, reason: 'other' });
    const shown = (await run('reports', 'show', String(number + 2))).join('\n');
    expect(shown).toContain(`About: person ${cleo.id}, of whom the reporter could see nothing`);
    expect(shown).not.toMatch(/Cleo|sex/);
    await anna.post('/v1/reports/', { user: 4711, reason: 'other' });
    expect(await run('reports', 'show', String(number + 3))).toContain(
      'About: nobody and nothing that the reporter could see',
    );
  });

  it('leaves a line in the log with each look, and finds those of one report there', async () => {
    await run('reports', 'list');
    await run('reports', 'show', String(number));
    await run('reports', 'close', String(number));
    await expect(run('reports', 'show', '4711')).rejects.toThrow();
    platform.config.sudoUser = 'jane';
    await run('reports', 'list');
    platform.config.sudoUser = undefined;
    const account = userInfo().username;
    const log = async (...words: string[]) =>
      JSON.parse((await adminOf(server, staffAdmin).run('staff', 'log', '--json', ...words)).join(''));
    const lines = await log('--last', '5');
    const at = clock.now().toISOString();
    expect(lines.toReversed().map(({ id: _id, ...line }: { id: number }) => line)).toEqual(
      [
        [account, 'reports.list', null],
        [account, 'reports.show', `report ${number}`],
        [account, 'reports.close', `report ${number}`],
        [account, 'reports.refused', 'report 4711'],
        ['jane', 'reports.list', null],
      ].map(([who, action, about]) => ({ at, who: `operator ${who}`, action, about, details: {} })),
    );
    expect(JSON.stringify(lines)).not.toMatch(/Anna|Ben|Hallo|Foto|Hilfe/);
    expect(await log('--about', `report ${number}`)).toEqual(lines.slice(2, 4));
    expect(await services.desk.deskLog.verify()).toMatchObject({ breaks: 0 });
  });

  it('is shown nothing where the look cannot be noted', async () => {
    await asOwner(server, (client) => client.query('alter table desk_log rename to elsewhere'));
    for (const words of [['list'], ['show', String(number)]])
      await expect(run('reports', ...words)).rejects.toThrow('desk_log');
    await asOwner(server, (client) => client.query('alter table elsewhere rename to desk_log'));
  });
});

describe('a report', () => {
  it('outlives both accounts without their names and goes 90 days after closing; the log stays [SET-31, OPS-09]', async () => {
    const erasure = services.erasure;
    expect(await erasure.erase(ben.id)).toBe(true);
    expect((await run('reports', 'show', String(number))).slice(3, 5)).toEqual([
      `By: Anna (person ${anna.id})`,
      'About: deleted account',
    ]);
    expect(await erasure.erase(anna.id)).toBe(true);
    const shown = (await run('reports', 'show', String(number))).join('\n');
    expect(shown).toMatch(/By: deleted account\nAbout: deleted account/);
    expect(shown).toMatch(/deleted account:\n {4}Hallo Ben\n>> .* {2}deleted account:\n {4}Schick mir/);
    const { rows } = await pool.query('select * from reports where id = $1', [number]);
    expect(JSON.stringify({ ...rows[0], frozen: { ...rows[0].frozen, messages: [] } })).not.toMatch(/Anna|Ben/);

    clock.advance(400 * millisecondsInDay);
    await services.reports.eraseClosed();
    expect((await storedReports(platform)).some(({ id }) => id === number)).toBe(true);
    await run('reports', 'close', String(number));
    const { count } = await services.desk.deskLog.list({ about: `report ${number}`, limit: 1, offset: 0 });
    expect(count).toBe(3);
  });

  it('is kept also where the job of its letter cannot be asked for, and the clock sends that', async () => {
    await closeAll();
    const add = vi.spyOn(platform.jobs, 'add').mockRejectedValue(new Error('no connection'));
    const answer = await anna.post('/v1/reports/', { user: ben.id, reason: 'mean' });
    add.mockRestore();
    expect(answer.statusCode).toBe(201);
    const mailing = reportsFeature.jobs?.(services, platform).find(({ name }) => name === 'reports.mail');
    expect(mailing?.cron).toBe('*/15 * * * *');
    await mailing?.run({});
    expect((await mailbox.next()).letter.subject).toContain(`report ${number + 1}`);
  });

  it('is mailed to the support once, by its number alone, also after the mail server was away', async () => {
    const { sendAll: tell } = services.reportMail;
    await closeAll(number);
    mailbox.refuseNext();
    await expect(tell()).rejects.toThrow('was not taken by the mail server');
    await Promise.all([tell(), tell()]);
    const { to, letter } = await mailbox.next();
    expect({ to, subject: letter.subject }).toEqual({
      to: [SUPPORT],
      subject: `Bergkette: Meldung ${number} / report ${number}`,
    });
    expect(letter.text).toContain(`npm run admin -- reports show ${number}`);
    expect(letter.text).not.toMatch(WORDS);
    await tell();
    expect(mailbox.waiting()).toBe(0);
    await nobody().sendAll();
  });

  it('that waits for longer than a day is a thing to do for the doctor [OPS-16]', async () => {
    await closeAll(number);
    clock.advance(millisecondsInDay);
    expect(await look()).toMatchObject({ state: 'ok' });
    clock.advance(1);
    expect(await look()).toMatchObject({ state: 'advice', said: '1 open for longer than a day' });
    await run('reports', 'close', String(number));
    expect(await look()).toMatchObject({ state: 'ok' });
  });
});

describe('a report that somebody is in danger', () => {
  const report = (reason: string) => makeReport(platform, anna, { user: ben.id, reason, text: 'Hilfe, bitte' });
  const logged = (report: number) => log.lines.map((line) => JSON.parse(line)).filter((line) => line.report === report);

  it('is a problem for the doctor from its first minute until closed, and a numbered line at level 50 [OPS-16]', async () => {
    await closeAll();
    const danger = await report('danger');
    const said = (age: string) => `1 open, the oldest for ${age}: somebody is in danger, read it now`;
    expect(await look()).toMatchObject({ state: 'problem', said: said('0 min') });
    clock.advance(3 * millisecondsInHour);
    expect(await look()).toMatchObject({ state: 'problem', said: said('3 h') });
    clock.advance(-3 * millisecondsInHour);
    expect(logged(danger)).toMatchObject([{ level: 50 }]);
    expect(log.lines.join('')).not.toMatch(WORDS);
    await run('reports', 'show', String(danger));
    expect(await look()).toMatchObject({ state: 'problem' });
    await run('reports', 'close', String(danger));
    expect(await look()).toMatchObject({ state: 'ok' });
    expect(logged(await report('mean'))).toEqual([]);
  });

  it('says so in the subject of its letter; one about sex, pictures or a meeting is to be read today', async () => {
    await closeAll();
    const letters = [];
    for (const reason of ['danger', 'sexual', 'mean']) {
      const about = await report(reason);
      await services.reportMail.sendAll();
      const { letter } = await mailbox.next();
      letters.push(letter.subject?.replace(String(about), 'N').replace(String(about), 'N'));
      expect(letter.text).not.toMatch(WORDS);
    }
    expect(letters).toEqual([
      'Bergkette: GEFAHR / DANGER: Meldung N / report N',
      'Bergkette: heute / today: Meldung N / report N',
      'Bergkette: Meldung N / report N',
    ]);
  });

  it('goes by letter to everybody who may read it at the desk too, and no other report does', async () => {
    await closeAll();
    const [moderator, admin] = [await createStaff(server, { roles: ['moderator'] }), await createStaff(server)];
    await createStaff(server, { roles: ['ward'] });
    const danger = await report('danger');
    await services.reportMail.sendAll();
    const letters = [await mailbox.next(), await mailbox.next(), await mailbox.next()];
    expect(letters.flatMap(({ to }) => to).toSorted()).toEqual([SUPPORT, moderator.email, admin.email].toSorted());
    for (const { letter } of letters) expect(letter.text).toContain(`/desk/reports/${danger}\n`);
    await report('mean');
    await services.reportMail.sendAll();
    expect((await mailbox.next()).to).toEqual([SUPPORT]);
    expect(mailbox.waiting()).toBe(0);
  });

  it('can be closed while a mail server takes its time over the letter', async () => {
    await closeAll();
    const about = await report('danger');
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const send: typeof platform.mail.send = async (letter) => {
      asked.resolve();
      await answered.promise;
      await platform.mail.send(letter);
    };
    const slow = { ...platform, mail: { ...platform.mail, send } };
    const sending = reportMailService(slow, { staff: services.desk.staff }).sendAll();
    await asked.promise;
    await run('reports', 'close', String(about));
    answered.resolve();
    await sending;
    expect((await mailbox.next()).letter.subject).toContain('DANGER');
  });

  it('reaches everybody else where one letter is refused, before other reports, and that one later (19-ALERT)', async () => {
    await closeAll();
    const moderator = await createStaff(server, { roles: ['moderator'] });
    await report('mean');
    await report('danger');
    mailbox.refuseNext(SUPPORT);
    await expect(services.reportMail.sendAll()).rejects.toThrow('was not taken by the mail server');
    const said = async () => {
      const { to, letter } = await mailbox.next();
      return [to[0], letter.subject?.includes('DANGER')];
    };
    expect([await said(), await said()]).toEqual([
      [moderator.email, true],
      [SUPPORT, false],
    ]);
    await services.reportMail.sendAll();
    expect(await said()).toEqual([SUPPORT, true]);
    await services.reportMail.sendAll();
    expect(mailbox.waiting()).toBe(0);
  });

  it('reaches nobody twice, however long it takes until it has reached everybody (19-ALERT)', async () => {
    await closeAll();
    const [first, second] = [
      await createStaff(server, { roles: ['moderator'] }),
      await createStaff(server, { roles: ['moderator'] }),
    ];
    await report('danger');
    const told: string[] = [];
    for (const refusing of [[SUPPORT, second.email], [SUPPORT], [SUPPORT], []]) {
      const send: typeof platform.mail.send = async ({ to }) => {
        if (refusing.includes(to)) throw new Error('550');
        told.push(to);
      };
      const picky = { ...platform, mail: { ...platform.mail, send } };
      await Promise.allSettled([reportMailService(picky, { staff: services.desk.staff }).sendAll()]);
    }
    expect(told).toEqual([first.email, second.email, SUPPORT]);
  });

  it('goes to everybody again each day that nobody has opened it, also to who was not here lately (19-ALERT)', async () => {
    await closeAll();
    const [moderator, absent] = [
      await createStaff(server, { roles: ['moderator'] }),
      await createStaff(server, { roles: ['moderator'] }),
    ];
    await pool.query('update staff set is_of_house = true where id = $1', [absent.id]);
    await pool.query('delete from desk_sessions where staff_id = $1', [absent.id]);
    const danger = await report('danger');
    await report('mean');
    const told = async () => {
      await services.reportMail.sendAll();
      const letters: Awaited<ReturnType<typeof mailbox.next>>[] = [];
      while (mailbox.waiting() > 0) letters.push(await mailbox.next());
      return letters.filter(({ letter }) => letter.subject?.includes('DANGER'));
    };
    const toOf = (letters: Awaited<ReturnType<typeof told>>) => letters.flatMap(({ to }) => to).toSorted();
    expect(toOf(await told())).toEqual([SUPPORT, moderator.email].toSorted());
    clock.advance(millisecondsInDay - 1);
    expect(await told()).toEqual([]);
    for (const _day of [1, 2]) {
      clock.advance(millisecondsInDay);
      const again = await told();
      expect(toOf(again)).toEqual([SUPPORT, moderator.email, absent.email].toSorted());
      for (const { letter } of again) expect(letter.text).toContain(`hat niemand Meldung ${danger} gelesen`);
      expect(await told()).toEqual([]);
    }
    // Who may not read it has not seen it.
    const elsewhere = await createStaff(server, { roles: ['moderator'], clinics: [2] });
    expect((await elsewhere.get(`/reports/${danger}/`)).statusCode).toBe(404);
    clock.advance(millisecondsInDay);
    expect(toOf(await told())).toContain(SUPPORT);
    await run('reports', 'show', String(danger));
    clock.advance(2 * millisecondsInDay);
    expect(await told()).toEqual([]);
  });

  it('goes to everybody again each day although one address refuses each letter, and to that one as soon as it does not (19-ALERT)', async () => {
    await closeAll();
    const moderator = await createStaff(server, { roles: ['moderator'] });
    await report('danger');
    const toldBut = async (refusing: string | undefined) => {
      if (refusing !== undefined) mailbox.refuseNext(refusing);
      const sending = services.reportMail.sendAll();
      if (refusing === undefined) await sending;
      else await expect(sending).rejects.toThrow('was not taken by the mail server');
      const told: string[] = [];
      while (mailbox.waiting() > 0) told.push(...(await mailbox.next()).to);
      return told.toSorted();
    };
    expect(await toldBut(SUPPORT)).toEqual([moderator.email]);
    for (const _day of [1, 2, 3]) {
      clock.advance(millisecondsInDay + 1);
      expect(await toldBut(SUPPORT)).toEqual([moderator.email]);
      expect(await toldBut(SUPPORT)).toEqual([]);
    }
    expect(await toldBut(undefined)).toEqual([SUPPORT]);
    expect(await toldBut(undefined)).toEqual([]);
    clock.advance(millisecondsInDay);
    expect(await toldBut(undefined)).toEqual([SUPPORT, moderator.email].toSorted());
  });

  it('is told again although somebody had looked for its number before it came (19-ALERT)', async () => {
    await closeAll();
    const next = ((await storedReports(platform)).at(-1)?.id ?? 0) + 1;
    await expect(run('reports', 'show', String(next))).rejects.toThrow(`There is no report ${next}.`);
    clock.advance(1);
    expect(await report('danger')).toBe(next);
    for (const _day of [0, 1]) {
      await services.reportMail.sendAll();
      expect((await mailbox.next()).to).toEqual([SUPPORT]);
      expect(mailbox.waiting()).toBe(0);
      clock.advance(millisecondsInDay + 1);
    }
  });

  it('lies as one letter in the folder of the mails without a SUPPORT_EMAIL or an SMTP_URL, and goes out once it is set', async () => {
    await closeAll();
    const danger = await report('danger');
    const { sendAll } = nobody();
    await Promise.all([sendAll(), sendAll()]);
    await sendAll();
    // Without a mail server nobody is told either.
    const moderator = await createStaff(server, { roles: ['moderator'] });
    platform.config.smtpUrl = undefined;
    await services.reportMail.sendAll();
    platform.config.smtpUrl = mailbox.url;
    await pool.query('update staff set disabled_at = now() where id = $1', [moderator.id]);
    expect((await pool.query('select told_to from reports where id = $1', [danger])).rows).toEqual([{ told_to: [] }]);
    const names = await readdir(platform.mail.folder);
    expect(names).toEqual([`report-${danger}.eml`]);
    const letter = await PostalMime.parse(await readFile(path.join(platform.mail.folder, `report-${danger}.eml`)));
    expect(letter.subject).toBe(`Bergkette: GEFAHR / DANGER: Meldung ${danger} / report ${danger}`);
    expect(`${letter.subject} ${letter.text}`).not.toMatch(WORDS);
    expect(mailbox.waiting()).toBe(0);
    await services.reportMail.sendAll();
    expect((await mailbox.next()).letter.subject).toContain('DANGER');
  });
});

it('a report about sex, pictures or a meeting is something to do on its day, and a problem after it [OPS-16]', async () => {
  await closeAll();
  await anna.post('/v1/reports/', { user: ben.id, reason: 'sexual' });
  expect(await look()).toMatchObject({ state: 'advice', said: expect.stringContaining('read it today') });
  clock.advance(millisecondsInDay + 1);
  expect(await look()).toMatchObject({ state: 'problem' });
});
