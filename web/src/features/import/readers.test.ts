import { choiceNames, choiceOf } from '@bergkette/contract/event-choices.rules.ts';
import { importInputSchema } from '@bergkette/contract/imports.ts';
import { describe, expect, it } from 'vitest';
import { callsOf, noOutcomes } from './calls.ts';
import { partsOf } from './elsewhere.ts';
import { readBrought } from './read-file.ts';
import { leftByServer } from './tally.ts';
import { json, type MadeEntry, madeZip } from './zip.factory.ts';

const read = async (file: Blob | Promise<Blob>) => readBrought(await file, () => undefined);
const troubleOf = (file: Blob | Promise<Blob>): Promise<string> =>
  read(file).then(
    () => 'none',
    (error: unknown) => (error as { trouble?: string }).trouble ?? String(error),
  );

/* The export as version 0.2.0 wrote it. These rows stay as they are: every later version reads them. */
const AT = '2025-03-04T23:30:00.123+00:00';
const account = {
  id: 17,
  created_at: '2026-01-02T03:04:05.678+00:00',
  name: 'Ronja',
  avatar: 'avatar-7.svg',
  sex: 'F',
};
const profile = {
  ...account,
  birthdate: '2012-05-06',
  diagnosis: 'all',
  initial_diagnosis: null,
  email: 'a@example.org',
};
const event = {
  ...{ id: 5, location: 'clinic', activity: 'chemo', occurred_at: AT, time_zone: 'America/New_York', mood: 2 },
  ...{ difficulty: 4, text: '<script>alert(1)</script>', publication: true, publication_media: false, version: 3 },
  ...{ created_at: AT, deleted_at: null },
};
const content = {
  ...{
    event_id: 5,
    id: 9,
    filename: 'a1.jpg',
    content_type: 'image/jpeg',
    duration_s: null,
    notes: [],
    created_at: AT,
  },
};
const documents = (changes: Record<string, unknown> = {}): MadeEntry[] =>
  Object.entries({
    profile: [profile],
    events: [event],
    tags: [
      { id: 1, name: 'Oma' },
      { id: 2, name: 'Kakao' },
    ],
    event_tags: [
      { event_id: 5, tag_id: 1, position: 1 },
      { event_id: 5, tag_id: 2, position: 0 },
    ],
    contents: [content],
    moods: [{ date: '2025-03-04', mood: -1, created_at: AT }],
    own_symptoms: [{ symptom: 'own-1', label: 'Heimweh', scale: 'words' }],
    symptoms: [
      { id: 3, symptom: 'own-1', started_at: AT, ended_at: null, helped: ['Tee'] },
      { id: 4, symptom: 'weight', started_at: AT, ended_at: null, helped: [] },
    ],
    symptom_points: [{ duration_id: 3, id: 8, measured_at: AT, value: 5 }],
    chats: [],
    messages: [{ id: 1, text: 'Hallo' }],
    ...changes,
  })
    .filter(([, rows]) => rows !== undefined)
    .map(([name, rows]) => json(`data/${name}.json`, rows));
const exported = (changes?: Record<string, unknown>, more: MadeEntry[] = []): Promise<Blob> =>
  madeZip([
    { name: 'index.html', content: '<h1>' },
    ...documents(changes),
    { name: 'media/a1.jpg', content: 'JPEG' },
    ...more,
  ]);

/** What an event is asked since that version. */
const laterAnswers = Object.fromEntries(
  choiceNames.filter((name) => !choiceOf(name).isRequired).map((name) => [name, null]),
);
const ORIGIN = `b-17-${Date.parse(account.created_at)}`;
const AT_UTC = '2025-03-04T23:30:00.123Z';

