import { type PrivacyKey, privacyKeys } from '@bergkette/contract/settings.ts';
import { type Person as Profile, personSchema } from '@bergkette/contract/users.ts';
import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { homeEventInput } from '../src/features/events/events.factory.ts';
import { picture } from '../src/features/media/media.factory.ts';
import { appear } from '../src/features/people/people.factory.ts';
import { relations } from '../src/features/people/people.tables.ts';
import type { Relationship } from '../src/features/people/visibility.ts';
import { settings } from '../src/features/settings/settings.tables.ts';
import { attach } from './attach.ts';
import { authorisationTable } from './authorisation.table.ts';
import { createPerson, type Person } from './people.ts';
import { startTestServer } from './test-server.ts';
import {
  answers,
  isShown,
  keys,
  monthsOf,
  privacyOf,
  relationshipOf,
  routes,
  viewerNames,
} from './visibility-table.ts';

const server = await startTestServer({ config: { hasRateLimit: false } });
const { platform, clock } = server;
const { db } = platform.database;

const AVATAR = 'avatar-7.svg';
const NAME = 'Lena Ölberg';
const { diagnosis, clinic } = (
  await db.execute<{ diagnosis: number; clinic: number }>(
    sql`select (select min(id) from diagnoses)::int as diagnosis, (select min(id) from clinics)::int as clinic`,
  )
).rows[0] ?? { diagnosis: 0, clinic: 0 };
const FILTERS: Partial<Record<PrivacyKey, string>> = {
  diagnosis: `diagnosis=${diagnosis}`,
  clinic: `clinic=${clinic}`,
  sex: 'sex=F',
  birthdate: 'age_min=15&age_max=15',
  clinic_status: 'at_clinic=true',
};

/**
 * The state of each field in five settings of the toggles. Each field has each state, and no two fields are shown alike in all five
 * to friends or to strangers, so that a toggle which governs another field is noticed.
 */
const STATES = ['02031', '03231', '10302', '13202', '20133', '32012', '21330', '10023'];
const patterns = [0, 1, 2, 3, 4].map((turn) => (key: PrivacyKey) => Number(STATES[privacyKeys.indexOf(key)]?.[turn]));
/** For viewers to whom no field is shown: whatever is open stays closed to them. */
const open = [() => 3, ...patterns.slice(0, 1)];

const bytes = await picture().png().toBuffer();
const publish = async (owner: Person, daysAgo: number, publication_media = true): Promise<string> => {
  const datetime = new Date(clock.now().getTime() - daysAgo * millisecondsInDay).toISOString();
  const shared = homeEventInput({ datetime, publication: true, publication_media });
  const { id } = (await owner.post('/v1/events/', shared)).json();
  return (await attach(owner, id, bytes, 'image/png')).json().file.split('/').at(-1);
};

const bringTo = async (viewerName: string, viewer: Person, owner: Person, isAskedByViewer: boolean) => {
  const relationship = relationshipOf(viewerName) as Relationship;
  const { isViewerFindable, isOwnerFindable, isOwnerMarked, relation } = relationship;
  const { ofViewer, ofOwner } = monthsOf(viewerName);
  await appear(platform, viewer.id, { isSearchable: isViewerFindable, birthMonth: ofViewer });
  await appear(platform, owner.id, {
    name: NAME,
    avatar: AVATAR,
    sex: 'F',
    birthdate: '2011-05-04',
    birthMonth: ofOwner,
    diagnosisId: diagnosis,
    initialDiagnosis: '2026-01-02',
    clinicId: clinic,
    isAtClinic: true,
    isSearchable: isOwnerFindable,
    deletionMarkedAt: isOwnerMarked ? clock.now() : null,
  });
  const isViewerLow = viewer.id < owner.id;
  const at = clock.now();
  const byLow = isViewerLow ? relationship.isBlockedByViewer : relationship.isBlockedByOwner;
  const byHigh = isViewerLow ? relationship.isBlockedByOwner : relationship.isBlockedByViewer;
  if (relation === 'none' && !byLow && !byHigh) return;
  await db.insert(relations).values({
    userLow: Math.min(viewer.id, owner.id),
    userHigh: Math.max(viewer.id, owner.id),
    requestedBy: relation === 'none' ? null : (isAskedByViewer ? viewer : owner).id,
    requestedAt: relation === 'none' ? null : at,
    confirmedAt: relation === 'confirmed' ? at : null,
    lowBlockedAt: byLow ? at : null,
    highBlockedAt: byHigh ? at : null,
  });
};

