import { expect, it } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { createStaff } from '../../../test/desk.ts';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { cataloguesAdmin } from './catalogues.admin.ts';
import { readCatalogueContent } from './catalogues.content.ts';
import { importCatalogues } from './catalogues.service.ts';

const server = await startTestServer();
const { run } = adminOf(server, cataloguesAdmin);
const person = await createPerson(server);

it('the operator enters clinics and renames them, and no later import undoes it [OPS-04]', async () => {
  const [said = ''] = await run('clinics', 'add', 'Bergklinik Sankt Anna', '--address', 'Bergdorf, Am Hang 3');
  const id = Number(/^Clinic (\d+) is added\.$/.exec(said)?.[1]);
  await run('clinics', 'edit', '1', '--name', 'Klinik am See');
  await run('clinics', 'edit', String(id), '--address', 'Bergdorf, Am Hang 4');
  const shipped = await readCatalogueContent();
  expect(await importCatalogues(server.platform.database, { ...shipped, sha256: 'another edition' })).toBe(true);

  const offered: { id: number; name: string; address: string }[] = (await person.get('/v1/clinics/')).json();
  expect(offered.find((clinic) => clinic.id === id)).toEqual({
    id,
    name: 'Bergklinik Sankt Anna',
    address: 'Bergdorf, Am Hang 4',
  });
  expect(offered[0]).toMatchObject({ id: 1, name: 'Klinik am See', address: shipped.clinics[0]?.address });
  expect(offered[1]?.name).toBe(shipped.clinics[1]?.name);

  const json = await run('clinics', 'list', '--json');
  expect(JSON.parse(json.join(''))).toEqual(offered.map((clinic) => ({ ...clinic, is_offered: true })));
  expect((await run('clinics', 'list')).at(-1)).toBe(`${id}  Bergklinik Sankt Anna  Bergdorf, Am Hang 4`);
});

it('the operator sets number, hours and fever limit of a clinic, and its people have them [OPS-04] (19-CLI)', async () => {
  const ward = async (): Promise<unknown> => (await person.get('/v1/users/loggedin/')).json().ward;
  await person.patch(`/v1/users/${person.id}/`, { treated_at: 2 });
  expect(await ward()).toEqual({ phone: null, own_phone: null, hours: null, fever_limit: null, country: 'DE' });
  await run(
    'clinics',
    'edit',
    '2',
    '--phone',
    '+49 30 450-566128',
    '--fever-limit',
    '38,0',
    '--country',
    'AT',
    '--hours',
    'Mo–Fr 8–16 Uhr',
  );
  expect(await ward()).toEqual({
    phone: '+49 30 450-566128',
    own_phone: null,
    hours: 'Mo–Fr 8–16 Uhr',
    fever_limit: 38,
    country: 'AT',
  });
  const offered: { id: number }[] = (await person.get('/v1/clinics/')).json();
  expect(offered.find(({ id }) => id === 2)).toMatchObject({ phone: '+49 30 450-566128', fever_limit: 38 });
  expect((await run('clinics', 'list'))[1]).toContain('+49 30 450-566128  Mo–Fr 8–16 Uhr  fever from 38.0 °C');

  // The shipped list knows neither: it goes on to mend name and address, and leaves them.
  const shipped = await readCatalogueContent();
  const moved = shipped.clinics.map((clinic, at) => (at === 1 ? { ...clinic, name: 'Klinik im Tal' } : clinic));
  await importCatalogues(server.platform.database, { ...shipped, clinics: moved, sha256: 'a third edition' });
  const again: { id: number }[] = (await person.get('/v1/clinics/')).json();
  expect(again.find(({ id }) => id === 2)).toMatchObject({ name: 'Klinik im Tal', fever_limit: 38 });

  await run('clinics', 'edit', '2', '--no-phone', '--no-hours', '--no-fever-limit');
  expect(await ward()).toMatchObject({ phone: null, hours: null, fever_limit: null });
});

