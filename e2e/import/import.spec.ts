import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { Curves } from '@bergkette/contract/symptoms.ts';
import type { Me } from '@bergkette/contract/users.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import type { Question } from '@bergkette/contract/visit.ts';
import type { Page } from '@playwright/test';
import { daysAgo } from '../support/days.ts';
import { addEvent, addFile, addPhoto } from '../support/diary.ts';
import { FILM, lookAt, tone } from '../support/files.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { PASSWORD, type Person } from '../support/people.ts';
import { openSettings } from '../support/settings.ts';
import { addPoint, startOwnSymptom, startSymptom, stopSymptom } from '../support/symptoms.ts';
import type { TextId } from '../support/texts.ts';

/** The file that the settings hand out, as bytes. */
const exportOf = async (person: Person, url: string): Promise<Buffer> => {
  const { access_token } = await person.call<{ access_token: string }>('POST', '/v1/users/export/', {
    password: PASSWORD,
  });
  const answer = await fetch(`${url}/api/v1/users/export/?access_token=${access_token}`);
  return Buffer.from(await answer.arrayBuffer());
};

const zip = (buffer: Buffer, name = 'bergkette.zip') => ({ name, mimeType: 'application/zip', buffer });
const pick = (page: Page, file: ReturnType<typeof zip>) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
const heading = (page: Page, id: TextId) => page.getByRole('heading', { name: t(id), exact: true });
const start = (page: Page) => page.getByRole('button', { name: t('import.start'), exact: true });

const eventsOf = async (person: Person) =>
  (await person.call<Paged<DiaryEvent>>('GET', '/v1/events/?limit=100&ordering=datetime')).results;
const runsOf = async (person: Person) => (await person.call<Curves>('GET', '/v1/points/')).runs;

/** Everything that a person wrote, without the numbers of the server. */
const diaryOf = async (person: Person) => {
  const runs = (await runsOf(person)).filter(({ points }) => points.length > 0);
  return {
    events: (await eventsOf(person)).map(({ id: _id, contents, activity, ...said }) => ({
      ...said,
      activity: activity.description,
      contents: contents.map(({ content_type }) => content_type),
    })),
    runs: runs.map(({ id: _id, symptom, symptom_start, ...run }) => ({
      ...run,
      // The standing runs of weight and temperature begin with the registration, or with an earlier value.
      ...(symptom.is_searchable && { symptom_start }),
      symptom: symptom.label ?? symptom.name,
      scale: symptom.scale,
    })),
    moods: await person.call<DailyMood[]>('GET', '/v1/moods/'),
    own: (await person.call<Symptom[]>('GET', '/v1/symptoms/own/')).map(({ label, scale }) => ({ label, scale })),
    questions: await person.call<Question[]>('GET', '/v1/questions/'),
  };
};

/** What a diary reads like after it was brought: nothing of it is shared. */
const asBrought = (diary: Awaited<ReturnType<typeof diaryOf>>) => ({
  ...diary,
  events: diary.events.map((event) => ({ ...event, publication: false, publication_media: false })),
});

const writeDiary = async (person: Person): Promise<DiaryEvent> => {
  await person.call('PATCH', `/v1/users/${person.id}/`, { name: 'Ronja', sex: 'F', birthdate: '2012-05-06' });
  const chemo = await addEvent(person, {
    datetime: '2025-03-04T23:30:00.000Z',
    time_zone: 'America/New_York',
    text: 'Infusion mit <b>Kakao</b> & "Oma" 🏔️\n\nשלום',
    tags: ['Oma', 'Kakao'],
    publication: true,
    publication_media: true,
  });
  await addPhoto(person, chemo);
  await addFile(person, chemo, await readFile(FILM), 'video/mp4');
  await addFile(person, chemo, tone(1), 'audio/wav');
  await addEvent(person, {
    location: 'home',
    datetime: '2025-05-01T08:00:00.000Z',
    mood: 6,
    difficulty: 1,
    tags: ['Zelten'],
  });
  await addEvent(person, { datetime: '2025-06-01T08:00:00.000Z', text: 'x'.repeat(4000) });
  const gone = await addEvent(person, { text: 'weg' });
  await person.call('DELETE', `/v1/events/${gone.id}/`);
  const run = await startSymptom(person, 'headache', 50, 7);
  await addPoint(person, run, 40, 3);
  await person.call('PUT', `/v1/durations/${run.id}/helped/`, { helped: ['Tee', 'Schlaf'] });
  await stopSymptom(person, run, 30);
  await startSymptom(person, 'nausea', 20, 2);
  await startOwnSymptom(person, 'Heimweh');
  await person.call('PUT', `/v1/questions/${randomUUID()}/`, { text: 'Wann darf ich schwimmen?' });
  const weight = (await runsOf(person)).find(({ symptom }) => symptom.name === 'weight');
  await addPoint(person, { id: weight?.id ?? 0 }, 3, 51.25);
  await person.call('POST', '/v1/moods/', { date: daysAgo(3), mood: 2 });
  return chemo;
};

