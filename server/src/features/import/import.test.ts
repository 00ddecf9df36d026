import { randomUUID } from 'node:crypto';
import type { ImportAnswer, ImportBody } from '@bergkette/contract/imports.ts';
import { DAILY_WRITE_BYTES } from '@bergkette/contract/values.ts';
import { QUESTIONS_MAX } from '@bergkette/contract/visit.rules.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { meetingWithin } from '../../../test/locks.ts';
import { type Answer, createPerson, type Person, signedInAnew } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { uploadsOf } from '../../../test/uploads.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { film } from '../media/media.factory.ts';
import { addPoint, at, changeRun, rangeOf, startRun, symptomIdsOf } from '../symptoms/symptoms.factory.ts';

const server = await startTestServer();
const { app, clock, platform } = server;
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const idOf = await symptomIdsOf(server);

let anna: Person;
let bela: Person;
beforeEach(async () => {
  clock.set('2026-11-20T09:00:00.000Z');
  [anna, bela] = [await createPerson(server), await createPerson(server)];
});

/** Begins the records of an account of another server. */
const ELSEWHERE = 'b-4711-1763629200000';
/** Begins the records of an account of this server. */
const originOf = ({ id }: Person) => server.services.accounts(platform.database.db).originOf(id);
type Event = NonNullable<ImportBody['events']>[number];
type Run = NonNullable<ImportBody['runs']>[number];

const event = (id: number, changes: Partial<Event> = {}): Event => ({
  origin: `${ELSEWHERE}:${id}`,
  location: 'clinic',
  activity: 'chemo',
  datetime: '2025-03-04T10:15:00.000Z',
  time_zone: 'America/New_York',
  mood: 2,
  difficulty: 4,
  text: `Nr. ${id}`,
  tags: ['Oma', 'Kakao'],
  publication: true,
  publication_media: false,
  ...changes,
});
const point = (id: number, datetime: string, value: number) => ({ origin: `${ELSEWHERE}:${id}`, datetime, value });
const run = (id: number, changes: Partial<Run> = {}): Run => ({
  origin: `${ELSEWHERE}:${id}`,
  symptom: { name: 'headache' },
  symptom_start: at(8, 1),
  symptom_end: at(20, 3),
  helped: ['Tee'],
  points: [point(1, at(8, 1), 4), point(2, at(9, 2), 7)],
  ...changes,
});