/** Returns everything that the calls tell the viewer about the owner. */
const lookAt = async (viewer: Person, owner: Person, files: { old: string; new: string; closed: string }) => {
  const status = async (url: string) => (await viewer.get(url)).statusCode;
  const profile = await viewer.get(`/v1/users/${owner.id}/`);
  const found = async (filter: string): Promise<string> => {
    const answer = await viewer.get(`/v1/users/?limit=100&name=lena ölb&${filter}`);
    if (answer.statusCode !== 200) return answer.json().code;
    const { count, results } = answer.json();
    const isThere = results.some(({ id }: Profile) => id === owner.id);
    expect(results).toHaveLength(count);
    return isThere ? 'found' : '-';
  };
  const searches: Record<string, string> = { '': await found('') };
  for (const [key, filter] of Object.entries(FILTERS)) searches[key] = await found(filter);
  for (const filter of ['sex=M', 'age_min=16', 'age_max=14', 'at_clinic=false'])
    expect(await found(filter), filter).not.toBe('found');
  const content = (name: string) => status(`/v1/protectedmedia/?folder=content&filename=${name}&owner=${owner.id}`);
  const ticket = async (filename: string) => {
    const given = await viewer.post('/v1/protectedmedia/tickets/', { folder: 'content', filename, owner: owner.id });
    const file = `/api/v1/protectedmedia/?folder=content&filename=${filename}&owner=${owner.id}`;
    const opened = await server.app.inject({ url: `${file}&access_token=${given.json().access_token}` });
    expect(opened.statusCode === 200).toBe(given.statusCode === 201);
    return given.statusCode;
  };
  const chain = await viewer.get(`/v1/events/chainable/?user=${owner.id}`);
  const [relation] = (await viewer.get('/v1/relations/')).json();
  return {
    status: profile.statusCode,
    person: profile.json(),
    searches,
    avatar: await status(`/v1/protectedmedia/?folder=profile&filename=${AVATAR}&avatar_folder=${owner.id}`),
    otherAvatar: await status(`/v1/protectedmedia/?folder=profile&filename=avatar-8.svg&avatar_folder=${owner.id}`),
    chain: chain.statusCode === 200 ? chain.json().length : chain.statusCode,
    files: [await content(files.old), await ticket(files.old), await content(files.new), await ticket(files.new)],
    closed: [await content(files.closed), await ticket(files.closed)],
    relation,
  };
};

const kinds = viewerNames.flatMap((viewer) => {
  const isAsked = relationshipOf(viewer)?.relation === 'requested';
  if (viewer === 'anonymous') return [];
  const both = isAsked && !/sent|received/.test(viewer);
  return (both ? [true, false] : [viewer !== 'request received']).map((byViewer) => [viewer, byViewer] as const);
});

describe.each(kinds)('%s (asked by the viewer: %s)', (viewerName, isAskedByViewer) => {
  it('is told by every call what the table says, whatever the toggles [SET-11, SET-12, PROF-17, PROF-32, REL-05, REL-17, REL-18]', async () => {
    const relationship = relationshipOf(viewerName) as Relationship;
    const [viewer, owner] = [await createPerson(server), await createPerson(server)];
    const files = {
      old: await publish(owner, 5),
      new: await publish(owner, 0),
      closed: await publish(owner, 5, false),
    };
    await bringTo(viewerName, viewer, owner, isAskedByViewer);
    const [, , answer, search] = answers.find(([name]) => name === viewerName) ?? [];
    for (const [index, toggleOf] of (answer === 'profile' ? patterns : open).entries()) {
      await db
        .update(settings)
        .set({ privacy: privacyOf(toggleOf) })
        .where(sql`user_id = ${owner.id}`);
      const sees = (key: PrivacyKey) => isShown(viewerName, key, toggleOf(key));
      const seen = await lookAt(viewer, owner, files);
      const what = `${viewerName} ${index}`;
      expect(seen.status, what).toBe({ profile: 200, name: 200, '403': 403, '404': 404 }[answer ?? '']);
      for (const [key = '', field] of seen.status === 200 ? keys : []) {
        const isOpen = field === 'always' || sees(field as PrivacyKey);
        const isTold = ![null, false].includes(seen.person[key]);
        expect({ what, key, isTold }).toEqual({ what, key, isTold: isOpen });
      }
      if (seen.status !== 200) expect(JSON.stringify(seen.person)).not.toMatch(/Lena|avatar|clinic/);
      for (const [key, found] of Object.entries(seen.searches)) {
        const isFound = search === 'found' && (key === '' || sees(key as PrivacyKey));
        const expected = relationship.isViewerFindable ? (isFound ? 'found' : '-') : 'not_searchable';
        expect({ what, key, found }).toEqual({ what, key, found: expected });
      }
      const statusOf = (isOpen: boolean, status = 200) => (isOpen ? status : 404);
      expect({ what, avatar: seen.avatar, otherAvatar: seen.otherAvatar }).toEqual({
        what,
        avatar: statusOf(sees('avatar')),
        otherAvatar: 404,
      });
      const hasChain = sees('event_chain');
      const hasPresent = hasChain && sees('clinic_status');
      expect({ what, chain: seen.chain }).toEqual({ what, chain: hasChain ? (hasPresent ? 3 : 2) : 404 });
      expect({ what, files: seen.files }).toEqual({
        what,
        files: [statusOf(hasChain), statusOf(hasChain, 201), statusOf(hasPresent), statusOf(hasPresent, 201)],
      });
      // An event can be shared without its photos.
      expect({ what, closed: seen.closed }).toEqual({ what, closed: [404, 404] });
      const other = seen.relation && [seen.relation.from_user, seen.relation.to_user].find(({ id }) => id === owner.id);
      expect({ what, avatar: other?.avatar ?? '' }).toEqual({ what, avatar: other && sees('avatar') ? AVATAR : '' });
      expect({ what, atClinic: other?.at_clinic ?? null }).toEqual({
        what,
        atClinic: other && sees('clinic_status') ? true : null,
      });
      expect({ what, age: other?.age ?? null }).toEqual({ what, age: other && sees('birthdate') ? 15 : null });
      const isNamed = other && !relationship.isOwnerMarked;
      expect({ what, name: other?.name ?? null }).toEqual({ what, name: isNamed ? NAME : null });
    }
  });
});