describe('an export of this product', () => {
  it('is read value by value, each record with a name that is the same in every export of the account', async () => {
    const brought = await read(exported());
    expect(brought.events.map(({ record }) => record)).toEqual([
      {
        ...{ origin: `${ORIGIN}:5`, location: 'clinic', activity: 'chemo', datetime: AT_UTC, mood: 2, difficulty: 4 },
        ...{ time_zone: 'America/New_York', text: '<script>alert(1)</script>', tags: ['Kakao', 'Oma'] },
        ...{ publication: true, publication_media: false },
        ...laterAnswers,
      },
    ]);
    const [file] = brought.events[0]?.files ?? [];
    expect(file).toMatchObject({ origin: `${ORIGIN}:9`, contentType: 'image/jpeg', sizeBytes: 4 });
    expect(await (await file?.open())?.text()).toBe('JPEG');
    expect(brought.runs).toEqual([
      {
        ...{ origin: `${ORIGIN}:3`, symptom: { label: 'Heimweh', scale: 'words' }, symptom_start: AT_UTC },
        ...{ symptom_end: null, helped: ['Tee'], points: [{ origin: `${ORIGIN}:8`, datetime: AT_UTC, value: 5 }] },
      },
    ]);
    expect(brought).toMatchObject({
      moods: [{ date: '2025-03-04', mood: -1 }],
      own_symptoms: [{ label: 'Heimweh', scale: 'words' }],
      profile: { name: 'Ronja', sex: 'F', birthdate: '2012-05-06', diagnosis: 'all', avatar: 7 },
      left: [],
      staying: ['messages'],
    });
    for (const { body } of callsOf(brought)) expect(importInputSchema.safeParse(body).success).toBe(true);
  });

  it('has the questions for the next visit, in their order and each under its id (17-QUESTIONS)', async () => {
    const [first, second] = ['5b4a7a2e-3c3f-4f0a-9a51-0d8f6f3c9b11', '0b4a7a2e-3c3f-4f0a-9a51-0d8f6f3c9b12'];
    const rows = [
      { place: 7, id: first, text: 'Wann?' },
      { place: 9, id: second, text: 'Wo?' },
      { place: 10, id: '7', text: 'Wie?' },
    ];
    const brought = await read(exported({ questions: rows }));
    const { questions, left } = brought;
    expect(questions).toEqual([
      { id: first, text: 'Wann?' },
      { id: second, text: 'Wo?' },
    ]);
    expect(left).toEqual([{ why: 'invalid', at: null, label: 'Wie? (id)' }]);
    expect(callsOf(brought).map(({ body }) => body.questions?.length)).toContain(2);
  });

  it('keeps the name that a record was brought with before, so that a diary that moves twice is still the same', async () => {
    const origin = 'b-4-1700000000000:77';
    const { events } = await read(exported({ events: [{ ...event, origin }], contents: [{ ...content, origin }] }));
    expect(events[0]?.record.origin).toBe(origin);
    expect(events[0]?.files[0]?.origin).toBe(origin);
    const { events: forged } = await read(exported({ events: [{ ...event, origin: '../x' }] }));
    expect(forged[0]?.record.origin).toBe(`${ORIGIN}:5`);
  });

  it('names everything that does not come: what cannot be read, what is missing, and what a later version added', async () => {
    const { left, events } = await read(
      exported({
        events: [event, { ...event, id: 6, mood: 9, field_of_later: 'x' }, { ...event, id: 7, deleted_at: AT }],
        contents: [
          { ...content, id: 10, filename: 'gone.jpg' },
          { ...content, id: 11, filename: '../../etc/passwd' },
          { ...content, id: 12, content_type: 'text/html' },
          { ...content, id: 13, event_id: 99 },
        ],
        symptom_points: [{ duration_id: 77, id: 8, measured_at: AT, value: 5 }],
        dreams: [{ id: 1 }],
      }),
    );
    expect(events).toHaveLength(1);
    expect(left.map(({ why, label }) => [why, label])).toEqual([
      ['new_field', 'events: field_of_later'],
      ['missing_file', 'gone.jpg'],
      ['missing_file', '../../etc/passwd'],
      ['file_kind', 'a1.jpg'],
      ['invalid', '<script>alert(1)</script> (mood)'],
      ['no_event', 'a1.jpg'],
      ['no_run', '1'],
      ['new_document', 'dreams'],
    ]);
  });

  it('names the fields about the person that nothing can be made of', async () => {
    const strange = { ...profile, sex: 'Z', birthdate: '6.5.2012', avatar: 'me.jpg', initial_diagnosis: '' };
    const brought = await read(exported({ profile: [strange] }));
    expect(brought.profile).toEqual({ name: 'Ronja', diagnosis: 'all' });
    expect(brought.left.map(({ why, label }) => [why, label])).toEqual(
      ['sex', 'birthdate', 'avatar'].map((field) => ['profile_refused', field]),
    );
  });

  it('with a prototype or the owner of somebody else in its rows brings neither', async () => {
    const raw = JSON.stringify([{ ...event, user_id: 3 }]).replace('{', '{"__proto__":{"mood":6},"constructor":1,');
    const { events } = await read(exported({ events: undefined }, [{ name: 'data/events.json', content: raw }]));
    expect(events.map(({ record }) => Object.keys(record))).toEqual([expect.not.arrayContaining(['user_id', 'id'])]);
    expect(({} as { mood?: number }).mood).toBeUndefined();
  });

  it('that is damaged inside is said to be, and one with nothing in it too', async () => {
    expect(await troubleOf(exported({ events: { id: 1 } }))).toBe('damaged');
    expect(await troubleOf(exported({ profile: [] }))).toBe('damaged');
    const empty = madeZip([json('data/profile.json', [{ id: 1, created_at: AT }])]);
    expect(await troubleOf(empty)).toBe('empty');
    expect(await troubleOf(madeZip([json('x.json', {})]))).toBe('unknown');
    expect(await troubleOf(new Blob(['%PDF-1.7']))).toBe('unknown');
  });

  it('with a run of many values and many long words is sent in calls that the server takes', async () => {
    const points = Array.from({ length: 2300 }, (_, id) => ({ duration_id: 3, id: id + 1, measured_at: AT, value: 5 }));
    const events = Array.from({ length: 250 }, (_, id) => ({ ...event, id: id + 1, text: 'ä'.repeat(4000) }));
    const brought = await read(exported({ symptom_points: points, events, contents: [] }));
    expect(brought.runs.map((run) => run.points.length)).toEqual([1000, 1000, 300]);
    const calls = callsOf(brought);
    expect(calls.filter(({ kind }) => kind === 'events').reduce((sum, { count }) => sum + count, 0)).toBe(250);
    for (const { body } of calls) {
      expect(importInputSchema.safeParse(body).success).toBe(true);
      expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(256 * 1024);
    }
  });
});