const bring = async (person: Person, body: ImportBody): Promise<ImportAnswer> => {
  const answer = await person.post('/v1/users/import/', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const resultsOf = (outcomes: ImportAnswer['events']) =>
  outcomes.map(({ result, why }) => (why ? [result, why] : result));
const eventResults = async (person: Person, events: Event[]) => resultsOf((await bring(person, { events })).events);
const runResults = async (runs: Run[]) => resultsOf((await bring(anna, { runs })).runs);
const eventsOf = async (person: Person) => (await person.get('/v1/events/?limit=100&ordering=datetime')).json().results;
const textsOf = async (person: Person) => (await eventsOf(person)).map(({ text }: { text: string }) => text);
const runsOf = async (person: Person) =>
  (await person.get('/v1/points/'))
    .json()
    .runs.filter(({ symptom }: { symptom: { is_searchable: boolean } }) => symptom.is_searchable);
const standsFor = async (person: Person, name: string) =>
  (await person.get('/v1/points/'))
    .json()
    .runs.find(({ symptom }: { symptom: { name: string } }) => symptom.name === name);

describe('events that are brought', () => {
  it('stand here as they were, by their keys and not by the numbers of elsewhere', async () => {
    const [outcome] = (await bring(anna, { events: [event(1)] })).events;
    expect(outcome).toEqual({ result: 'created', id: expect.any(Number), files: [] });
    const [stored] = await eventsOf(anna);
    const { origin: _origin, activity, ...said } = event(1);
    expect(stored).toMatchObject({ ...said, publication: false, id: outcome?.id, contents: [] });
    expect(stored.activity.description).toBe(activity);
  });

  it('are there once, however often they come, and a device that comes again is told of the rest', async () => {
    await bring(anna, { events: [event(1), event(2)] });
    const again = await bring(anna, { events: [event(1), event(2), event(3)] });
    expect(resultsOf(again.events)).toEqual(['already_here', 'already_here', 'created']);
    // Long after every kept answer is gone.
    clock.advance(400 * 86_400_000);
    const later = await signedInAnew(server, anna);
    expect(await eventResults(later, [event(1)])).toEqual(['already_here']);
    expect(await textsOf(later)).toEqual(['Nr. 1', 'Nr. 2', 'Nr. 3']);
  });

  it('stay as they are where their words differ by now, which is said', async () => {
    const others: Partial<Event>[] = [
      { text: 'Anders' },
      { mood: 5 },
      { difficulty: 1 },
      { datetime: '2025-03-04T10:16:00.000Z' },
      { tags: ['Oma'] },
    ];
    const records = others.map((_, index) => event(index + 1));
    await bring(anna, { events: records });
    const stored = await eventsOf(anna);
    const changed = others.map((changes, index) => event(index + 1, changes));
    expect(await eventResults(anna, changed)).toEqual(others.map(() => ['already_here', 'other_words']));
    expect(await eventsOf(anna)).toEqual(stored);
    const same = records.map((record) => ({ ...record, tags: ['kakao', 'Oma'], location: 'home' as const }));
    expect(await eventResults(anna, same)).toEqual(others.map(() => 'already_here'));
  });

  it('of Daylio, which knows no zone, say the same wherever the device is', async () => {
    const entry = event(1, { origin: 'daylio:0123456789abcdef-1' });
    await bring(anna, { events: [entry] });
    const elsewhere = { ...entry, datetime: '2025-03-04T16:15:00.000Z', time_zone: 'Europe/Berlin' };
    expect(await eventResults(anna, [elsewhere])).toEqual(['already_here']);
    expect(await eventResults(anna, [{ ...elsewhere, mood: 5 }])).toEqual([['already_here', 'other_words']]);
  });

  it('take on the spelling that a tag has here', async () => {
    await anna.post('/v1/events/', homeEventInput({ tags: ['Oma'] }));
    await bring(anna, { events: [event(1, { tags: ['Kakao', 'oma'] })] });
    expect((await anna.get('/v1/tags/')).json().map(({ name }: { name: string }) => name)).toEqual(['Kakao', 'Oma']);
    expect((await eventsOf(anna)).map(({ tags }: { tags: string[] }) => tags)).toEqual([['Kakao', 'Oma'], ['Oma']]);
  });

  it('are shared with nobody, whatever they were there', async () => {
    await bring(anna, { events: [event(1, { publication: true, publication_media: true })] });
    expect(await eventsOf(anna)).toMatchObject([{ publication: false, publication_media: false }]);
  });

  it('with a zone that is not known here come without it, which is said', async () => {
    const given = [event(1, { time_zone: 'Mars/Base' }), event(2, { time_zone: null })];
    expect(await eventResults(anna, given)).toEqual([['created', 'unknown_zone'], 'created']);
    expect(await eventsOf(anna)).toMatchObject([{ time_zone: null }, { time_zone: null }]);
  });

  it('come once from two devices at the same moment', async () => {
    const records = Array.from({ length: 30 }, (_, id) => event(id + 1, { tags: id % 2 ? ['a', 'b'] : ['b', 'a'] }));
    const answers = await Promise.all(Array.from({ length: 4 }, () => bring(anna, { events: records })));
    const made = answers.flatMap(({ events }) => events).filter(({ result }) => result === 'created');
    expect(made).toHaveLength(30);
    expect(await eventsOf(anna)).toHaveLength(30);
  });

  it('go to the caller alone: the same record is another one for everybody else, and no number of elsewhere selects a row', async () => {
    const { id } = (await bela.post('/v1/events/', homeEventInput({ text: 'Belas' }))).json();
    const stolen = event(id, {
      origin: `${await originOf(bela)}:${id}`,
    });
    expect(await eventResults(anna, [stolen])).toEqual(['created']);
    await bring(bela, { events: [event(1)] });
    expect(await eventResults(anna, [event(1)])).toEqual(['created']);
    expect(await textsOf(bela)).toEqual(['Nr. 1', 'Belas']);
    expect(await eventsOf(anna)).toHaveLength(2);
  });

  it('of this very account are the ones that stand here; one that is gone comes back', async () => {
    const own = await originOf(anna);
    const input = homeEventInput({ text: 'Hier', tags: [] });
    const { id } = (await anna.post('/v1/events/', input)).json();
    const record = event(id, { ...input, activity: 'at-home', origin: `${own}:${id}` });
    expect((await bring(anna, { events: [record] })).events).toEqual([{ result: 'already_here', id, files: [] }]);
    await anna.delete(`/v1/events/${id}/`);
    expect(await eventResults(anna, [record])).toEqual([['refused', 'deleted_just_now']]);
    clock.advance(11 * 60_000);
    const later = await signedInAnew(server, anna);
    await server.services.events.eraseDeleted();
    expect(await eventResults(later, [record])).toEqual(['created']);
    expect(await eventResults(later, [record])).toEqual(['already_here']);
    expect(await eventsOf(later)).toHaveLength(1);
  });

  it('with an activity that this clinic does not have become a general one, which is said', async () => {
    const given = [
      event(1, { activity: 'desk-1a2b3c4d', mood: 5 }),
      event(2, { activity: 'desk-1a2b3c4d', mood: 2 }),
      event(3, { activity: 'desk-1a2b3c4d', location: 'home' }),
    ];
    const { events } = await bring(anna, { events: given });
    expect(resultsOf(events)).toEqual(Array.from({ length: 3 }, () => ['created', 'unknown_activity']));
    const kept = (await eventsOf(anna)).map(
      ({ activity }: { activity: { description: string } }) => activity.description,
    );
    expect(kept.toSorted()).toEqual(['at-home', 'bad-event', 'good-event']);
  });

  it('of the future are refused one by one, and the others come', async () => {
    const { events } = await bring(anna, { events: [event(1, { datetime: '2027-01-01T00:00:00Z' }), event(2)] });
    expect(resultsOf(events)).toEqual([['refused', 'in_future'], 'created']);
  });

  it('keep a script as the letters that it is, and no record with a wrong shape comes in', async () => {
    await bring(anna, { events: [event(1, { text: '<script>alert(1)</script>' })] });
    expect((await eventsOf(anna))[0].text).toBe('<script>alert(1)</script>');
    for (const wrong of [
      { ...event(2), user_id: bela.id },
      { ...event(2), id: 7 },
      event(2, { origin: '../../etc' }),
      event(2, { mood: 7 as never }),
      event(2, { text: 'x'.repeat(4001) }),
    ])
      expect((await anna.post('/v1/users/import/', { events: [wrong] })).statusCode).toBe(400);
    const raw = `{"events":[${JSON.stringify(event(2)).slice(0, -1)},"__proto__":{"is_trial":true}}]}`;
    const proto = await anna.post('/v1/users/import/', raw, { headers: { 'content-type': 'application/json' } });
    expect(proto.statusCode).toBe(400);
    expect(await eventsOf(anna)).toHaveLength(1);
  });

  it('bring neither points nor achievements, and what is written here afterwards counts as for everybody', async () => {
    const hard = Array.from({ length: 30 }, (_, id) => event(id + 1, { activity: 'treatment-completed' }));
    await bring(anna, { events: hard });
    expect((await anna.get('/v1/users/loggedin/')).json()).toMatchObject({
      ...{ xp_gained: 0, achievements: [], total_events: 30 },
    });
    const progressOf = async (person: Person) => {
      await person.post('/v1/events/', homeEventInput());
      const { xp_gained, achievements } = (await person.get('/v1/users/loggedin/')).json();
      const stages = (await person.get('/v1/achievements/')).json();
      return { xp_gained, achievements, stages };
    };
    expect(await progressOf(anna)).toEqual(await progressOf(bela));
  });
});

describe('calls that meet wait for one another, and none fails', () => {
  const meeting = (held: string, values: unknown[], calls: (() => Promise<Answer>)[]): Promise<Answer[]> =>
    meetingWithin(platform.database.pool, (holding) => holding.query(held, values), calls);
  const bringing = (body: ImportBody) => () => anna.post('/v1/users/import/', body);
  const statusesOf = (answers: Answer[]) => answers.map(({ statusCode }) => statusCode);
  const OWN = { label: 'Heimweh', scale: 'words' } as const;
  const open = (id: number, symptom: Run['symptom']) => run(id, { symptom, symptom_end: null, points: [] });
  const HELD_RUN = 'select from durations where id = $1 for no key update';

  it('two imports of the same events in another order', async () => {
    const held = `select from activities where key = 'imaging' for update`;
    const answers = await meeting(
      held,
      [],
      [
        bringing({
          events: [event(1, { tags: [] }), event(2, { tags: [], activity: 'imaging' }), event(3, { tags: [] })],
        }),
        bringing({ events: [event(3, { tags: [] }), event(1, { tags: [] })] }),
      ],
    );
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(await eventsOf(anna)).toHaveLength(3);
  });

  it('two imports of the same runs in another order, one of them of an own symptom', async () => {
    await startRun(anna, idOf('headache'));
    const { id } = (await startRun(anna, idOf('nausea'))).json();
    const answers = await meeting(
      HELD_RUN,
      [id],
      [
        bringing({ runs: [open(1, { name: 'headache' }), open(2, { name: 'nausea' }), open(3, OWN)] }),
        bringing({ runs: [open(3, OWN), open(1, { name: 'headache' })] }),
      ],
    );
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(await runsOf(anna)).toHaveLength(3);
  });

  it('an import and a mood of the day', async () => {
    const held = `insert into daily_moods (user_id, date, mood) values ($1, '2026-11-17', 1)`;
    const answers = await meeting(
      held,
      [anna.id],
      [
        bringing({
          moods: [
            { date: '2026-11-18', mood: 3 },
            { date: '2026-11-17', mood: 3 },
          ],
          own_symptoms: [OWN],
        }),
        () => anna.post('/v1/moods/', { date: '2026-11-18', mood: 5 }),
      ],
    );
    expect(statusesOf(answers).every((status) => status < 300)).toBe(true);
    expect((await anna.get('/v1/moods/')).json()).toHaveLength(2);
  });

  it('an import and the deletion of an own symptom', async () => {
    const finished = [run(1, { symptom: OWN, points: [] }), run(2, { symptom: OWN, points: [] })];
    await bring(anna, { runs: finished });
    const { id } = (await startRun(anna, idOf('nausea'))).json();
    const [own] = (await anna.get('/v1/symptoms/own/')).json();
    const answers = await meeting(
      HELD_RUN,
      [id],
      [
        bringing({ runs: [...finished.slice(1), open(3, { name: 'nausea' }), ...finished.slice(0, 1)] }),
        () => anna.delete(`/v1/symptoms/own/${own.id}/`),
      ],
    );
    expect(statusesOf(answers)).toEqual([200, 204]);
    expect(await runsOf(anna)).toHaveLength(1);
  });

  it('an import and the deletion of a run that it brings', async () => {
    await bring(anna, { runs: [run(1)] });
    const [{ id }] = await runsOf(anna);
    const [answer] = await meeting('delete from durations where id = $1', [id], [bringing({ runs: [run(1)] })]);
    expect(answer?.json().runs).toEqual([{ result: 'created', points: { created: 2, already_here: 0, refused: 0 } }]);
  });
});

describe('a trial', () => {
  it('answers what would be done, and leaves nothing behind', async () => {
    await anna.post('/v1/moods/', { date: '2026-11-18', mood: 3 });
    await bring(anna, { events: [event(1)] });
    const before = await platform.database.db.execute(sql`select count(*) from tags where user_id = ${anna.id}`);
    const tried = await bring(anna, {
      is_trial: true,
      events: [event(1), event(2, { tags: ['Neu'] })],
      moods: [
        { date: '2026-11-18', mood: 5 },
        { date: '2026-11-17', mood: 5 },
      ],
      own_symptoms: [{ label: 'Heimweh', scale: 'words' }],
      runs: [run(1)],
    });
    expect(tried.events).toEqual([
      { result: 'already_here', id: expect.any(Number), files: [] },
      { result: 'created', files: [] },
    ]);
    expect(resultsOf(tried.moods)).toEqual([['refused', 'other_mood'], 'created']);
    expect(resultsOf(tried.own_symptoms)).toEqual(['created']);
    expect(tried.runs).toEqual([{ result: 'created', points: { created: 2, already_here: 0, refused: 0 } }]);
    expect(await eventsOf(anna)).toHaveLength(1);
    expect((await anna.get('/v1/moods/')).json()).toHaveLength(1);
    expect((await anna.get('/v1/symptoms/own/')).json()).toEqual([]);
    expect(await runsOf(anna)).toEqual([]);
    const after = await platform.database.db.execute(sql`select count(*) from tags where user_id = ${anna.id}`);
    expect(after.rows).toEqual(before.rows);
  });
});

it('a diary of years is more than the text of one day, and comes all the same', async () => {
  const text = '𝕓'.repeat(4000);
  const body: ImportBody = {
    is_trial: true,
    events: Array.from({ length: 9 }, (_, id) => event(id + 1, { text })),
  };
  const calls = Math.ceil((DAILY_WRITE_BYTES * 1.1) / Buffer.byteLength(JSON.stringify(body)));
  for (let call = 0; call < calls; call += 1) await bring(anna, body);
});

describe('moods that are brought', () => {
  it('fill the days without one; a mood that stands here stays, and another one is said', async () => {
    await anna.post('/v1/moods/', { date: '2026-11-18', mood: 3 });
    await anna.post('/v1/moods/', { date: '2026-11-17', mood: -1 });
    const given = [
      { date: '2026-11-16', mood: 4 },
      { date: '2026-11-17', mood: 5 },
      { date: '2026-11-18', mood: 6 },
      { date: '2026-11-21', mood: 6 },
    ] as const;
    const moods = [...given];
    expect(resultsOf((await bring(anna, { moods })).moods)).toEqual([
      'created',
      'created',
      ['refused', 'other_mood'],
      ['refused', 'in_future'],
    ]);
    expect(resultsOf((await bring(anna, { moods })).moods)).toEqual([
      'already_here',
      'already_here',
      ['refused', 'other_mood'],
      ['refused', 'in_future'],
    ]);
    expect((await anna.get('/v1/moods/')).json()).toEqual([given[0], given[1], { date: '2026-11-18', mood: 3 }]);
  });
});

describe('questions that are brought', () => {
  it('come once under the id that they had; one that stands here keeps its words, and beyond the limit none is taken (17-QUESTIONS)', async () => {
    const questions = Array.from({ length: QUESTIONS_MAX + 1 }, (_, place) => ({
      id: randomUUID(),
      text: `Nr. ${place}`,
    }));
    const [first = { id: '', text: '' }, second = first, ...others] = questions;
    await bela.put(`/v1/questions/${first.id}/`, { text: 'Von Bela' });
    await anna.put(`/v1/questions/${second.id}/`, { text: 'Neuer' });
    const [left, right] = await Promise.all([
      bring(anna, { questions: [first, second] }),
      bring(anna, { questions: [first, second] }),
    ]);
    expect([left, right].map((answer) => resultsOf(answer.questions)).toSorted()).toEqual([
      ['already_here', ['already_here', 'other_words']],
      ['created', ['already_here', 'other_words']],
    ]);
    const tried = await bring(anna, { questions: others, is_trial: true });
    expect((await bring(anna, { questions: others })).questions).toEqual(tried.questions);
    expect(resultsOf(tried.questions)).toEqual([
      ...others.slice(1).map(() => 'created'),
      ['refused', 'too_many_questions'],
    ]);
    expect((await anna.get('/v1/questions/')).json()).toEqual([
      { ...second, text: 'Neuer' },
      first,
      ...others.slice(0, -1),
    ]);
    expect((await bela.get('/v1/questions/')).json()).toEqual([{ ...first, text: 'Von Bela' }]);
  });
});

describe('runs that are brought', () => {
  it('come with every value and what helped, in parts, and once', async () => {
    const first = run(1, { points: [point(1, at(8, 1), 4)] });
    const rest = run(1, { points: [point(1, at(8, 1), 4), point(2, at(9, 2), 7)] });
    expect((await bring(anna, { runs: [first] })).runs).toEqual([
      { result: 'created', points: { created: 1, already_here: 0, refused: 0 } },
    ]);
    // The line was cut after the first part.
    expect((await bring(anna, { runs: [rest] })).runs).toEqual([
      { result: 'already_here', points: { created: 1, already_here: 1, refused: 0 } },
    ]);
    const answers = await Promise.all([bring(anna, { runs: [rest] }), bring(anna, { runs: [rest] })]);
    expect(answers.flatMap(({ runs }) => resultsOf(runs))).toEqual(['already_here', 'already_here']);
    expect(await runsOf(anna)).toEqual([
      expect.objectContaining({
        symptom_start: at(8, 1),
        symptom_end: at(20, 3),
        helped: ['Tee'],
        points: [
          [at(8, 1), 4],
          [at(9, 2), 7],
        ],
      }),
    ]);
  });

  it('of weight and temperature, and of a symptom that runs here, go into the run that is here', async () => {
    await startRun(anna, idOf('headache'), [[at(8), 5]]);
    const answer = await bring(anna, {
      runs: [
        run(1, { symptom: { name: 'weight' }, symptom_end: null, helped: [], points: [point(11, at(7, 1), 51.25)] }),
        run(2, { symptom_end: null, points: [point(12, at(9, 2), 3)] }),
      ],
    });
    expect(resultsOf(answer.runs)).toEqual(['created', 'created']);
    expect(await standsFor(anna, 'weight')).toMatchObject({
      symptom_start: at(8, 1).replace('08', '07'),
      points: [[at(7, 1), 51.25]],
    });
    expect(await runsOf(anna)).toEqual([
      expect.objectContaining({
        symptom_start: at(8, 1),
        symptom_end: null,
        helped: ['Tee'],
        points: [
          [at(9, 2), 3],
          [at(8), 5],
        ],
      }),
    ]);
  });

  it('that went into a run of here are known again, also when it has ended since', async () => {
    const here = (await startRun(anna, idOf('headache'), [[at(8), 5]])).json();
    const open = run(1, { symptom_end: null, points: [point(1, at(9), 3)] });
    const ended = run(1, { symptom_end: at(10), points: open.points });
    expect(await runResults([open])).toEqual(['created']);
    expect((await changeRun(anna, rangeOf(here, at(8, 1), at(11)))).statusCode).toBe(200);
    for (const again of [open, ended])
      expect((await bring(anna, { runs: [again] })).runs).toEqual([
        { result: 'already_here', points: { created: 0, already_here: 1, refused: 0 } },
      ]);
    const bare = run(1, { symptom_end: null, points: [] });
    expect(await runResults([bare])).toEqual(['already_here']);
    expect(await runsOf(anna)).toMatchObject([
      {
        id: here.id,
        symptom_end: at(11),
        points: [
          [at(8), 5],
          [at(9), 3],
        ],
      },
    ]);
  });

  it('of two places that went into the same run are known again by their values', async () => {
    const here = (await startRun(anna, idOf('headache'), [[at(8), 5]])).json();
    const other = run(1, {
      origin: 'b-12-1763629200000:1',
      symptom_end: null,
      points: [{ origin: 'b-12-1763629200000:5', datetime: at(9, 2), value: 4 }],
    });
    await bring(anna, { runs: [run(1, { symptom_end: null, points: [point(1, at(9), 3)] }), other] });
    expect((await changeRun(anna, rangeOf(here, at(8, 1), at(11)))).statusCode).toBe(200);
    expect(await runResults([other])).toEqual(['already_here']);
    expect(await runsOf(anna)).toHaveLength(1);
  });

  it('end here where they ended there since, and bring what helped since', async () => {
    const points = [point(1, at(8), 3)];
    const start = { symptom_start: at(8), points };
    await bring(anna, { runs: [run(1, { ...start, symptom_end: null })] });
    const since = run(1, { ...start, symptom_end: at(10), helped: ['tee', 'Schlaf'] });
    const results = () => runResults([since]);
    expect(await results()).toEqual(['created']);
    expect(await results()).toEqual(['already_here']);
    expect(await runsOf(anna)).toMatchObject([{ symptom_end: at(10), helped: ['Tee', 'Schlaf'] }]);
    // What stands here stays.
    const later = run(1, { ...start, symptom_end: at(11), helped: [] });
    expect(await runResults([later])).toEqual(['already_here']);
    expect(await runsOf(anna)).toMatchObject([{ symptom_end: at(10), helped: ['Tee', 'Schlaf'] }]);
  });

  it('go on here where a later value stands here, and a run of weight never ends', async () => {
    const open = run(1, { symptom_start: at(8), symptom_end: null, points: [point(1, at(8), 3)] });
    const weight = run(2, { symptom: { name: 'weight' }, symptom_end: null, points: [point(2, at(8), 51)] });
    await bring(anna, { runs: [open, weight] });
    const [{ id }] = await runsOf(anna);
    await addPoint(anna, id, [at(12), 6]);
    const ended = [
      { ...open, symptom_end: at(10) },
      { ...weight, symptom_end: at(10) },
    ];
    expect(await runResults(ended)).toEqual(['already_here', 'already_here']);
    expect(await runsOf(anna)).toMatchObject([{ id, symptom_end: null }]);
    expect(await standsFor(anna, 'weight')).toMatchObject({ symptom_end: null });
  });

  it('of a symptom of one’s own for which there is no room use up none of the places', async () => {
    const own_symptoms = Array.from({ length: 20 }, (_, id) => ({ label: `Nr. ${id}`, scale: 'words' as const }));
    await bring(anna, { own_symptoms });
    const made = async () =>
      (await platform.database.db.execute(sql`select own_symptoms_made from users where id = ${anna.id}`)).rows;
    expect(await made()).toEqual([{ own_symptoms_made: 20 }]);
    const others = ['A', 'B', 'C'].map((label) => ({ label, scale: 'words' as const }));
    const runs = others.map((symptom, id) => run(id + 1, { symptom, points: [point(id + 1, at(9), 3)] }));
    const answer = await bring(anna, { own_symptoms: others, runs });
    for (const outcomes of [answer.own_symptoms, answer.runs])
      expect(resultsOf(outcomes)).toEqual(others.map(() => ['refused', 'too_many_own']));
    expect(await made()).toEqual([{ own_symptoms_made: 20 }]);
  });

  it('of a symptom of one’s own come though the database alone may take the name of another one for one of here', async () => {
    const own_symptoms = ['οδοσ', 'ΟΔΟΣ', 'Kribbeln'].map((label) => ({ label, scale: 'words' as const }));
    const answer = await bring(anna, { own_symptoms });
    expect([0, 2].map((index) => answer.own_symptoms[index]?.result)).toEqual(['created', 'created']);
  });

  it('find a symptom of one’s own by its name, or make it', async () => {
    const mine = (await anna.post('/v1/symptoms/own/', { label: 'heimweh', scale: 'numbers' })).json();
    const answer = await bring(anna, {
      own_symptoms: [
        { label: 'Heimweh', scale: 'words' },
        { label: 'Kribbeln', scale: 'words' },
      ],
      runs: [run(1, { symptom: { label: 'Heimweh', scale: 'words' } })],
    });
    expect(resultsOf(answer.own_symptoms)).toEqual(['already_here', 'created']);
    expect((await runsOf(anna))[0].symptom).toEqual(mine);
    expect((await anna.get('/v1/symptoms/own/')).json().map(({ label }: { label: string }) => label)).toEqual([
      'heimweh',
      'Kribbeln',
    ]);
    const unknown = [run(2, { symptom: { name: 'own-1' } }), run(3, { symptom: { name: 'desk-12345678' } })];
    expect(await runResults(unknown)).toEqual([
      ['refused', 'unknown_symptom'],
      ['refused', 'unknown_symptom'],
    ]);
  });

  it('leave out values that cannot be, or lie outside of the run, and say so', async () => {
    const points = [point(1, at(8, 1), 4), point(2, at(9, 2), 11), point(3, at(9, 9), 4)];
    expect((await bring(anna, { runs: [run(1, { points })] })).runs).toEqual([
      { result: 'created', why: 'values_left_out', points: { created: 1, already_here: 0, refused: 2 } },
    ]);
    const backwards = run(2, { symptom_start: at(8, 5) });
    expect(await runResults([backwards])).toEqual([['refused', 'end_before_start']]);
  });

  it('of this very account are the ones that stand here, with their values', async () => {
    const own = await originOf(anna);
    const { id } = (await startRun(anna, idOf('headache'), [[at(8), 5]])).json();
    const added = (await addPoint(anna, id, [at(9), 6])).json();
    const record = run(id, {
      origin: `${own}:${id}`,
      symptom_start: at(8),
      symptom_end: null,
      helped: [],
      points: [{ origin: `${own}:${added.id}`, datetime: at(9), value: 6 }],
    });
    expect((await bring(anna, { runs: [record] })).runs).toEqual([
      { result: 'already_here', points: { created: 0, already_here: 1, refused: 0 } },
    ]);
  });
});

describe('a file that is brought', () => {
  const send = (person: Person) => uploadsOf(origin, person).sendFilm(film(3000));

  it('stands once at its event, whatever came before, and the event says that it is here', async () => {
    const [made] = (await bring(anna, { events: [event(1)] })).events;
    const path = `/v1/events/${made?.id}/contents/`;
    const file = `${ELSEWHERE}:77`;
    const uploads = [await send(anna), await send(anna), await send(anna)];
    const attached = await Promise.all(uploads.slice(0, 2).map((upload) => anna.post(path, { upload, origin: file })));
    const later = await anna.post(path, { upload: uploads[2], origin: file });
    const answers = [...attached, later];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect((await anna.get(path)).json()).toHaveLength(1);
    expect((await bring(anna, { events: [event(1)] })).events).toMatchObject([{ files: [file] }]);
    const stored = await platform.database.db.execute(
      sql`select count(*)::int from media_files where user_id = ${anna.id}`,
    );
    expect(stored.rows).toEqual([{ count: 1 }]);
  });

  it('comes though more files were attached on this day than an ordinary day has room for', async () => {
    const [made] = (await bring(anna, { events: [event(1)] })).events;
    const body = { upload: await send(anna), origin: `${ELSEWHERE}:77` };
    // Blanks cost what other calls with these bytes would.
    const payload = JSON.stringify(body).padEnd(200_000);
    const headers = { 'content-type': 'application/json' };
    const statuses: number[] = [];
    for (let sent = 0; sent <= DAILY_WRITE_BYTES + payload.length; sent += payload.length)
      statuses.push((await anna.post(`/v1/events/${made?.id}/contents/`, payload, { headers })).statusCode);
    expect(new Set(statuses)).toEqual(new Set([201]));
  });

  it('is refused at another event, and the same record of somebody else is another file', async () => {
    const made = (await bring(anna, { events: [event(1), event(2)] })).events;
    const file = `${ELSEWHERE}:77`;
    await anna.post(`/v1/events/${made[0]?.id}/contents/`, { upload: await send(anna), origin: file });
    const elsewhere = await anna.post(`/v1/events/${made[1]?.id}/contents/`, {
      upload: await send(anna),
      origin: file,
    });
    expect(elsewhere.json()).toMatchObject({ status: 409, code: 'exists', detail: expect.stringContaining('already') });
    expect(elsewhere.json().detail).not.toContain('friendship');
    // Its bytes do not lie about until the sweep.
    for await (const { key } of platform.uploads.list()) expect(key).toBe('nothing');
    const [belas] = (await bring(bela, { events: [event(1)] })).events;
    const answer = await bela.post(`/v1/events/${belas?.id}/contents/`, {
      upload: await send(bela),
      origin: file,
    });
    expect(answer.statusCode).toBe(201);
  });
});
