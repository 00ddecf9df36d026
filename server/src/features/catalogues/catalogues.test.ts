import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const person = await createPerson(server);
const list = async (path: string) => (await person.get(path)).json();

interface Activity {
  id: number;
  description: string;
  icon: string;
  category: number;
}
interface Category {
  id: number;
  description: string;
  activities: Activity[];
}

describe('the look-ups', () => {
  it('offer five categories, each with its activities [EVF-16, EVF-36]', async () => {
    const categories: Category[] = await list('/v1/categories/');
    expect(categories.map(({ description }) => description).toSorted()).toEqual([
      'examination',
      'hospital',
      'other',
      'special',
      'therapy',
    ]);
    for (const { id, activities } of categories) {
      expect(activities.length).toBeGreaterThan(0);
      expect(activities.every(({ category }) => category === id)).toBe(true);
    }
  });

  it('know the activities of the documents, each once and with an icon [EVF-17, OPS-06]', async () => {
    const categories: Category[] = await list('/v1/categories/');
    const activities = categories.flatMap((category) => category.activities);
    const keys = activities.map(({ description }) => description);
    expect(keys).toEqual(
      expect.arrayContaining(['blood-collection', 'chemo', 'surgery', 'fever', 'birthday', 'hair-loss', 'at-home']),
    );
    expect(keys.length).toBeGreaterThanOrEqual(30);
    expect(new Set(keys).size).toBe(keys.length);
    expect(activities.every(({ icon }) => icon.length > 0)).toBe(true);
  });

  it('name the clinics by id, with their addresses [PROF-28, PROF-30]', async () => {
    const clinics: { id: number; name: string; address: string | null }[] = await list('/v1/clinics/');
    expect(clinics.length).toBeGreaterThan(0);
    expect(clinics.map(({ id }) => id)).toEqual(clinics.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(Object.keys(clinics[0] ?? {}).toSorted()).toEqual(['address', 'id', 'name']);
  });

  it('name about 50 diagnoses, in groups or without one [PROF-25, PROF-31, OPS-05]', async () => {
    const diagnoses: { diagnosis_group: string | null }[] = await list('/v1/diagnoses/');
    expect(diagnoses.length).toBeGreaterThanOrEqual(45);
    const groups = diagnoses.map(({ diagnosis_group }) => diagnosis_group);
    expect(groups).toContain(null);
    expect(new Set(groups).size).toBeGreaterThan(3);
  });

  it('name the symptoms with their units, weight and temperature among them [TRK-12, TRK-54, OPS-06]', async () => {
    const symptoms: { name: string; unit: { name: string } | null }[] = await list('/v1/symptoms/');
    expect(symptoms.length).toBeGreaterThanOrEqual(70);
    expect(symptoms.map(({ name }) => name)).toEqual(expect.arrayContaining(['weight', 'temperature']));
    const units = new Set(symptoms.map(({ unit }) => unit?.name));
    expect([...units].toSorted()).toEqual(['intensity', 'temperature', 'weight']);
  });

  it('name two places [HOME-24]', async () => {
    const locations: { name: string }[] = await list('/v1/events/locations/');
    expect(locations.map(({ name }) => name)).toEqual(['clinic', 'home']);
  });

  it.each(['categories', 'clinics', 'diagnoses', 'symptoms', 'events/locations', 'tags'])(
    'are not sent again while %s did not change',
    async (name) => {
      const first = await person.get(`/v1/${name}/`);
      const etag = String(first.headers.etag);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      const again = await person.get(`/v1/${name}/`, { headers: { 'if-none-match': etag } });
      expect({ statusCode: again.statusCode, body: again.body }).toEqual({ statusCode: 304, body: '' });
      const other = await person.get(`/v1/${name}/`, { headers: { 'if-none-match': '"another"' } });
      expect(other.statusCode).toBe(200);
    },
  );
});