describe('a file of Daylio', () => {
  const HEAD = 'full_date,date,weekday,time,mood,activities,note_title,note';
  const daylio = (...lines: string[]) => new Blob([`\uFEFF${[HEAD, ...lines].join('\r\n')}\r\n`]);
  const local = (...time: [number, number, number, number, number]) => new Date(...time).toISOString();

  it('becomes events at home: activities are tags, the five moods their own, title and note the text', async () => {
    const { events, left, source } = await read(
      daylio(
        '2024-05-18,May 18,Saturday,11:54\u202fPM,rad,"movies | good sleep","Abend","<b>Kino</b> mit ""Oma"",<br>dann Eis &amp; Tee"',
        '2024-05-18,18. Mai,Samstag,7:05,Furchtbar,,,',
      ),
    );
    expect({ source, left }).toEqual({ source: 'daylio', left: [] });
    expect(events.map(({ record }) => record)).toMatchObject([
      {
        ...{ location: 'home', activity: 'at-home', datetime: local(2024, 4, 18, 23, 54), mood: 6, difficulty: 1 },
        ...{ tags: ['movies', 'good sleep'], text: 'Abend\n\nKino mit "Oma",\ndann Eis & Tee' },
      },
      { mood: 1, datetime: local(2024, 4, 18, 7, 5), tags: [], text: '' },
    ]);
  });

  it('is the same in another file, two entries that say the same stay two, and a mood with a name of one’s own is said', async () => {
    const line = '2024-05-18,May 18,Saturday,9:00 am,flauschig,,,"Hallo"';
    const first = await read(daylio(line, line));
    const second = await read(daylio('2024-05-19,May 19,Sunday,9:00 am,good,,,"Neu"', line, line));
    const origins = first.events.map(({ record }) => record.origin);
    expect(new Set(origins).size).toBe(2);
    expect(second.events.slice(1).map(({ record }) => record.origin)).toEqual(origins);
    expect(first.events[0]?.record.mood).toBe(4);
    expect(first.left).toMatchObject([{ why: 'mood_guessed', label: 'flauschig' }, { why: 'mood_guessed' }]);
  });

  it('is the same after the phone writes its times and moods in another way', async () => {
    const { events } = await read(
      daylio('2024-05-18,May 18,Saturday,11:54 pm,rad,,,Hallo', '2024-05-18,18. Mai,Samstag,23:54,super,,,Hallo'),
    );
    const [first, second] = events.map(({ record }) => record.origin.split('-')[0]);
    expect(first).toBe(second);
    const others = await read(
      daylio(
        '2024-05-18,x,x,23:53,rad,,,Hallo',
        '2024-05-18,x,x,23:54,gut,,,Hallo',
        '2024-05-18,x,x,23:54,toll,,,Hallo',
      ),
    );
    expect(new Set([first, ...others.events.map(({ record }) => record.origin.split('-')[0])]).size).toBe(4);
  });

  it('loses nothing that has no place of its own: further tags stand in the text, a long text in several events', async () => {
    const tags = Array.from({ length: 12 }, (_, index) => `Tag ${index}`).join(' | ');
    const long = 'wort '.repeat(1500).trim();
    const { events, left } = await read(
      daylio(`2024-05-18,May 18,Saturday,9:00,meh,"${tags} | ${'x'.repeat(41)}",,"${long}"`),
    );
    expect(events.map(({ record }) => record.text).join(' ')).toBe(`${long}\n\n#Tag 10 #Tag 11 #${'x'.repeat(41)}`);
    expect(new Set(events.map(({ record }) => record.origin)).size).toBe(2);
    expect(left.map(({ why }) => why)).toEqual(['tags_in_text', 'text_split']);
  });

  it('with a line that is no entry, or a column that nobody knows, says so; one that is cut is damaged', async () => {
    const { left } = await read(
      new Blob([
        `${HEAD},scales\n2024-13-41,x,x,9:00,good,,,,5\n2024-05-18,x,x,25:00,good,,,,5\n2024-05-18,x,x,9:00,good,,,,`,
      ]),
    );
    expect(left.map(({ why, label }) => [why, label])).toEqual([
      ['new_field', 'scales'],
      ['invalid', '2024-13-41 9:00'],
      ['invalid', '2024-05-18 25:00'],
    ]);
    expect(await troubleOf(daylio('2024-05-18,x,x,9:00,good,,,"Hallo'))).toBe('damaged');
  });
});