it.each([
  ['edit', '1', '--phone', 'the ward'],
  ['edit', '1', '--fever-limit', '100.4'],
  ['edit', '1', '--country', 'Austria'],
  ['edit', '1'],
  ['edit', '4711', '--name', 'Nirgends'],
  ['add', ' '],
  ['add', 'two\nlines'],
])('%j %j %j %j is refused [OPS-04]', async (...words) => {
  const before = await run('clinics', 'list');
  await expect(run('clinics', ...words)).rejects.toThrow();
  expect(await run('clinics', 'list')).toEqual(before);
});

it('an equal clinic is refused, also by another spelling of its letters or by a rename [16-A8]', async () => {
  const [said = ''] = await run('clinics', 'add', 'Klinik Nord', '--address', 'Kiel');
  const id = Number(/\d+/.exec(said)?.[0]);
  const before = await run('clinics', 'list');
  await expect(run('clinics', 'add', 'KLINIK nord', '--address', 'Kiel')).rejects.toThrow(`Clinic ${id} has this name`);
  await expect(run('clinics', 'edit', '3', '--name', 'Klinik Nord', '--address', 'Kiel')).rejects.toThrow(
    `Clinic ${id} has this name`,
  );
  expect(await run('clinics', 'list')).toEqual(before);
  expect(await run('clinics', 'add', 'Klinik Nord', '--address', 'Lübeck')).toHaveLength(1);
  // A clinic is not equal to itself.
  expect(await run('clinics', 'edit', String(id), '--name', 'Klinik NORD')).toEqual([`Clinic ${id} is changed.`]);
});

const idOf = async (name: string): Promise<number> =>
  Number(/\d+/.exec((await run('clinics', 'add', name)).join(''))?.[0]);
const offered = async (): Promise<number[]> =>
  (await person.get('/v1/clinics/')).json().map(({ id }: { id: number }) => id);

it('a clinic that nobody uses is removed, and no import brings it back [16-A8]', async () => {
  const typo = await idOf('Klink Süd');
  expect(await run('clinics', 'remove', String(typo))).toEqual([`Clinic ${typo} is removed.`]);
  await run('clinics', 'remove', '4');
  const shipped = await readCatalogueContent();
  await importCatalogues(server.platform.database, { ...shipped, sha256: 'a fourth edition' });
  expect(await offered()).not.toContain(typo);
  expect(await offered()).not.toContain(4);
  await expect(run('clinics', 'remove', String(typo))).rejects.toThrow(`There is no clinic ${typo}.`);
  expect(await idOf('Klink Süd')).toBeGreaterThan(typo);
});

it('a clinic in use is merged into another one, which gets its people and invitations [16-A8]', async () => {
  const [from, into] = [await idOf('Klinik Ost'), await idOf('Klinik Ost am Park')];
  const treated = await createPerson(server);
  await treated.patch(`/v1/users/${treated.id}/`, { treated_at: from });
  const { pool } = server.platform.database;
  await pool.query(`insert into wards (clinic_id, name) values ($1, 'Station 3')`, [from]);
  const nurse = await createStaff(server, { roles: ['ward'], clinics: [from] });
  const expiresAt = new Date('2027-01-01T00:00:00Z');
  await server.services.invitations.create({ count: 2, expiresAt, clinicId: from }, server.platform.database.db);
  await expect(run('clinics', 'remove', String(from))).rejects.toThrow(
    `Clinic ${from} is in use (people: 1, open invitations: 2). To hand them on: clinics merge ${from} ID`,
  );
  await expect(run('clinics', 'merge', String(from), String(from))).rejects.toThrow('two different');
  expect(await run('clinics', 'merge', String(from), String(into))).toEqual([
    `Clinic ${from} is removed; moved to clinic ${into}: 1 people, 1 wards, 1 of the staff.`,
  ]);
  expect((await pool.query('select clinic_id from wards')).rows).toEqual([{ clinic_id: String(into) }]);
  expect((await pool.query('select clinic_id from staff_clinics where staff_id = $1', [nurse.id])).rows).toEqual([
    { clinic_id: String(into) },
  ]);
  expect((await treated.get('/v1/users/loggedin/')).json().treated_at).toMatchObject({ id: into });
  expect(await server.services.invitations.page({ clinics: [into] }, { limit: 1, offset: 0 })).toMatchObject({
    count: 2,
  });
  expect(await offered()).not.toContain(from);
});