describe('the tables', () => {
  it('name each key of a profile with the field that governs it [SET-11, PROF-17]', () => {
    expect(keys.map(([key]) => key)).toEqual(Object.keys(personSchema.shape));
    const governing = new Set(keys.map(([, field]) => field));
    expect(privacyKeys.filter((key) => !governing.has(key))).toEqual([]);
  });

  it('name each call that answers somebody else about a person, or says that it is the caller’s own alone [API-06]', () => {
    const named = routes.map(([call]) => call ?? '');
    const known = new Map(authorisationTable.map((row) => [`${row.method} ${row.path}`, row]));
    expect(named.filter((call) => !known.has(call))).toEqual([]);
    // A route that is neither public nor refused to a friend must name nobody, or be in the list.
    const open = [...known].filter(([, row]) => row.anonymous === 401 && row.friend !== 404).map(([call]) => call);
    expect(open.filter((call) => !named.includes(call)).toSorted()).toEqual(OWN.toSorted());
  });
});

/** Calls that give each person only their own data. Add each new call here or to the table. */
const OWN = [
  'GET /v1/sessions/',
  'POST /v1/users/export/',
  'POST /v1/users/import/',
  'GET /v1/users/health-links/',
  'POST /v1/users/health-links/',
  'GET /v1/users/export/',
  'GET /v1/users/loggedin/',
  'GET /v1/users/draft-key/',
  'GET /v1/users/age-band/',
  'GET /v1/home/',
  'GET /v1/settings/',
  'PATCH /v1/settings/',
  'GET /v1/moods/',
  'GET /v1/moods/:date/',
  'POST /v1/moods/',
  'GET /v1/questions/',
  'PUT /v1/questions/:id/',
  'GET /v1/actions/',
  'GET /v1/achievements/',
  'GET /v1/progressmarker/',
  'GET /v1/progressmarkers/',
  'POST /v1/actions/',
  'GET /v1/categories/',
  'GET /v1/clinics/',
  'GET /v1/diagnoses/',
  'GET /v1/symptoms/',
  'GET /v1/symptoms/own/',
  'GET /v1/events/locations/',
  'GET /v1/events/',
  'POST /v1/events/',
  'GET /v1/events/months/',
  'GET /v1/events/difficulties/',
  'GET /v1/tags/',
  'POST /v1/symptoms/own/',
  'POST /v1/tracking/',
  'GET /v1/media/usage/',
  'POST /v1/uploads/',
  'POST /v1/customerservice/report-bug/',
  'GET /v1/infotext/',
  'GET /v1/chapter/:id/',
  'POST /v1/push/subscriptions/',
  'GET /v1/durations/active/',
  'GET /v1/durations/symptoms/',
  'GET /v1/points/',
  'GET /v1/durations/:id/',
  'POST /v1/durations/:id/',
];
