import { mkdir, truncate } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { backUp, PASSPHRASE } from '../../../test/backups.ts';
import { createStaff } from '../../../test/desk.ts';
import { callsWith, createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { asOwner } from '../../../test/traces.ts';
import { stateJob } from '../../operator/doctor/state.job.ts';
import { readCatalogueContent } from '../catalogues/catalogues.content.ts';
import { importCatalogues } from '../catalogues/catalogues.service.ts';
import { appear } from '../people/people.factory.ts';
import { register } from '../session/registration.factory.ts';

const server = await startTestServer();
const { platform, services } = server;
const { pool } = platform.database;
const editor = await createStaff(server, { roles: ['editor'] });
const boss = await createStaff(server);
const person = await createPerson(server, { clinicId: 2 });
const entryOf = async (kind: string, id: number) =>
  (await editor.get(`/catalogues/${kind}/`)).json().find((each: { id: number }) => each.id === id);
const importAgain = async () => {
  await pool.query('delete from catalogue_imports');
  await importCatalogues(platform.database, await readCatalogueContent());
};

describe('clinics at the desk', () => {
  it('get a number and hours, which people see and imports leave alone, and neither short name nor hours with an illness (19-CATALOGUES)', async () => {
    const change = { phone: '+49 30 1234567', hours: 'täglich 8 bis 20 Uhr', fever_limit: 38 };
    expect((await editor.patch('/catalogues/clinics/2/', change)).statusCode).toBe(204);
    expect((await editor.patch('/catalogues/clinics/2/', { phone: 'none' })).statusCode).toBe(400);
    for (const short of [
      'Zentrum für Lymphome',
      'Sarkomzentrum',
      'Stammzell-Ambulanz',
      'Palliativstation',
      'Kinderhospiz',
    ])
      for (const field of ['short_name', 'hours'])
        expect((await editor.patch('/catalogues/clinics/2/', { [field]: short })).json().errors).toEqual({
          [field]: ['invalid_value'],
        });
    const ofWard = { name: 'Station 3', hours: 'Onkologische Ambulanz: 8 bis 16 Uhr' };
    expect((await editor.post('/catalogues/clinics/2/wards/', ofWard)).json().errors).toEqual({
      hours: ['invalid_value'],
    });
    expect((await editor.patch('/catalogues/clinics/2/', { short_name: 'Hospital Bergtal' })).statusCode).toBe(204);
    await editor.patch('/catalogues/clinics/2/', { short_name: null });
    expect((await person.get('/v1/clinics/')).json().find(({ id }: { id: number }) => id === 2)).toMatchObject({
      phone: '+49 30 1234567',
      fever_limit: 38,
    });
    await importAgain();
    expect(await entryOf('clinics', 2)).toMatchObject(change);
    expect((await editor.patch('/catalogues/clinics/2/', { hours: null })).statusCode).toBe(204);
  });

  it('are named in the language of who reads, unless somebody renamed them (19-CATALOGUES)', async () => {
    const reader = await createStaff(server, { roles: ['ward', 'moderator'], clinics: [1, 2] });
    const anna = await createPerson(server, { clinicId: 1 });
    await appear(platform, person.id);
    await appear(platform, anna.id, { shares: { clinic: 'foreign' } });
    await person.post('/v1/reports/', { user: anna.id, reason: 'danger' });
    const [{ number }] = (await boss.get('/reports/')).json();
    const asked = await reader.post(`/reports/${number}/actions/`, {
      kind: 'erase',
      reason: 'Weil',
      about: 'reported',
    });
    const names = async () => {
      const [me, clinics, orders, report] = await Promise.all([
        reader.get('/me/'),
        reader.get('/clinics/'),
        reader.get('/orders/'),
        reader.get(`/reports/${number}/`),
      ]);
      return [
        me.json().clinics[0].name,
        clinics.json()[0].name,
        orders.json().results[0].about.clinic,
        report.json().reported.clinic.name,
        report.json().profile.treated_at.name,
      ];
    };
    const german = 'Uniklinik RWTH Aachen, Klinik für Kinder- und Jugendmedizin';
    expect(await names()).toEqual(Array(5).fill(german));
    await reader.patch('/me/', { language: 'en' });
    expect(await names()).toEqual(Array(5).fill('University Hospital RWTH Aachen, Paediatrics'));
    await editor.patch('/catalogues/clinics/1/', { name: 'Klinik am Berg' });
    // What was seen stays as it was.
    expect((await names()).slice(0, 4)).toEqual(Array(4).fill('Klinik am Berg'));
    await editor.patch('/catalogues/clinics/1/', { name: german });
    await reader.post(`/orders/${asked.json().id}/answer/`, { agreed: false });
    await boss.post(`/reports/${number}/close/`, { reason: 'Gesprochen' });
  });

  it('are corrected in their number though their short name or hours told of an illness before anybody looked, which no new ones may (19-CATALOGUES)', async () => {
    const kept = { short_name: 'Kinder-Onko', hours: 'Onkologische Ambulanz: 8 bis 16 Uhr' };
    await pool.query('update clinics set short_name = $1, hours = $2 where id = 2', [kept.short_name, kept.hours]);
    const insert = `insert into wards (clinic_id, name, hours) values (2, 'Station 3', $1) returning id`;
    const ward = (await pool.query(insert, [kept.hours])).rows[0].id;
    const phone = '+49 30 7654321';
    const wardUrl = `/catalogues/wards/${ward}/`;
    expect((await editor.patch('/catalogues/clinics/2/', { ...kept, phone })).statusCode).toBe(204);
    expect((await editor.patch(wardUrl, { name: 'Station 3', hours: kept.hours, phone })).statusCode).toBe(204);
    expect(await entryOf('clinics', 2)).toMatchObject({ ...kept, phone, wards: [{ hours: kept.hours, phone }] });
    for (const url of ['/catalogues/clinics/2/', wardUrl])
      expect((await editor.patch(url, { phone, hours: 'Onkologie: immer' })).json().errors).toEqual({
        hours: ['invalid_value'],
      });
    await editor.patch('/catalogues/clinics/2/', { short_name: null, hours: null });
    await editor.patch(wardUrl, { is_offered: false });
  });

  it('of a clinic is kept by its own ward in number, hours and fever limit alone (19-CATALOGUES)', async () => {
    const nurse = await createStaff(server, { roles: ['ward'], clinics: [3] });
    const listed = (await nurse.get('/catalogues/clinics/')).json();
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([3]);
    const own = { phone: '+49 40 123', hours: 'nachts', fever_limit: 38.5 };
    expect((await nurse.patch('/catalogues/clinics/3/', own)).statusCode).toBe(204);
    expect((await nurse.get('/catalogues/clinics/')).json()[0]).toMatchObject(own);
    for (const other of [{ name: 'Neu' }, { is_offered: false }, { ...own, address: 'Neu' }])
      expect((await nurse.patch('/catalogues/clinics/3/', other)).json().code).toBe('forbidden');
    expect((await nurse.patch('/catalogues/clinics/2/', own)).json().code).toBe('not_found');
    expect((await nurse.post('/catalogues/clinics/', { name: 'Neu' })).statusCode).toBe(403);
    // An editor may change more, and of their own clinics alone.
    const editorHere = await createStaff(server, { roles: ['editor'], clinics: [3] });
    expect((await editorHere.patch('/catalogues/clinics/3/', { ...own, address: 'Neu' })).statusCode).toBe(204);
    expect((await editorHere.patch('/catalogues/clinics/2/', own)).json().code).toBe('not_found');
    expect((await editorHere.get('/catalogues/clinics/')).json()).toMatchObject([{ id: 3 }]);
  });

  it('have wards, told to a person by the invitation, whose number counts until the ward is closed, by then known by its name, or the clinic another one (19-CATALOGUES, 19-INVITE)', async () => {
    const nurse = await createStaff(server, { roles: ['ward'], clinics: [4] });
    const elsewhere = await createStaff(server, { roles: ['ward'], clinics: [5] });
    await nurse.patch('/catalogues/clinics/4/', { phone: '+49 30 100', hours: 'immer', fever_limit: 38 });
    const input = { name: 'Station 3', phone: '+49 30 333' };
    const { id: ward } = (await nurse.post('/catalogues/clinics/4/wards/', input)).json();
    expect((await elsewhere.post('/catalogues/clinics/4/wards/', input)).json().code).toBe('not_found');
    expect((await elsewhere.patch(`/catalogues/wards/${ward}/`, { name: 'Neu' })).json().code).toBe('not_found');
    expect((await nurse.patch(`/catalogues/wards/${ward}/`, { hours: '8 bis 16 Uhr' })).statusCode).toBe(204);
    const named = async () => {
      const [{ wards, closed_wards }] = (await nurse.get('/clinics/')).json();
      return { wards, closed_wards };
    };
    expect(await named()).toEqual({ wards: [{ id: ward, name: 'Station 3' }], closed_wards: [] });

    const invite = (given: object) => nurse.post('/invitations/', { birth_month: '2011-06', ...given });
    expect((await invite({ clinic: 4, ward: 999_999 })).json().errors).toEqual({ ward: ['invalid_value'] });
    const [link] = (await invite({ clinic: 4, ward })).json().invitations;
    expect((await nurse.get('/invitations/')).json().results[0]).toMatchObject({ clinic: 4, ward });
    const token = new URL(link.url).searchParams.get('token');
    const registered = await register(server, { invitation_token: token, email: 'ward@example.org' });
    const lena = callsWith(server, registered.json().access);
    const wardOf = async () => (await lena.get('/v1/users/loggedin/')).json().ward;
    const own = { phone: '+49 30 333', hours: '8 bis 16 Uhr', fever_limit: 38 };
    expect(await wardOf()).toMatchObject(own);
    // Who reads a report of danger calls the ward.
    const { id } = (await lena.get('/v1/users/loggedin/')).json();
    await lena.post('/v1/reports/', { reason: 'danger', text: 'Hilfe' });
    const moderator = await createStaff(server, { roles: ['moderator'] });
    const [report] = (await moderator.get('/reports/')).json();
    expect((await moderator.get(`/reports/${report.number}/`)).json().reporter).toMatchObject({
      account: id,
      clinic: { ward: 'Station 3', phone: '+49 30 333', hours: '8 bis 16 Uhr' },
    });
    const ofClinic = { phone: '+49 30 100', hours: 'immer', fever_limit: 38 };
    await lena.patch(`/v1/users/${id}/`, { treated_at: 2 });
    expect(await wardOf()).not.toMatchObject(own);
    await lena.patch(`/v1/users/${id}/`, { treated_at: 4 });
    expect((await nurse.patch(`/catalogues/wards/${ward}/`, { is_offered: false })).statusCode).toBe(204);
    expect(await wardOf()).toMatchObject(ofClinic);
    expect((await invite({ clinic: 4, ward })).statusCode).toBe(400);
    // What names it, an invitation or a line of the log, still says which it was.
    expect(await named()).toEqual({ wards: [], closed_wards: [{ id: ward, name: 'Station 3' }] });
  });

  it('are added, never twice, and retired only when nobody needs them (19-CATALOGUES)', async () => {
    const name = 'Klinik am Berg';
    const { id } = (await editor.post('/catalogues/clinics/', { name, country: 'AT' })).json();
    expect((await editor.post('/catalogues/clinics/', { name })).json().code).toBe('exists');
    expect((await editor.patch('/catalogues/clinics/2/', { is_offered: false })).json().code).toBe('in_use');
    // Refused as a whole.
    const both = { is_offered: false, hours: 'nie' };
    expect((await editor.patch('/catalogues/clinics/2/', both)).json().code).toBe('in_use');
    expect((await entryOf('clinics', 2)).hours).not.toBe('nie');
    expect((await editor.patch('/catalogues/clinics/999999/', { name: 'Neu' })).json().code).toBe('not_found');
    expect((await editor.patch(`/catalogues/clinics/${id}/`, { is_offered: false })).statusCode).toBe(204);
    expect(await entryOf('clinics', id)).toMatchObject({ is_offered: false });
    expect((await boss.get('/log/?limit=1')).json().results[0]).toMatchObject({
      action: 'clinics.retire',
      about: `clinic ${id}`,
    });
  });
});

describe('catalogues at the desk', () => {
  it('gain entries with names of their own, which people can choose, read, find, and no import takes away (19-CATALOGUES)', async () => {
    const names = { de: 'Clownsvisite', en: 'Clown visit' };
    const [first] = (await editor.get('/catalogues/activities/')).json();
    const place = { icon: first.icon, group: first.group };
    const made = await editor.post('/catalogues/activities/', { names, ...place });
    expect(made.statusCode).toBe(201);
    const { id } = made.json();
    expect((await editor.post('/catalogues/activities/', { names, ...place })).json().code).toBe('exists');
    for (const wrong of [{ ...place, icon: 'none' }, { ...place, group: 'none' }, { icon: first.icon }])
      expect(
        (await editor.post('/catalogues/activities/', { names: { de: 'Neu', en: 'New' }, ...wrong })).statusCode,
      ).toBe(400);
    expect((await editor.post('/catalogues/activities/', { names: { de: '{x}', en: 'x' }, ...place })).statusCode).toBe(
      400,
    );
    const symptom = (
      await editor.post('/catalogues/symptoms/', {
        ...{ names: { de: 'Ohrensausen', en: 'Ringing ears' }, icon: 'symptom:memory', scale: 'words' },
      })
    ).json();
    const taste = { names: { de: 'Metallgeschmack', en: 'Taste of metal' } };
    await editor.post('/catalogues/symptoms/', { ...taste, icon: first.icon });
    for (const wrong of [{ icon: 'symptom:none' }, { icon: 'none' }, { scale: 'stars' }])
      expect(
        (await editor.post('/catalogues/symptoms/', { names: { de: 'Neu', en: 'New' }, ...wrong })).statusCode,
      ).toBe(400);
    const diagnosis = (await editor.post('/catalogues/diagnoses/', { names: { de: 'Seltenes', en: 'Rare' } })).json();
    await importAgain();

    const offered = (await person.get('/v1/categories/'))
      .json()
      .flatMap((each: { activities: unknown[] }) => each.activities);
    const activity = offered.find((each: { id: number }) => each.id === id);
    expect(activity.icon).toBe(first.icon);
    const symptoms = (await person.get('/v1/symptoms/')).json();
    const run = symptoms.find((each: { id: number }) => each.id === symptom.id);
    expect(run).toMatchObject({ unit: { name: 'intensity' }, scale: 'words', icon: 'symptom:memory' });
    expect(symptoms.at(-1)).toMatchObject({ scale: 'numbers', icon: first.icon });
    expect(symptoms[0]).not.toHaveProperty('icon');
    const start = { symptom: symptom.id, symptom_start: '2026-11-19T07:00:00Z' };
    expect((await person.post(`/v1/durations/${symptom.id}/`, start)).statusCode).toBe(201);
    const active = (await person.get('/v1/durations/active/')).json();
    expect(active.find((each: { symptom: { id: number } }) => each.symptom.id === symptom.id).symptom).toEqual(run);
    const url0 = `/catalogues/symptoms/${symptom.id}/`;
    expect((await editor.patch(url0, { icon: null })).statusCode).toBe(204);
    expect((await editor.patch(url0, { icon: 'none' })).statusCode).toBe(400);
    expect((await editor.get('/catalogues/symptoms/')).json().at(-2)).toMatchObject({ icon: null, scale: 'words' });
    const me = async () => (await person.get('/v1/users/loggedin/')).json().catalogue_names;
    expect(await me()).toMatchObject({
      [`activity.${activity.description}`]: names,
      [`symptom_name.${run.name}`]: { de: 'Ohrensausen', en: 'Ringing ears' },
    });
    expect((await person.patch(`/v1/users/${person.id}/`, { diagnosis: diagnosis.id })).statusCode).toBe(200);

    const url = `/catalogues/activities/${id}/`;
    expect((await editor.patch(url, { names: { de: 'Klinikclowns', en: 'Clowns' } })).statusCode).toBe(204);
    expect(await me()).toMatchObject({ [`activity.${activity.description}`]: { de: 'Klinikclowns' } });
    expect((await editor.patch(`/catalogues/activities/${first.id}/`, { names })).json().code).toBe('not_found');
    expect((await editor.patch(url, { is_offered: false })).statusCode).toBe(204);
    expect(await entryOf('activities', id)).toMatchObject({
      ...{ is_own: true, is_offered: false, names: { de: 'Klinikclowns', en: 'Clowns' } },
    });
  });

  it('retire an entry, which diaries keep, no import brings back, and the desk offers again (19-CATALOGUES)', async () => {
    const entries = (await editor.get('/catalogues/symptoms/')).json();
    expect(entries.find(({ key }: { key: string }) => key === 'weight')).toMatchObject({ is_fixed: true });
    const entry = entries.find(({ is_fixed }: { is_fixed: boolean }) => !is_fixed);
    expect(entry.names.de).not.toBe(entry.key);
    const offered = async () => (await person.get('/v1/symptoms/')).json().map(({ id }: { id: number }) => id);
    expect(await offered()).toContain(entry.id);
    const url = `/catalogues/symptoms/${entry.id}/`;
    expect((await editor.patch(url, { is_offered: false })).statusCode).toBe(204);
    expect(await offered()).not.toContain(entry.id);
    await importAgain();
    expect(await offered()).not.toContain(entry.id);
    const start = { symptom: entry.id, symptom_start: '2026-11-19T07:00:00Z' };
    expect((await person.post(`/v1/durations/${entry.id}/`, start)).statusCode).toBeGreaterThanOrEqual(400);
    // A text that names such a key is no mistake.
    await services.informationImport.read();
    expect((await editor.patch(url, { is_offered: true })).statusCode).toBe(204);
    expect(await offered()).toContain(entry.id);
    const weight = entries.find(({ key }: { key: string }) => key === 'weight');
    expect((await editor.patch(`/catalogues/symptoms/${weight.id}/`, { is_offered: false })).json().code).toBe(
      'standing',
    );
    const activities = (await editor.get('/catalogues/activities/')).json();
    const home = activities.find(({ key }: { key: string }) => key === 'at-home');
    expect((await editor.patch(`/catalogues/activities/${home.id}/`, { is_offered: false })).json().code).toBe(
      'standing',
    );
    for (const kind of ['activities', 'diagnoses']) {
      const [first] = (await editor.get(`/catalogues/${kind}/`)).json();
      expect(first.names.en.length).toBeGreaterThan(0);
      expect((await editor.patch(`/catalogues/${kind}/${first.id}/`, { is_offered: false })).statusCode).toBe(204);
    }
    expect((await editor.get('/catalogues/units/')).statusCode).toBe(400);
  });
});

describe('the state at the desk', () => {
  it('is asked for also where the job cannot be, and again once that look is late (19-STATE)', async () => {
    const add = vi.spyOn(platform.jobs, 'add').mockRejectedValue(new Error('no connection'));
    const read = async () => (await boss.get('/state/')).json();
    expect(await read()).toMatchObject({ is_looking: true, asked_at: '2026-11-20T09:00:00.000Z' });
    expect((await boss.post('/state/look/', { verify: false })).statusCode).toBe(202);
    add.mockClear();
    server.clock.advance(5 * 60_000);
    expect(await read()).toMatchObject({ is_looking: true });
    expect(add).not.toHaveBeenCalled();
    server.clock.advance(1);
    // Since when nobody has answered is said, however often it is read.
    for (const times of [1, 2]) {
      // The page reads again every few seconds, and the job is asked for once in a while.
      for (const _read of [1, 2, 3]) {
        expect(await read()).toMatchObject({ is_looking: true, asked_at: '2026-11-20T09:00:00.000Z' });
        expect(add).toHaveBeenCalledTimes(times);
        server.clock.advance(3000);
      }
      server.clock.advance(6 * 60_000);
    }
    add.mockRestore();
    await pool.query('delete from desk_state');
    server.clock.set('2026-11-20T09:00:00.000Z');
  });

  it('is what a job saw: the checks, backups, disk, version, and use without small numbers (19-STATE)', async () => {
    // Who reads an old state, or none, has the machine looked at.
    const at = '2026-11-20T09:00:00.000Z';
    expect((await boss.get('/state/')).json()).toEqual({
      ...{ looked_at: null, is_looking: true, asked_at: at, details: null },
    });
    const job = stateJob(services, platform, { ...inject('owner'), database: pool.options.database });
    for (let who = 0; who < 5; who += 1) {
      const { id } = await createPerson(server);
      await pool.query(
        `insert into xp_grants (user_id, action, period_start, slot, granted_at) values ($1, 'new_entry', '2026-11-18', 1, '2026-11-18T09:00:00Z')`,
        [id],
      );
    }
    await pool.query(
      `insert into xp_grants (user_id, action, period_start, slot, granted_at) values ($1, 'new_entry', '2026-11-10', 1, '2026-11-10T09:00:00Z')`,
      [person.id],
    );
    expect((await boss.post('/state/look/', { verify: true })).statusCode).toBe(202);
    expect((await boss.get('/state/')).json()).toMatchObject({ is_looking: true });
    server.clock.advance(1000);
    // Somebody asks while it looks, with a time before its beginning, as it was stored late: that is for the next look.
    vi.spyOn(services.supportDesk, 'countOpen').mockImplementationOnce(async () => {
      server.clock.advance(-500);
      await boss.post('/state/look/', { verify: true });
      server.clock.advance(1500);
      return 0;
    });
    await job.run({});
    expect((await boss.get('/state/')).json()).toMatchObject({ is_looking: true });
    expect((await services.desk.deskState.find())?.verifyAskedAt).toEqual(new Date('2026-11-20T09:00:00.500Z'));
    await job.run({});
    const { details, looked_at, is_looking } = (await boss.get('/state/')).json();
    expect({ looked_at, is_looking }).toEqual({ looked_at: '2026-11-20T09:00:02.000Z', is_looking: false });
    const asked = await asOwner(server, (client) =>
      client.query(`select from graphile_worker.jobs where task_identifier = 'desk.state'`),
    );
    expect(asked.rowCount).toBe(1);
    server.clock.advance(5 * 60_000);
    expect((await boss.get('/state/')).json()).toMatchObject({ is_looking: false });
    server.clock.advance(1000);
    expect((await boss.get('/state/')).json()).toMatchObject({
      is_looking: true,
      asked_at: '2026-11-20T09:05:03.000Z',
    });
    expect(details).toMatchObject({ version: 'test', open_bug_reports: 0, backups: [] });
    expect(details.findings.map(({ check }: { check: string }) => check)).toEqual(
      expect.arrayContaining(['database', 'disk', 'log of the desk']),
    );
    expect(details.disk.free_bytes).toBeGreaterThan(0);
    expect(details.weeks.slice(0, 2)).toEqual([
      { week: '2026-11-16', people: 5, new_accounts: expect.any(Number) },
      { week: '2026-11-09', people: null, new_accounts: null },
    ]);
    expect(JSON.stringify(details)).not.toMatch(/person-\d|example\.org/);
  });

  it('says of a backup that it is whole, not readable, or not verified where the server has no passphrase (19-STATE)', async () => {
    const backups = path.join(server.folder, 'backups');
    await mkdir(backups);
    const file = path.join(backups, 'bergkette-20261120T030000Z.tar.age');
    await backUp(server, file);
    const verifiedBy = async (config: Partial<typeof platform.config>) => {
      const here = { ...platform, dataDir: server.folder, config: { ...platform.config, ...config } };
      server.clock.advance(1000);
      await boss.post('/state/look/', { verify: true });
      await stateJob(services, here, { ...inject('owner'), database: pool.options.database }).run({});
      const { backups: shown } = (await boss.get('/state/')).json().details;
      // The version before answers this too, during an update and on the way back: it knows true and false alone.
      const { details } = (await pool.query('select details from desk_state')).rows[0];
      const ofBefore = z.object({ verified: z.object({ is_whole: z.boolean() }).nullable() });
      expect(z.array(ofBefore).safeParse(details.backups).error).toBeUndefined();
      return shown[0].not_verified ?? shown[0].verified?.is_whole;
    };
    const none = { backupPassphrase: undefined, backupPassphraseFile: undefined };
    expect(await verifiedBy({ ...none, backupPassphrase: PASSPHRASE })).toBe(true);
    expect(await verifiedBy(none)).toContain('set BACKUP_PASSPHRASE_FILE');
    const nowhere = path.join(backups, 'none');
    expect(await verifiedBy({ ...none, backupPassphraseFile: nowhere })).toContain(`nothing to read in ${nowhere}`);
    await truncate(file, 1000);
    expect(await verifiedBy({ ...none, backupPassphrase: PASSPHRASE })).toBe(false);
  });
});
