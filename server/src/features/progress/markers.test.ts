import type { Marker, ProgressMarker } from '@bergkette/contract/progress.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { readMarkers } from './markers.content.ts';
import { markerAt } from './markers.service.ts';

const server = await startTestServer();
const { db } = server.platform.database;
const markers = await readMarkers();

let person: Person;
beforeEach(async () => {
  person = await createPerson(server);
});
const withXp = async (xp: number) => {
  await db.execute(sql`update users set xp_gained = ${xp} where id = ${person.id}`);
  return person.get('/v1/progressmarker/');
};

describe('the progress marker', () => {
  it('is none below the first, and the first with the first point [PROF-10, XP-01, OPS-15]', async () => {
    const none = await person.get('/v1/progressmarker/');
    expect({ statusCode: none.statusCode, body: none.body }).toEqual({ statusCode: 204, body: '' });
    await person.post('/v1/events/', homeEventInput());
    const first = await person.get('/v1/progressmarker/');
    expect(first.json()).toEqual({
      name: 'diving-platform',
      value: 10,
      info: { type: 'tower' },
      next: { name: 'bremen-friedehorstpark', value: 33 },
    });
  });

  it('is the highest within ten metres a point, with one or several words of each kind [PROF-07, PROF-08, PROF-09]', async () => {
    expect((await withXp(296)).json()).toMatchObject({ name: 'musala', value: 2925 });
    expect((await withXp(297)).json()).toMatchObject({
      name: 'zugspitze',
      value: 2962,
      info: { type: 'mountain', mountain: 'alps', country: ['DE', 'AT'], continent: 'europe' },
    });
    const rhine = (await withXp(123_300)).json();
    expect(rhine).toMatchObject({ name: 'rhine', value: 1_233_000 });
    expect(rhine.info.country).toEqual(['CH', 'LI', 'AT', 'DE', 'FR', 'NL']);
  });

  it('has no next beyond the last [PROF-06, PROF-10]', async () => {
    expect((await withXp(2_000_000)).json()).toMatchObject({ name: 'e5-complete', value: 3_200_000, next: null });
  });

  it('is never above what was passed, and the next always is [PROF-06, PROF-07]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), (xp) => {
        const passed: ProgressMarker | null = markerAt(markers, xp);
        const below = markers.filter(({ value }) => value <= xp * 10);
        expect(passed?.value).toBe(below.at(-1)?.value);
        expect(passed?.next?.value ?? Infinity).toBeGreaterThan(xp * 10);
      }),
    );
  });
});

describe('the catalogue of markers', () => {
  it('holds 238 real places, lowest first, and is not sent twice [PROF-08, PROF-09, OPS-07]', async () => {
    const answer = await person.get('/v1/progressmarkers/', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.rawPayload.length).toBeLessThan(8_000);
    const all: Marker[] = (await person.get('/v1/progressmarkers/')).json();
    expect(all).toEqual(markers);
    expect(all).toHaveLength(238);
    expect(new Set(all.map(({ name }) => name)).size).toBe(238);
    expect(all.map(({ value }) => value)).toEqual(all.map(({ value }) => value).toSorted((a, b) => a - b));
    const again = await person.get('/v1/progressmarkers/', {
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});
