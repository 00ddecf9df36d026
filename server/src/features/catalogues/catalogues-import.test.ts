import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { type CatalogueContent, readCatalogueContent } from './catalogues.content.ts';
import { importCatalogues } from './catalogues.service.ts';

const server = await startTestServer();
const { database } = server.platform;
const person = await createPerson(server);
const shipped = await readCatalogueContent();

let edition = 0;
/** As if the files had been changed. */
const importChanged = (change: Partial<CatalogueContent>) => {
  edition += 1;
  return importCatalogues(database, { ...shipped, ...change, sha256: `edition ${edition}` });
};

const diagnoses = async (): Promise<{ id: number; name: string; diagnosis_group: string | null }[]> =>
  (await person.get('/v1/diagnoses/')).json();

const counts = async () =>
  (
    await database.db.execute(sql`select
      (select count(*) from activities) as activities, (select count(*) from diagnoses) as diagnoses,
      (select count(*) from symptoms) as symptoms, (select count(*) from clinics) as clinics`)
  ).rows;

describe('the import of the look-ups', () => {
  it('does nothing where the files are those of the last one', async () => {
    const before = await counts();
    expect(await importCatalogues(database, shipped)).toBe(false);
    expect(await counts()).toEqual(before);
  });

  it('leaves every id where it was when it runs again over other files', async () => {
    const before = { diagnoses: await diagnoses(), counts: await counts() };
    expect(await importChanged({})).toBe(true);
    expect({ diagnoses: await diagnoses(), counts: await counts() }).toEqual(before);
  });

  it('retires what the files no longer name, and a profile keeps it', async () => {
    const [gone] = await diagnoses();
    if (!gone) throw new Error('there are no diagnoses');
    await person.patch(`/v1/users/${person.id}/`, { diagnosis: gone.id });
    const before = await counts();
    await importChanged({ diagnoses: shipped.diagnoses.filter(({ key }) => key !== gone.name) });
    expect((await diagnoses()).map(({ id }) => id)).not.toContain(gone.id);
    expect(await counts()).toEqual(before);
    expect((await person.get('/v1/users/loggedin/')).json().diagnosis).toEqual(gone);
    await importChanged({});
    expect(await diagnoses()).toContainEqual(gone);
  });

  it('takes over what changed, and keeps the order of the files', async () => {
    const [first, ...others] = shipped.diagnoses;
    if (!first) throw new Error('there are no diagnoses');
    await importChanged({ diagnoses: [...others, { ...first, diagnosis_group: 'moved' }] });
    expect((await diagnoses()).at(-1)).toMatchObject({ name: first.key, diagnosis_group: 'moved' });
    await importChanged({});
    expect((await diagnoses()).at(0)).toMatchObject({ name: first.key, diagnosis_group: first.diagnosis_group });
  });

  it('happens once when two processes start together', async () => {
    edition += 1;
    const content = { ...shipped, sha256: `edition ${edition}` };
    const runs = await Promise.all([importCatalogues(database, content), importCatalogues(database, content)]);
    expect(runs.toSorted()).toEqual([false, true]);
  });
});