test('a diary moves with its person, also after there was no room, a cancel and a line that was cut: everything that was written stands there value by value, and a second time brings nothing twice', async ({
  page,
  person,
  register,
  server,
}) => {
  const origin = await register('de');
  const chemo = await writeDiary(origin);
  const file = zip(await exportOf(origin, server.url));
  // What stands here already stays: a mood of that day, and a run of the same symptom.
  await addEvent(person, { location: 'home', datetime: '2025-04-01T08:00:00.000Z', text: 'Von hier' });

  const parts: string[] = [];
  page.on('request', (request) => parts.push(request.url()));
  const loaded = () => parts.filter((url) => /import-page|de\/import/.test(url));
  await openSettings(page);
  const way = page.getByRole('button', { name: t('settings.import') });
  await expect(way).toBeVisible();
  // Nothing of it is there before it is asked for.
  expect(loaded()).toEqual([]);
  await way.click();
  await expect.poll(loaded).not.toEqual([]);
  await pick(page, file);
  await expect(heading(page, 'import.preview')).toBeFocused();
  const dialog = page.getByRole('dialog');
  // No column of the export is unknown to the import.
  await expect(dialog.getByText(/kennt die App hier nicht/)).toHaveCount(0);
  for (const count of [
    '3 Ereignisse',
    '3 Fotos, Filme und Töne',
    '4 Verläufe von Symptomen',
    '5 Werte',
    '1 eigenes Symptom',
    '1 Frage für den Termin',
  ])
    await expect(dialog.getByText(count, { exact: true })).toBeVisible();
  await expect(dialog.getByText(t('import.stays.settings'))).toBeVisible();
  // Nothing has come before somebody says so.
  expect(await eventsOf(person)).toHaveLength(1);
  await test.step('where there is no room for files all words come, and each file that stays out is said', async () => {
    const refusal = { type: 'about:blank', title: 'full', status: 413, detail: 'Full.', code: 'quota_exceeded' };
    await page.route('**/api/v1/uploads/', (route) =>
      route.fulfill({ status: 413, contentType: 'application/problem+json', json: refusal }),
    );
    await start(page).click();
    await expect(heading(page, 'import.stopped')).toBeFocused();
    const why = page.getByText('Für 3 Fotos, Filme oder Töne ist kein Platz mehr');
    await why.click();
    await expect(page.getByText(`· ${t('import.kind.video')}`)).toBeVisible();
    expect((await eventsOf(person)).map(({ contents }) => contents.length)).toEqual([0, 0, 0, 0]);
    await page.unroute('**/api/v1/uploads/');
  });

  await test.step('one that was cancelled goes on with the same file, and a line that is cut is waited for', async () => {
    await pick(page, file);
    // The first file never gets its answer.
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    await page.route('**/api/v1/events/*/contents/', () => ask());
    await start(page).click();
    await asked;
    await expect(dialog.getByText(t('import.progress.files', { done: 0, total: 3 })).first()).toBeVisible();
    await dialog.getByRole('button', { name: t('button.cancel'), exact: true }).click();
    await expect(heading(page, 'import.stopped')).toBeFocused();
    await expect(dialog.getByText(t('import.stop.cancelled'))).toBeVisible();
    // None of the three files has come, and nothing says that all is here.
    const files = dialog.getByRole('listitem').filter({ hasText: '3 Fotos, Filme und Töne' });
    await expect(files).toContainText('nichts davon übernommen, 3 fehlen noch');
    await expect(dialog.getByText(t('import.all_here'), { exact: true })).toHaveCount(0);
    expect(await eventsOf(person)).toHaveLength(4);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await pick(page, file);
    await expect(dialog.getByText('3 Ereignisse', { exact: true })).toBeVisible();
    let cuts = 0;
    await page.route('**/api/v1/users/import/', (route) => (cuts++ === 0 ? route.abort() : route.continue()));
    await start(page).click();
    await expect(heading(page, 'import.is_done')).toBeFocused({ timeout: 60_000 });
    expect(cuts).toBeGreaterThan(1);
  });

  const [there, here] = await Promise.all([diaryOf(origin), diaryOf(person)]);
  expect(here.events.filter(({ text }) => text !== 'Von hier')).toEqual(asBrought(there).events);
  expect({ ...here, events: [] }).toEqual({ ...there, events: [] });
  const brought = (await eventsOf(person)).find(({ datetime }) => datetime === chemo.datetime);
  const [theirs] = (await origin.call<DiaryEvent>('GET', `/v1/events/${chemo.id}/`)).contents;
  const pictures = [
    await lookAt(page, origin, server.url, theirs?.file ?? ''),
    await lookAt(page, person, server.url, brought?.contents[0]?.file ?? ''),
  ];
  expect(pictures[1]).toEqual(pictures[0]);
  const me = await person.call<Me>('GET', '/v1/users/loggedin/');
  expect(me).toMatchObject({ name: 'Ronja', sex: 'F', birthdate: '2012-05-06', total_events: 4 });
  // One event was written here; what was brought gave nothing.
  expect(me.xp_gained).toBe(1);

  await pick(page, file);
  await expect(dialog.getByText(t('import.nothing_new'))).toBeVisible();
  await expect(start(page)).toBeHidden();
  expect(await diaryOf(person)).toEqual(here);

  await page.getByRole('button', { name: t('button.back') }).click();
  await page.goto('/webapp/');
  await expect(page.getByText('Zelten').first()).toBeAttached();
});

