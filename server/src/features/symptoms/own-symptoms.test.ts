import { OWN_SYMPTOMS_MAX } from '@bergkette/contract/symptoms.rules.ts';
import { beforeEach, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { asOwner } from '../../../test/traces.ts';
import { addPoint, at, startRun } from './symptoms.factory.ts';

const server = await startTestServer();

let anna: Person;
let ben: Person;
beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00.000Z');
  anna = await createPerson(server);
  ben = await createPerson(server);
});

const add = (person: Person, label: string, scale = 'words') => person.post('/v1/symptoms/own/', { label, scale });
const labelsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/v1/symptoms/own/')).json().map(({ label }: { label: string }) => label);

it('a symptom of one’s own has a name and a scale, and runs, points and charts like any other (17-OWN)', async () => {
  const made = await add(anna, '  Heimweh ');
  expect(made.statusCode).toBe(201);
  const heimweh = made.json();
  expect(heimweh).toEqual({
    id: expect.any(Number),
    name: 'own-1',
    label: 'Heimweh',
    scale: 'words',
    is_searchable: true,
    unit: null,
  });
  const run = (await startRun(anna, heimweh.id, [[at(8), 5]])).json();
  expect(run.symptom).toEqual(heimweh);
  expect((await addPoint(anna, run.id, [at(9), 11])).json().errors.value).toEqual(['too_high']);
  await addPoint(anna, run.id, [at(9), 8]);
  const [active] = (await anna.get('/v1/durations/active/')).json().filter(({ id }: { id: number }) => id === run.id);
  expect(active).toMatchObject({ symptom: heimweh, count: 2, latest_point: { value: 8 } });
  const curves = (await anna.get('/v1/points/')).json().runs;
  expect(curves.find(({ id }: { id: number }) => id === run.id)).toMatchObject({
    symptom: heimweh,
    points: [
      [at(8), 5],
      [at(9), 8],
    ],
  });
  await anna.put(`/v1/durations/${run.id}/`, {
    ...{ id: run.id, symptom: heimweh.id },
    ...{ symptom_start: at(8), symptom_end: at(10) },
  });
  expect((await anna.get('/v1/durations/symptoms/')).json()).toEqual([{ symptom: heimweh, count: 1 }]);
});

it('nobody else sees it, can begin it, or takes its words over (17-OWN)', async () => {
  const { id } = (await add(anna, 'Heimweh')).json();
  expect(await labelsOf(ben)).toEqual([]);
  expect((await startRun(ben, id)).statusCode).toBe(404);
  const catalogue = await ben.get('/v1/symptoms/');
  expect(catalogue.body).not.toMatch(/Heimweh|own-/);
  // The same shared row with other words.
  const other = (await add(ben, 'Flauer Magen', 'numbers')).json();
  expect(other).toMatchObject({ id, label: 'Flauer Magen', scale: 'numbers' });
  expect((await startRun(ben, id)).json().symptom.label).toBe('Flauer Magen');
  expect(await labelsOf(anna)).toEqual(['Heimweh']);
});

it('a name stands once, has something to see, and at most 40 characters (17-OWN)', async () => {
  await add(anna, 'Heimweh');
  expect((await add(anna, 'HEIMWEH')).json()).toMatchObject({ code: 'exists' });
  const { id } = (await add(anna, 'Übelkeit danach')).json();
  expect((await add(anna, 'übelkeit danach')).json()).toMatchObject({ code: 'exists' });
  expect((await anna.put(`/v1/symptoms/own/${id}/`, { label: 'ÜBELKEIT DANACH' })).statusCode).toBe(200);
  const both = await Promise.all([add(anna, 'Ohrensausen'), add(anna, 'Schluckauf')]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect((await add(anna, ' \u200b ')).statusCode).toBe(400);
  expect((await add(anna, '🙂'.repeat(40))).statusCode).toBe(201);
  expect((await add(anna, 'x'.repeat(41))).json().errors.label).toEqual(['too_long']);
  expect((await add(anna, 'Kribbeln', 'colours')).statusCode).toBe(400);
});

it('names that only the language of the database takes for the same are refused too (17-OWN)', async () => {
  // In the place of a language that the database of the tests does not have.
  await asOwner(server, (client) =>
    client.query(`create unique index own_language on own_symptoms (user_id, replace(lower(label), 'ß', 'ss'))`),
  );
  await add(anna, 'Kloß im Hals');
  expect((await add(anna, 'Kloss im Hals')).json()).toMatchObject({ code: 'exists' });
  const { id } = (await add(anna, 'Heimweh')).json();
  expect((await anna.put(`/v1/symptoms/own/${id}/`, { label: 'Kloss im Hals' })).json().code).toBe('exists');
  expect(await labelsOf(anna)).toEqual(['Heimweh', 'Kloß im Hals']);
});

it('a name can be changed, in the run and in what has ended too; the scale stays (17-OWN)', async () => {
  const { id } = (await add(anna, 'Heimwe')).json();
  await add(anna, 'Kribbeln');
  const rename = (label: string) => anna.put(`/v1/symptoms/own/${id}/`, { label });
  await startRun(anna, id, [[at(8), 5]]);
  expect((await rename(' Heimweh ')).json()).toMatchObject({ id, label: 'Heimweh', scale: 'words' });
  expect((await rename('HEIMWEH')).statusCode).toBe(200);
  expect(await labelsOf(anna)).toEqual(['HEIMWEH', 'Kribbeln']);
  const active = (await anna.get('/v1/durations/active/')).json();
  expect(active.map(({ symptom }: { symptom: { label?: string } }) => symptom.label)).toContain('HEIMWEH');
  expect((await rename('kribbeln')).json()).toMatchObject({ code: 'exists' });
  expect((await rename(' ')).statusCode).toBe(400);
  expect((await anna.put(`/v1/symptoms/own/${id}/`, { label: 'Heimweh', scale: 'numbers' })).statusCode).toBe(400);
  expect(await labelsOf(anna)).toEqual(['HEIMWEH', 'Kribbeln']);
});

it('there are twenty for each person, and one that goes makes room and takes its values along (17-OWN)', async () => {
  const made = [];
  for (let place = 1; place <= OWN_SYMPTOMS_MAX; place += 1) made.push((await add(anna, `Nr. ${place}`)).json());
  expect(new Set(made.map(({ id }) => id)).size).toBe(OWN_SYMPTOMS_MAX);
  expect((await add(anna, 'Noch eins')).json()).toMatchObject({ code: 'too_many_own' });
  const third = made[2]?.id ?? 0;
  await startRun(anna, third);
  expect((await anna.delete(`/v1/symptoms/own/${third}/`)).statusCode).toBe(204);
  expect(
    (await anna.get('/v1/points/'))
      .json()
      .runs.filter(({ symptom }: { symptom: { is_searchable: boolean } }) => symptom.is_searchable),
  ).toEqual([]);
  // A device may still hold values for the third.
  const next = (await add(anna, 'Noch eins')).json();
  expect(next.name).toBe('own-21');
  await anna.delete(`/v1/symptoms/own/${next.id}/`);
  expect((await add(anna, 'Und noch eins')).json()).toMatchObject({ name: 'own-22' });
  expect((await anna.get('/v1/durations/active/')).json()).toHaveLength(2);
});