describe('an export of Day One', () => {
  const MD5 = 'd41d8cd98f00b204e9800998ecf8427e';
  const entry = {
    ...{ uuid: '0A1B2C3D4E5F60718293A4B5C6D7E8F9', creationDate: '2024-05-18T10:00:00Z', timeZone: 'Europe/Vienna' },
    ...{ text: '# Im Zoo\n\n![](dayone-moment://76F9)\nMit Oma\\! Eis 3\\.', tags: ['Zoo', 'Oma'] },
    ...{ photos: [{ md5: MD5, type: 'jpeg', orderInEntry: 0, identifier: '76F9' }] },
  };
  const dayOne = (entries: unknown, more: MadeEntry[] = []) =>
    madeZip([
      json('Journal.json', { metadata: { version: '1.0' }, entries }),
      { name: `photos/${MD5}.jpeg`, content: 'JPEG' },
      ...more,
    ]);

  it('becomes events at home with text, tags and files, over all journals', async () => {
    const second = { ...entry, uuid: 'F'.repeat(32), photos: [], text: 'Zweites Tagebuch' };
    const { events, source, left } = await read(dayOne([entry], [json('Reise.json', { entries: [second] })]));
    expect({ source, left }).toEqual({ source: 'day_one', left: [] });
    expect(events[0]?.record).toMatchObject({
      ...{ origin: `day-one:${entry.uuid}`, datetime: '2024-05-18T10:00:00.000Z', time_zone: 'Europe/Vienna' },
      ...{ location: 'home', mood: 4, difficulty: 1, text: '# Im Zoo\n\nMit Oma! Eis 3.', tags: ['Zoo', 'Oma'] },
    });
    expect(events[0]?.files).toMatchObject([{ contentType: 'image/jpeg', sizeBytes: 4 }]);
    expect(events[1]?.record.text).toBe('Zweites Tagebuch');
  });

  it('names what does not come: files that are missing or of another kind, and what the app has no place for', async () => {
    const photos = [
      { md5: 'a'.repeat(32), type: 'jpeg' },
      { md5: '../../etc/passwd', type: 'jpeg' },
      { md5: MD5.toUpperCase(), type: 'jpeg' },
    ];
    const heic = [json('x/y.json', {}), { name: `photos/${'b'.repeat(32)}.heic`, content: 'x' }];
    const strange = { ...entry, photos: [...photos, { md5: 'b'.repeat(32), type: 'heic' }], weather: {}, location: {} };
    const { left } = await read(dayOne([strange, { text: 'ohne Nummer' }], heic));
    expect(left.map(({ why }) => why)).toEqual([
      'missing_file',
      'missing_file',
      'missing_file',
      'file_kind',
      'invalid',
      'new_field',
      'new_field',
    ]);
  });
});