test('a file that does not fit is refused in plain words, and Daylio’s becomes events with tags', async ({
  page,
  person,
}) => {
  await openSettings(page, 'import');
  const dialog = page.getByRole('dialog');
  const choose = dialog.getByRole('button', { name: t('import.choose_file'), exact: true });
  for (const [name, content, trouble] of [
    ['brief.pdf', '%PDF-1.7', 'unknown'],
    ['bergkette.zip', 'PK\u0003\u0004 cut', 'damaged'],
  ] as const) {
    await pick(page, zip(Buffer.from(content), name));
    await expect(dialog.getByRole('alert')).toHaveText(t(`import.trouble.${trouble}`));
    await expect(choose).toBeFocused();
  }
  const lines = [
    'full_date,date,weekday,time,mood,activities,note_title,note',
    '2024-05-18,18. Mai,Samstag,11:54 pm,rad,"Kino | Freunde","Abend","Mit <b>Popcorn</b>"',
    '2024-05-17,17. Mai,Freitag,9:00,flauschig,,,',
  ];
  const daylio = { name: 'daylio.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  // The server does not say yet what of it is new.
  await page.route('**/api/v1/users/import/', () => undefined);
  await pick(page, daylio);
  await dialog.getByRole('button', { name: t('button.cancel'), exact: true }).click();
  await expect(choose).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await pick(page, daylio);
  await expect(dialog.getByText(t('import.from.daylio'))).toBeVisible();
  await expect(dialog.getByText(t('import.shared'))).toBeVisible();
  await dialog.getByText('Eine Stimmung kennt die App nicht. Sie wird „eher gut“', { exact: true }).click();
  await expect(dialog.getByText('flauschig')).toBeVisible();
  await start(page).click();
  await expect(heading(page, 'import.is_done')).toBeFocused();
  expect(await eventsOf(person)).toMatchObject([
    { location: 'home', mood: 4, text: '', tags: [] },
    { location: 'home', mood: 6, difficulty: 1, text: 'Abend\n\nMit Popcorn', tags: ['Kino', 'Freunde'] },
  ]);
  await page.getByRole('button', { name: t('import.home'), exact: true }).click();
  await expect(page).toHaveURL(/\/webapp\/$/);
});
