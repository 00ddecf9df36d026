import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import { describe, expect, it } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { createStaff, deskCalls } from '../../../test/desk.ts';
import { befriend, createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { operatorActor } from '../../platform/operator/actor.ts';
import { reportsAdmin } from '../reports/reports.admin.ts';
import { sessionAdmin } from '../session/session.admin.ts';
import { deskCataloguesAdmin, deskTextsAdmin, ordersAdmin } from './desk.admin.ts';
import { staffAdmin } from './staff.admin.ts';

const server = await startTestServer();
const { run } = adminOf(server, (program, context) => {
  for (const add of [staffAdmin, ordersAdmin, deskCataloguesAdmin, deskTextsAdmin, reportsAdmin, sessionAdmin])
    add(program, context);
});

describe('the commands of the desk', () => {
  it('invite, list, change and keep out the staff, as the desk does (19-CLI)', async () => {
    const boss = await createStaff(server);
    const invite = ['staff', 'invite', '--email', 'k3@example.org', '--name', 'Station K3', '--role', 'ward'];
    await expect(run(...invite)).rejects.toThrow('needs --clinics');
    await expect(run(...invite, '--clinics', '99999')).rejects.toThrow('no such clinic');
    await expect(run(...invite.slice(0, -1), 'nurse')).rejects.toThrow('one or several of');
    const [url = '', said = ''] = await run(...invite, '--clinics', '1');
    // Passkeys belong to names, so a machine without one is called localhost.
    expect(url).toMatch(/^http:\/\/localhost:\d+\/desk\/welcome#[\w-]{22}$/);
    // A mistyped number of a clinic shows.
    expect(said).toMatch(/, ward of Uniklinik RWTH Aachen.*, until \d{4}-\d\d-\d\d \d\d:\d\d\.$/);
    const id = /Staff (\d+)/.exec(said)?.[1] ?? '';
    await expect(run(...invite, '--clinics', '1')).rejects.toThrow('this address already');
    expect((await run('staff', 'list')).join()).toContain(
      'invited   ward  Station K3  k3@example.org  last seen never',
    );
    expect(await run('staff', 'roles', id, 'ward,editor')).toEqual([`Staff ${id}: ward, editor.`]);
    await run('staff', 'disable', id);
    expect(JSON.parse((await run('staff', 'list', '--json')).join('')).at(-1)).toMatchObject({ state: 'disabled' });
    await run('staff', 'enable', id);
    expect(await run('staff', 'invite-again', id)).toEqual([expect.stringMatching(/#[\w-]{22}$/)]);
    // Without a mail server nothing is on its way.
    expect((await run('staff', 'invite-again', id, '--letter')).join()).toMatch(
      /^SMTP_URL is not set: the letter with the link lies in \S+mail\.$/,
    );
    await expect(run('staff', 'disable', String(boss.id))).rejects.toThrow('last administrator');
    expect((await run('staff', 'log', '--last', '1')).join()).toMatch(
      /operator .+ {2}staff\.invite-again {2}staff \d+/,
    );
  });

  it('ask for what the desk asks for, and stop an erasure, to which only the desk agrees (19-CLI, 19-SECOND)', async () => {
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    await befriend(server, anna, ben);
    await anna.post('/v1/reports/', { user: ben.id, reason: 'mean' });
    const who = await createStaff(server, { roles: ['moderator'] });
    const [{ number }] = (await who.get('/reports/')).json();
    await expect(run('orders', 'ask', String(number), 'pause', '--reason', 'x')).rejects.toThrow(
      'a pause needs --days',
    );
    expect(await run('orders', 'ask', String(number), 'pause', '--reason', 'x', '--days', '2')).toEqual([
      expect.stringMatching(/^Order \d+: is under way\.$/),
    ]);
    const { id } = (await who.post(`/reports/${number}/actions/`, { kind: 'erase', reason: 'Auf Wunsch' })).json();
    await expect(run('orders', 'agree', String(id))).rejects.toThrow('unknown command');
    await expect(server.services.desk.deskOrders.answer(operatorActor('other'), id, true)).rejects.toMatchObject({
      code: 'not_independent',
    });
    expect(await run('orders', 'refuse', String(id))).toEqual([`The erasure of account ${ben.id} is refused.`]);
    await expect(run('orders', 'refuse', String(id))).rejects.toThrow('answered it already');
    expect((await run('orders', 'list')).join('\n')).toContain(
      `refused  erase  account ${ben.id}  Auf Wunsch  staff ${who.id}`,
    );
    // Whoever runs the machine can let anybody in, under any name, so a month has to lie between.
    const [, asked = ''] =
      /Order (\d+)/.exec((await run('orders', 'ask', String(number), 'erase', '--reason', 'x')).join()) ?? [];
    expect((await who.post(`/orders/${asked}/answer/`, { agreed: true })).json().code).toBe('not_independent');
    await run('orders', 'refuse', asked);
    server.clock.advance(30 * millisecondsInDay);
    const [, later = ''] =
      /Order (\d+)/.exec((await run('orders', 'ask', String(number), 'erase', '--reason', 'x')).join()) ?? [];
    const old = { ...who, ...deskCalls(server, await who.signIn()) };
    expect((await old.post(`/orders/${later}/answer/`, { agreed: true })).json().state).toBe('agreed');
    // Then it is undone together with the desk alone.
    expect((await run('orders', 'refuse', later)).join()).toMatch(/^Noted\. Account \d+ stays closed/);
    await expect(run('orders', 'refuse', later)).rejects.toThrow('somebody at the desk has to undo it too');
    await expect(
      server.services.desk.deskOrders.answer(operatorActor('other'), Number(later), false),
    ).rejects.toMatchObject({ code: 'second_person' });
    expect((await old.post(`/orders/${later}/answer/`, { agreed: false })).json().state).toBe('refused');
  });

  it('print cards of new links for their owner alone, and keep a note with a report (19-CLI)', async () => {
    const file = path.join(server.folder, 'cards.pdf');
    const links = await run('invitations', 'create', '--count', '4', '--without-age', '--cards', file, '--lang', 'en');
    expect(links.filter((line) => line.startsWith('http'))).toHaveLength(4);
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [anna, who] = [await createPerson(server), await createStaff(server, { roles: ['moderator'] })];
    await anna.post('/v1/reports/', { reason: 'other', text: 'Hallo' });
    const number = (await who.get('/reports/')).json().at(-1).number;
    await run('reports', 'note', String(number), 'Angerufen');
    expect((await who.get(`/reports/${number}/`)).json().notes).toMatchObject([{ text: 'Angerufen' }]);
    await expect(run('reports', 'note', '99999', 'x')).rejects.toThrow('There is no report 99999.');
    await expect(run('reports', 'note', String(number), ' ')).rejects.toThrow('1 to 2000');
    await run('reports', 'close', String(number));
    const word = run('orders', 'ask', String(number), 'word', '--reason', 'x', '--text', 'Hallo');
    await expect(word).rejects.toThrow(`Report ${number} is closed.`);
  });

  it('mark links, and give a new one for a lost one, which then ends (19-CLI)', async () => {
    const create = (...more: string[]) => run('invitations', 'create', '--count', '2', '--born', '2011-05', ...more);
    await expect(create('--mark', 'a', '--mark', 'b', '--mark', 'c')).rejects.toThrow('3 marks are too many for 2.');
    await expect(create('--mark', 'x'.repeat(61))).rejects.toThrow('at most 60');
    const [first = '', second = ''] = await create('--mark', 'Bett 4', '--clinic', '1');
    expect(first).toMatch(/ {2}Bett 4$/);
    expect(second).toMatch(/\)$/);
    const listed = async () => JSON.parse((await run('invitations', 'list', '--json')).join(''));
    const old = (await listed()).find(({ mark }: { mark?: string }) => mark === 'Bett 4');
    expect((await run('invitations', 'list')).join('\n')).toMatch(/born 2011-05 {2}Bett 4$/m);
    // Nobody at the desk reads it.
    const boss = await createStaff(server);
    const { results } = (await boss.get('/invitations/?limit=100')).json();
    expect(results.find(({ id }: { id: number }) => id === old.id)).toMatchObject({ mark: null, made_by: null });

    const made = JSON.parse((await run('invitations', 'again', String(old.id), '--days', '7', '--json')).join(''));
    expect(made).toEqual({
      ...{ token: expect.stringMatching(/^[\w-]{22}$/), url: expect.stringContaining(made.token) },
      expires_at: new Date(server.clock.now().getTime() + 7 * millisecondsInDay).toISOString(),
    });
    const after = await listed();
    expect(after[0]).toMatchObject({ mark: 'Bett 4', clinic: 1, born: '2011-05', state: 'open' });
    expect(after.find(({ id }: { id: number }) => id === old.id)).toMatchObject({ state: 'revoked' });
    const token = first.split('token=')[1]?.split(' ')[0];
    expect((await server.app.inject(`/api/v1/registrations/${token}/`)).statusCode).toBe(404);
    expect((await server.app.inject(`/api/v1/registrations/${made.token}/`)).statusCode).toBe(200);
    await expect(run('invitations', 'again', String(old.id))).rejects.toThrow(`no open invitation ${old.id}`);
    expect((await run('staff', 'log', '--last', '1')).join()).toMatch(/operator .+ {2}invitations\.again/);
  });

  it('list the versions of a page, go back to one and publish it (19-CLI)', async () => {
    const editor = await createStaff(server, { roles: ['editor'] });
    const second = await createStaff(server, { roles: ['editor'] });
    expect(await run('pages', 'versions', 'help')).toEqual([]);
    await expect(run('pages', 'versions', 'nowhere')).rejects.toThrow('no such text');
    const write = async (words: string, isReviewed = true) => {
      await editor.put('/texts/page/help/draft/', { content: { de: `# Hilfe\n\n${words}`, en: '' }, seen: null });
      if (isReviewed) await second.post('/texts/page/help/review/', { by: 'Dr. Berg', on: '2026-11-19' });
    };
    const read = async () => (await server.app.inject('/api/v1/pages/help/?lang=de')).body;
    await write('Das erste.');
    await run('pages', 'publish', 'help');
    await write('Das zweite.', false);
    await expect(run('pages', 'publish', 'help')).rejects.toThrow('not reviewed yet');
    await expect(run('pages', 'back', 'help', '1')).rejects.toThrow('is open at the desk');
    await second.post('/texts/page/help/review/', { by: 'Dr. Berg', on: '2026-11-19' });
    expect(await run('pages', 'publish', 'help')).toEqual(['People read version 2 of help from now on.']);
    expect(await read()).toContain('Das zweite.');
    await expect(run('pages', 'back', 'help', '7')).rejects.toThrow('There is no version 7 of help.');
    await run('pages', 'back', 'help', '1');
    expect((await run('pages', 'versions', 'help')).map((line) => line.split('  ').slice(0, 2).join())).toEqual(
      ['3,reviewed ', '2,published', '1,former   '].map((line) => line.trimEnd()),
    );
    await run('pages', 'publish', 'help');
    expect(await read()).toContain('Das erste.');
  });

  it('add entries of their own (19-CLI)', async () => {
    const person = await createPerson(server);
    const [activity] = JSON.parse((await run('catalogues', 'list', 'activities', '--json')).join(''));
    const names = ['--de', 'Hundebesuch', '--en', 'Visit of a dog'];
    await expect(run('catalogues', 'add', 'activities', ...names)).rejects.toThrow('Say --icon');
    const more = ['--icon', activity.icon, '--group', activity.group];
    const [said = ''] = await run('catalogues', 'add', 'activities', ...names, ...more);
    const id = Number(/^(\d+) of activities is offered\.$/.exec(said)?.[1]);
    const categories = (await person.get('/v1/categories/')).json();
    expect(categories.flatMap(({ activities }: { activities: { id: number }[] }) => activities)).toContainEqual(
      expect.objectContaining({ id }),
    );
    await expect(run('catalogues', 'add', 'activities', ...names, ...more)).rejects.toThrow('of this name already');
    await expect(run('catalogues', 'add', 'diagnoses', '--de', '<b>', '--en', 'x')).rejects.toThrow('2 to 60');
    await run('catalogues', 'change', 'activities', String(id), '--de', 'Therapiehund', '--en', 'Therapy dog');
    expect((await run('catalogues', 'list', 'activities')).join()).toContain('Therapiehund  Therapy dog');
    await expect(run('catalogues', 'change', 'activities', String(id), '--icon', 'none')).rejects.toThrow('Say --icon');
    await expect(run('catalogues', 'change', 'activities', String(id), '--de', 'Hund')).rejects.toThrow('English');
    await expect(run('catalogues', 'change', 'activities', String(activity.id), ...names)).rejects.toThrow(
      'not added here',
    );
  });

  it('retire and offer entries of the catalogues (19-CLI)', async () => {
    const person = await createPerson(server);
    const [entry] = JSON.parse((await run('catalogues', 'list', 'diagnoses', '--json')).join(''));
    const offered = async () => (await person.get('/v1/diagnoses/')).json().map(({ id }: { id: number }) => id);
    await run('catalogues', 'retire', 'diagnoses', String(entry.id));
    expect(await offered()).not.toContain(entry.id);
    await run('catalogues', 'offer', 'diagnoses', String(entry.id));
    expect(await offered()).toContain(entry.id);
    await expect(run('catalogues', 'retire', 'diagnoses', '99999')).rejects.toThrow('There is no 99999');
  });
});