it('what does not come is named by whole letters', async () => {
  const begun = 'x'.repeat(39);
  const text = `${begun}👩‍👩‍👧 und mehr`;
  const unnumbered = await read(madeZip([json('J.json', { entries: [{ creationDate: AT, text }] })]));
  const tooLong = await read(
    new Blob([`full_date,time,mood,activities,note\n2024-05-18,9:00,good,,${text}${'x'.repeat(1_000_000)}`]),
  );
  const events = [
    { ...event, text },
    { ...event, id: 6, text, mood: 99 },
  ];
  const exportedHere = await read(exported({ events, event_tags: [] }));
  const refused = leftByServer(exportedHere, { ...noOutcomes(), events: [{ result: 'refused', why: 'in_future' }] });
  const left = [...unnumbered.left, ...tooLong.left, ...exportedHere.left, ...refused];
  expect(left.map(({ why, label }) => [why, label])).toEqual([
    ['invalid', begun],
    ['invalid', begun],
    ['invalid', `${begun} (mood)`],
    ['in_future', begun],
  ]);
});

it('a long text is split between words, and loses no sign', () => {
  const text = '🏔️ Berg\n'.repeat(900);
  const parts = partsOf(text, 4000);
  expect(parts.every((part) => [...part].length <= 4000)).toBe(true);
  expect(parts.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  expect(partsOf('x'.repeat(9000), 4000).map(({ length }) => length)).toEqual([4000, 4000, 1000]);
});

it('a text of millions of signs is split without a call for each part', () => {
  expect(partsOf('🏔️'.repeat(2_500_000), 1000)).toHaveLength(5000);
  expect(partsOf('wort '.repeat(1_000_000), 40)).toHaveLength(125_000);
});

it('an entry with more words than anybody writes is named in place of becoming hundreds of events', async () => {
  const head = 'full_date,time,mood,activities,note';
  const { events, left } = await read(
    new Blob([
      `${head}\n2024-05-18,9:00,good,Kino,${'x'.repeat(1_000_001)}\n2024-05-18,9:00,good,,kurz\n2024-05-18,9:00,good,${'y'.repeat(500_000)},`,
    ]),
  );
  expect(events.filter(({ record }) => record.text === 'kurz')).toHaveLength(1);
  expect(left.map(({ why, label }) => [why, label.slice(0, 4)])).toEqual([
    ['invalid', 'Kino'],
    ['tags_in_text', '#yyy'],
    ['text_split', '#yyy'],
  ]);
});
