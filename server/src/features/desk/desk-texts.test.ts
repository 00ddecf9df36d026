import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { createStaff } from '../../../test/desk.ts';
import { meetingWithin } from '../../../test/locks.ts';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { unzip } from '../../../test/unzip.ts';
import { operatorActor } from '../../platform/operator/actor.ts';
import { informationAdmin } from '../information/information.admin.ts';

const server = await startTestServer();
const { clock, services } = server;
const editor = await createStaff(server, { roles: ['editor'] });
const person = await createPerson(server);
const { run: admin } = adminOf(server, informationAdmin);
const KEY = 'what-is-cancer';
const REVIEW = { by: 'Dr. Berg', on: '2026-11-19' };

const show = async (url: string) => (await editor.get(`/texts/${url}/`)).json();
const articleOf = async (key = KEY, language = 'de') => {
  const groups = (await person.get('/v1/infotext/')).json();
  const { id } = groups
    .flatMap(({ info_texts }: { info_texts: { name: string }[] }) => info_texts)
    .find(({ name }: { name: string }) => name === key);
  return (await person.get(`/v1/chapter/${id}/?lang=${language}`)).json();
};
const keep = async (url: string, content: unknown, seen: string | null = null) =>
  editor.put(`/texts/${url}/draft/`, { content, seen } as object);
const preview = (kind: 'article' | 'page', content: object) =>
  editor.post('/text-preview/', { kind, language: 'de', content });
/** A page as people read it. */
const pageOf = async (name: string, language = 'de') =>
  (await server.app.inject(`/api/v1/pages/${name}/?lang=${language}`)).json();
const base64 = (text: string) => Buffer.from(text).toString('base64');
const publish = async (url: string) => {
  expect((await editor.post(`/texts/${url}/review/`, REVIEW)).statusCode).toBe(200);
  return editor.post(`/texts/${url}/publish/`);
};

describe('a text that is too complicated', () => {
  const tangled = `${`${'_a_ _'.repeat(900)}\n`.repeat(13)}`;

  it('is kept as a draft, told of in the preview, refused at the review, and keeps nobody waiting (19-TEXTS, 20-TANGLED)', async () => {
    const { live } = await show(`article/${KEY}`);
    const body = `## Eins\n\n${tangled}`;
    const page = { de: `# Impressum\n\n${tangled}`, en: '' };
    const deadlines: AbortController[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const deadline = new AbortController();
      deadlines.push(deadline);
      return deadline.signal;
    });
    onTestFinished(() => timeout.mockRestore());
    const problemsOf = async (shown: ReturnType<typeof preview>) => {
      const answer = await shown;
      return [answer.statusCode, answer.json().problems];
    };
    let isShown = false;
    const shown = problemsOf(preview('article', { ...live, de: { ...live.de, body } })).finally(() => {
      isShown = true;
    });
    await expect.poll(() => deadlines.length).toBeGreaterThan(0);
    expect((await person.get('/v1/settings/')).statusCode).toBe(200);
    expect(isShown).toBe(false);
    timeout.mockRestore();
    for (const deadline of deadlines) deadline.abort();
    expect(await shown).toEqual([200, ['de: takes too long to show']]);
    // Only texts of that kind from here on, so that each may be given up sooner.
    const soon = AbortSignal.timeout.bind(AbortSignal, 100);
    const sooner = vi.spyOn(AbortSignal, 'timeout').mockImplementation(soon);
    onTestFinished(() => sooner.mockRestore());
    expect(await problemsOf(preview('page', page))).toEqual([200, ['de: takes too long to show']]);
    expect(await problemsOf(preview('page', { ...page, de: `# X\n\n${'> '.repeat(40)}x` }))).toEqual([
      200,
      ['de: line 3 is nested deeper than 10'],
    ]);
    const kept = (await keep('page/imprint', page)).json();
    expect(kept).toMatchObject({ state: 'draft' });
    expect((await show('page/imprint')).open.content).toEqual(page);
    expect((await editor.post('/texts/page/imprint/review/', REVIEW)).json().errors).toEqual({
      content: ['invalid_value'],
    });
    await editor.delete('/texts/page/imprint/draft/');
  });

  it('is not parsed again for each reader: what was published is kept as HTML, and cleaned on its way out (20-TANGLED)', async () => {
    await keep('page/imprint', { de: '# Impressum\n\n**Klinik**', en: '# Imprint\n\nClinic' });
    expect((await publish('page/imprint')).statusCode).toBe(200);
    const published = { title: 'Impressum', html: '<p><strong>Klinik</strong></p>' };
    expect(await pageOf('imprint')).toMatchObject(published);
    expect(await pageOf('imprint', 'en')).toMatchObject({ title: 'Imprint', html: '<p>Clinic</p>' });
    const { pool } = server.platform.database;
    // The Markdown is for the editor alone.
    await pool.query(
      `update text_versions set content = jsonb_set(content, '{de}', to_jsonb($1::text)) where key = 'imprint'`,
      [`# Anders\n\n${tangled}`],
    );
    expect(await pageOf('imprint')).toMatchObject(published);
    await pool.query(
      `update text_versions set html = jsonb_set(html, '{de,html}', to_jsonb($1::text)) where key = 'imprint'`,
      ['<p onclick="x()">gut<script>x()</script></p>'],
    );
    expect((await pageOf('imprint')).html).toBe('<p>gut</p>');
    await pool.query(`delete from text_versions where key = 'imprint'`);
  });
});

describe('an article', () => {
  it('is drafted, reviewed and published, and people read it with who reviewed it (19-TEXTS)', async () => {
    const { live, open } = await show(`article/${KEY}`);
    expect(open).toBeNull();
    expect(live.de.body).toMatch(/^## /);
    const content = {
      ...live,
      de: { ...live.de, title: 'Was Krebs ist', body: live.de.body.replace(/^(## .*\n)/, '$1\nNeu geschrieben.\n') },
    };
    const saved = (await keep(`article/${KEY}`, content)).json();
    expect(saved).toMatchObject({ number: 1, state: 'draft', made_by: `staff ${editor.id}` });
    expect((await articleOf()).title).not.toBe('Was Krebs ist');
    expect((await editor.post(`/texts/article/${KEY}/publish/`)).json().errors).toEqual({ review: ['required'] });
    expect((await editor.post(`/texts/article/${KEY}/review/`, { ...REVIEW, on: '2026-11-21' })).json().errors).toEqual(
      { on: ['date_in_future'] },
    );
    // Where a day begins first, it is the next one already.
    clock.set('2026-11-20T23:30:00.000Z');
    const text = { kind: 'article' as const, key: KEY };
    const early = { ...REVIEW, on: '2026-11-21' };
    const reviewed = await services.desk.deskTexts.review(operatorActor('test'), text, early);
    expect(reviewed.review).toEqual(early);
    clock.set('2026-11-20T09:00:00.000Z');
    expect((await publish(`article/${KEY}`)).json()).toMatchObject({ state: 'published', review: REVIEW });
    const read = await articleOf();
    expect(read).toMatchObject({ title: 'Was Krebs ist', review: REVIEW });
    expect(read.chapters[0].html).toContain('Neu geschrieben.');
    expect((await show(`article/${KEY}`)).live.de.title).toBe('Was Krebs ist');
    // The language that nobody changed is as it was, and the text is still to be reviewed.
    expect((await articleOf(KEY, 'en')).review).toBeNull();
    const listed = async () => (await editor.get('/texts/')).json().find(({ key }: { key: string }) => key === KEY);
    const reviews = [
      { language: 'de', review: REVIEW, is_due: false },
      { language: 'en', review: null, is_due: true },
    ];
    expect(await listed()).toMatchObject({ review: null, is_due: true, reviews });
    expect((await show(`article/${KEY}`)).reviews).toEqual(reviews);
    await keep(`article/${KEY}`, (await show(`article/${KEY}`)).live);
    await publish(`article/${KEY}`);
    expect((await articleOf(KEY, 'en')).review).toEqual(REVIEW);
    expect(await listed()).toMatchObject({ review: REVIEW, is_due: false });
    // An update of the product leaves it alone.
    expect(await services.informationImport.importShipped()).toBe(false);
    expect((await articleOf()).title).toBe('Was Krebs ist');
  });

  it('goes back to an earlier version, which is published anew with its review (19-TEXTS)', async () => {
    const at = 'article/chemotherapy';
    const { live } = await show(at);
    const titled = (title: string) => ({ ...live, de: { ...live.de, title } });
    await keep(at, titled('Erste'));
    await publish(at);
    await keep(at, titled('Zweite'));
    await publish(at);
    const { versions } = await show(at);
    expect(versions.slice(0, 2).map(({ state }: { state: string }) => state)).toEqual(['published', 'former']);
    expect((await editor.get(`/text-versions/${versions[1].id}/`)).json().content.de.title).toBe('Erste');
    expect((await editor.post(`/texts/${at}/back/`, { version: versions[1].id })).json()).toMatchObject({
      state: 'reviewed',
      review: REVIEW,
    });
    expect((await editor.post(`/texts/${at}/back/`, { version: versions[1].id })).json().code).toBe('exists');
    expect((await editor.post(`/texts/${at}/publish/`)).statusCode).toBe(200);
    expect((await show(at)).live.de.title).toBe('Erste');
    // An article without its picture would be shown to nobody.
    await editor.post(`/texts/${at}/back/`, { version: versions[0].id });
    const { pool } = server.platform.database;
    const rename = `update info_images set name = $2 where name = $1`;
    const importing = async (holding: PoolClient) => {
      await holding.query('lock table info_imports in exclusive mode');
      await holding.query(rename, [live.image, 'gone.svg']);
    };
    const [published] = await meetingWithin(pool, importing, [() => editor.post(`/texts/${at}/publish/`)]);
    expect(published?.json().errors).toEqual({ content: ['invalid_value'] });
    await pool.query(rename, ['gone.svg', live.image]);
  });

  it('is kept once where the answer was lost and its own editor sends it again, and what comes after follows from it (19-DRAFT)', async () => {
    const url = 'page/help';
    const [first, second] = [
      { de: '# Hilfe\n\nEins', en: '' },
      { de: '# Hilfe\n\nZwei', en: '' },
    ];
    const kept = (await keep(url, first)).json();
    const again = await keep(url, first);
    expect([again.statusCode, again.json()]).toEqual([200, kept]);
    const other = await createStaff(server, { roles: ['editor'] });
    expect((await other.put(`/texts/${url}/draft/`, { content: first, seen: null })).json().code).toBe(
      'changed_elsewhere',
    );
    expect((await keep(url, second)).json().code).toBe('changed_elsewhere');
    expect((await keep(url, second, again.json().changed_at)).statusCode).toBe(200);
    expect((await keep(url, first, again.json().changed_at)).statusCode).toBe(412);
    expect((await show(url)).open.content).toEqual(second);
    expect((await editor.delete(`/texts/${url}/draft/`)).statusCode).toBe(204);
    expect((await editor.delete(`/texts/${url}/draft/`)).statusCode).toBe(404);
    await services.desk.staff.change(operatorActor('test'), other.id, { disabled: true });
  });

  it('is reviewed, published and discarded as it was read, not as somebody has changed it since (19-TEXTS)', async () => {
    const url = 'page/help';
    const { changed_at: read } = (await keep(url, { de: '# Hilfe\n\nEins', en: '' })).json();
    const { changed_at: seen } = (await keep(url, { de: '# Hilfe\n\nZwei', en: '' }, read)).json();
    expect((await editor.post(`/texts/${url}/review/`, { ...REVIEW, seen: read })).statusCode).toBe(412);
    expect((await show(url)).open.state).toBe('draft');
    expect((await editor.post(`/texts/${url}/review/`, { ...REVIEW, seen })).statusCode).toBe(200);
    expect((await editor.post(`/texts/${url}/publish/`, { seen: read })).statusCode).toBe(412);
    expect((await editor.delete(`/texts/${url}/draft/?seen=${read}`)).json().code).toBe('changed_elsewhere');
    expect((await editor.delete(`/texts/${url}/draft/?seen=${seen}`)).statusCode).toBe(204);
  });

  it('is not reviewed while something is missing, and the preview says what (19-TEXTS)', async () => {
    const { live } = await show(`article/${KEY}`);
    const wrong = {
      ...live,
      image: 'none.svg',
      fits: { ...live.fits, symptoms: ['x'] },
      en: { ...live.en, title: '', body: '## One\n\ntext' },
    };
    const { problems, chapters, minutes } = (await preview('article', wrong)).json();
    expect(problems.join('\n')).toMatch(/en: title/);
    expect(problems).toEqual(expect.arrayContaining(['there is no picture none.svg', 'fits unknown symptoms x']));
    expect(chapters.length).toBeGreaterThan(1);
    expect(minutes).toBeGreaterThan(0);
    const seen = (await show(`article/${KEY}`)).open?.changed_at ?? null;
    await keep(`article/${KEY}`, wrong, seen);
    expect((await editor.post(`/texts/article/${KEY}/review/`, REVIEW)).json().errors).toEqual({
      content: ['invalid_value'],
    });
    await editor.delete(`/texts/article/${KEY}/draft/`);
  });

  it('holds no script, whoever writes it (19-TEXTS)', async () => {
    const { live } = await show(`article/${KEY}`);
    const evil =
      '## Titel\n\n<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) <iframe src="//e"></iframe>';
    const content = { ...live, de: { ...live.de, body: evil } };
    const shown = (await preview('article', content)).body;
    expect(shown).not.toMatch(/<script|onerror|href="javascript:|<iframe|<img/);
    const svg = base64('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect((await editor.post('/text-images/', { name: 'evil.svg', base64: svg })).statusCode).toBe(415);
    const fine = base64('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
    expect((await editor.post('/text-images/', { name: 'fine.svg', base64: fine })).statusCode).toBe(204);
    expect((await editor.get('/text-images/')).json()).toContain('fine.svg');
  });

  it('keeps the picture that it was published with: another one needs another name (19-TEXTS)', async () => {
    const add = (path: string) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`;
      return editor.post('/text-images/', { name: 'ridge.svg', base64: base64(svg) });
    };
    const shown = async () => (await person.get('/v1/infotext/images/ridge.svg')).body;
    expect((await add('M0 0')).statusCode).toBe(204);
    const first = await shown();
    const other = await add('M1 1');
    expect([other.statusCode, other.json().code]).toEqual([409, 'exists']);
    expect((await add('M0 0')).statusCode).toBe(204);
    expect(await shown()).toBe(first);
  });

  it('goes out and comes back as the folder of today (19-TEXTS)', async () => {
    const answer = await editor.get('/text-export/');
    expect(answer.headers['content-type']).toBe('application/zip');
    const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-texts-'));
    for (const [name, bytes] of await unzip(answer.rawPayload)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), bytes);
    }
    const before = await services.informationImport.live(server.platform.database.db);
    await admin('content', 'import', folder);
    const strip = (live: typeof before) =>
      live.map(({ position: _position, ...text }) => ({
        ...text,
        editions: text.editions.map(({ textId: _id, ...edition }) => edition),
        fits: Object.values(text.fits).map((keys) => keys.toSorted()),
      }));
    expect(strip(await services.informationImport.live(server.platform.database.db))).toEqual(strip(before));
    // By the command as at the desk: the log has a line, and no version is said to be what people read.
    for (const words of [[folder], []]) {
      const { live, open } = await show(`article/${KEY}`);
      await keep(`article/${KEY}`, live, open?.changed_at ?? null);
      expect((await publish(`article/${KEY}`)).statusCode).toBe(200);
      await admin('content', 'import', ...words);
      expect((await show(`article/${KEY}`)).versions[0].state).toBe('former');
      const [line] = (await services.desk.deskLog.list({ limit: 1, offset: 0 })).results;
      expect(line).toMatchObject({ action: 'texts.import', details: { texts: before.length } });
      expect(line?.who).toMatch(/^operator /);
    }
    await rm(folder, { recursive: true });
  });

  it('is replaced by a folder that is whole, and by none that is not (19-TEXTS)', async () => {
    const { rawPayload } = await editor.get('/text-export/');
    const texts = [...(await unzip(rawPayload))];
    const files = texts.map(([name, bytes]) => ({ name, base64: bytes.toString('base64') }));
    const before = await services.informationImport.live(server.platform.database.db);
    const broken = { files: files.filter(({ name }) => name !== `de/${KEY}.md`) };
    expect((await editor.post('/text-import/', broken)).json()).toMatchObject({
      ...{ is_imported: false, problems: [`de/${KEY}.md: is missing`] },
    });
    expect((await editor.post('/text-import/', { files, check: true })).json()).toEqual({
      ...{ is_imported: false, texts: before.length, problems: [] },
    });
    const named = texts.map(([name, bytes]) =>
      name === `de/${KEY}.md`
        ? { name, base64: base64(bytes.toString().replace(/^title: .*$/m, 'title: Aus dem Ordner')) }
        : { name, base64: bytes.toString('base64') },
    );
    expect((await editor.post('/text-import/', { files: named })).json()).toMatchObject({ is_imported: true });
    expect((await articleOf()).title).toBe('Aus dem Ordner');
    for (const name of ['../evil.md', 'de/../../evil.md', '/etc/passwd', 'images/x.exe'])
      expect((await editor.post('/text-import/', { files: [{ name, base64: '' }] })).statusCode).toBe(400);
  });

  it('is due again a year after its review (19-TEXTS)', async () => {
    await keep(`article/${KEY}`, (await show(`article/${KEY}`)).live);
    await publish(`article/${KEY}`);
    const isDue = async () => (await services.desk.deskTexts.list()).find(({ key }) => key === KEY)?.is_due;
    expect(await isDue()).toBe(false);
    clock.set('2027-11-21T09:00:00.000Z');
    expect(await isDue()).toBe(true);
    clock.set('2026-11-20T09:00:00.000Z');
  });
});

describe('a page', () => {
  it('is reviewed in each language by itself: one that nobody changed stays a sample, and keeps its own review (19-PAGES)', async () => {
    const listed = async () => (await editor.get('/texts/')).json().find(({ key }: { key: string }) => key === 'terms');
    const { live } = await show('page/terms');
    const german = { ...live, de: '# Nutzung\n\nKlinikum am Berg' };
    await keep('page/terms', german);
    await publish('page/terms');
    expect(await pageOf('terms')).toMatchObject({ title: 'Nutzung', is_sample: false });
    expect(await pageOf('terms', 'en')).toMatchObject({ language: 'en', is_sample: true });
    expect(await listed()).toMatchObject({ review: null, is_due: true });
    await keep('page/terms', { ...german, en: '# Terms\n\nHospital at the mountain' });
    await publish('page/terms');
    expect(await pageOf('terms', 'en')).toMatchObject({ title: 'Terms', is_sample: false });
    expect(await listed()).toMatchObject({ review: REVIEW, is_due: false });
    const later = { by: 'Dr. Tal', on: '2026-11-20' };
    await keep('page/terms', { de: '# Nutzung\n\nNeu', en: '# Terms\n\nHospital at the mountain' });
    await editor.post('/texts/page/terms/review/', later);
    await editor.post('/texts/page/terms/publish/');
    expect(await listed()).toMatchObject({ review: REVIEW });
  });

  it('is read by everybody once it is published, and in the other language where it has none (19-PAGES)', async () => {
    expect(await pageOf('imprint')).toMatchObject({ is_sample: true });
    const who = await createStaff(server, { roles: ['editor'] });
    const url = '/texts/page/imprint';
    await who.put(`${url}/draft/`, { content: { de: '# Impressum\n\nKlinikum am Berg', en: '' }, seen: null });
    expect(await pageOf('imprint')).toMatchObject({ is_sample: true });
    // Whoever wrote it does not review it alone.
    expect((await who.post(`${url}/review/`, REVIEW)).json().code).toBe('second_person');
    expect((await editor.post(`${url}/review/`, REVIEW)).statusCode).toBe(200);
    await who.post(`${url}/publish/`);
    expect(await pageOf('imprint')).toMatchObject({
      title: 'Impressum',
      html: '<p>Klinikum am Berg</p>',
      is_sample: false,
    });
    expect(await pageOf('imprint', 'en')).toMatchObject({ title: 'Impressum', language: 'de' });
    expect((await who.get('/texts/page/nothing/')).statusCode).toBe(404);
    expect(
      (await who.put(`${url}/draft/`, { content: (await show(`article/${KEY}`)).live, seen: null })).json().errors,
    ).toEqual({ content: ['invalid_value'] });
  });

  it('is reviewed by nobody who wrote in the draft, as long as somebody could who did not (19-PAGES)', async () => {
    const [first, second, reader] = [
      await createStaff(server, { roles: ['editor'] }),
      await createStaff(server, { roles: ['editor'] }),
      await createStaff(server, { roles: ['editor'] }),
    ];
    const url = '/texts/page/privacy';
    let seen: string | null = null;
    const write = async (who: typeof first, text: string) => {
      const content = { de: `# Datenschutz\n\n${text}`, en: '' };
      const saved = await who.put(`${url}/draft/`, { content, seen });
      expect(saved.statusCode).toBe(200);
      seen = saved.json().changed_at;
    };
    const review = async (who: typeof first) => (await who.post(`${url}/review/`, REVIEW)).json();
    await write(first, 'Eins');
    await write(second, 'Zwei');
    await write(second, 'Drei');
    for (const who of [first, second]) expect((await review(who)).code).toBe('second_person');
    expect(await review(reader)).toMatchObject({ state: 'reviewed' });
    // Of an earlier draft nobody is a writer any more.
    await reader.post(`${url}/publish/`);
    clock.advance(60_000);
    seen = null;
    await write(second, 'Vier');
    expect(await review(first)).toMatchObject({ state: 'reviewed' });
    const { results } = (await (await createStaff(server)).get('/log/')).json();
    const hands = results.filter(({ about }: { about: string }) => about === 'page privacy');
    expect(hands.map(({ who, action }: Record<string, string>) => [who, action]).toReversed()).toEqual([
      [`staff ${first.id}`, 'texts.draft'],
      [`staff ${second.id}`, 'texts.draft'],
      [`staff ${reader.id}`, 'texts.review'],
      [`staff ${reader.id}`, 'texts.publish'],
      [`staff ${second.id}`, 'texts.draft'],
      [`staff ${first.id}`, 'texts.review'],
    ]);
  });

  it('is reviewed by whoever did not write last where everybody wrote in it (19-PAGES)', async () => {
    const alone = await startTestServer();
    const [one, two] = [
      await createStaff(alone, { roles: ['editor'] }),
      await createStaff(alone, { roles: ['editor'] }),
    ];
    const url = '/texts/page/imprint';
    const write = (who: typeof one, text: string, seen: string | null) =>
      who.put(`${url}/draft/`, { content: { de: `# Impressum\n\n${text}`, en: '' }, seen });
    const { changed_at } = (await write(one, 'Eins', null)).json();
    await write(two, 'Zwei', changed_at);
    expect((await two.post(`${url}/review/`, REVIEW)).json().code).toBe('second_person');
    expect((await one.post(`${url}/review/`, REVIEW)).statusCode).toBe(200);
    // The last one is who wrote these words last, in whatever version, not who kept them as they were.
    expect((await one.post(`${url}/publish/`)).statusCode).toBe(200);
    alone.clock.advance(60_000);
    await write(one, 'Zwei', null);
    expect((await two.post(`${url}/review/`, REVIEW)).json().code).toBe('second_person');
    expect((await one.post(`${url}/review/`, REVIEW)).statusCode).toBe(200);
  });

  it('of the house in one language alone has no gaps: people read it in both, and it is reviewed as it stands (19-PAGES)', async () => {
    await mkdir(path.join(server.folder, 'pages', 'de'), { recursive: true });
    await writeFile(path.join(server.folder, 'pages', 'de', 'help.md'), '# Hilfe\n\nUnsere');
    const url = 'page/help';
    const { live, has_gaps, reviews } = await show(url);
    expect({ live, has_gaps, reviews }).toEqual({
      ...{ live: { de: '# Hilfe\n\nUnsere', en: '' }, has_gaps: false },
      reviews: [{ language: 'de', review: null, is_due: true }],
    });
    expect((await editor.post(`/texts/${url}/review/`, { ...REVIEW, content: live })).statusCode).toBe(200);
    expect((await editor.post(`/texts/${url}/publish/`)).statusCode).toBe(200);
    expect(await pageOf('help', 'en')).toMatchObject({ title: 'Hilfe', language: 'de', is_sample: false });
    expect((await show(url)).reviews).toEqual([{ language: 'de', review: REVIEW, is_due: false }]);
  });
});

describe('a text as it stands', () => {
  const AT = 'article/fatigue';
  const lockOf = (at: string) => (holding: PoolClient) =>
    holding.query('select pg_advisory_xact_lock(hashtext($1))', [`text ${at.replace('/', ' ')}`]);

  it('is reviewed without a draft by whoever read it so, and published in both languages (19-TEXTS)', async () => {
    const { live, reviews } = await show(AT);
    expect(reviews).toEqual(['de', 'en'].map((language) => ({ language, review: null, is_due: true })));
    const url = `/texts/${AT}/review/`;
    // Other words than people read.
    const changed = { ...live, de: { ...live.de, title: 'Anders' } };
    expect((await editor.post(url, { ...REVIEW, content: changed })).json().code).toBe('changed_elsewhere');
    expect((await editor.post('/texts/article/nothing/review/', { ...REVIEW, content: live })).statusCode).toBe(404);
    expect((await editor.post('/texts/page/nothing/review/', { ...REVIEW, content: live })).statusCode).toBe(404);
    // A page that came with the product has gaps to fill in first.
    const page = await show('page/accessibility');
    expect(page.has_gaps).toBe(true);
    const reviewed = await editor.post('/texts/page/accessibility/review/', { ...REVIEW, content: page.live });
    expect(reviewed.json().errors).toEqual({ content: ['invalid_value'] });
    // Nor does a draft that changes nothing fill them.
    await keep('page/accessibility', page.live);
    expect((await editor.post('/texts/page/accessibility/review/', REVIEW)).json().errors).toEqual({
      content: ['invalid_value'],
    });
    await editor.delete('/texts/page/accessibility/draft/');
    expect((await show(AT)).versions).toEqual([]);
    expect((await editor.post(url, { ...REVIEW, content: live })).json()).toMatchObject({
      ...{ number: 1, state: 'reviewed', review: REVIEW },
    });
    // It is open now, as a draft would be, and known again where the answer was lost and it is sent once more.
    const other = await createStaff(server, { roles: ['editor'] });
    expect((await other.post(url, { ...REVIEW, content: live })).json().code).toBe('changed_elsewhere');
    expect((await editor.post(url, { ...REVIEW, content: changed })).json().code).toBe('changed_elsewhere');
    for (const another of [{ by: 'Dr. Tal' }, { on: '2026-11-18' }])
      expect((await editor.post(url, { ...REVIEW, ...another, content: live })).json().code).toBe('changed_elsewhere');
    expect((await editor.post(url, { ...REVIEW, content: live })).json()).toMatchObject({ number: 1, review: REVIEW });
    await services.desk.staff.change(operatorActor('test'), other.id, { disabled: true });
    expect((await editor.post(`/texts/${AT}/publish/`)).json()).toMatchObject({ number: 1, state: 'published' });
    for (const language of ['de', 'en']) expect((await articleOf('fatigue', language)).review).toEqual(REVIEW);
    expect((await show(AT)).live).toEqual(live);
  });

  it('is not reviewed where a draft of it is begun at the same moment, nor is a draft begun of what is just reviewed (19-TEXTS, 19-DRAFT)', async () => {
    const { pool } = server.platform.database;
    const { live } = await show(AT);
    const draft = () => keep(AT, { ...live, de: { ...live.de, title: 'Müde' } });
    const review = () => editor.post(`/texts/${AT}/review/`, { ...REVIEW, content: live });
    for (const [first, second] of [
      [draft, review],
      [review, draft],
    ] as const) {
      // Else a version would be made in the very moment in which a draft was begun.
      clock.advance(60_000);
      const answers = await meetingWithin(pool, lockOf(AT), [first, second]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 412]);
      expect((await editor.delete(`/texts/${AT}/draft/`)).statusCode).toBe(204);
    }
  });

  it('is not reviewed by whoever wrote it where somebody could who did not, however often it was reviewed since (19-TEXTS)', async () => {
    const alone = await startTestServer();
    const [writer, reader, other] = [
      await createStaff(alone, { roles: ['editor'] }),
      await createStaff(alone, { roles: ['editor'] }),
      await createStaff(alone, { roles: ['editor'] }),
    ];
    const url = `/texts/${AT}`;
    const detail = async (who: typeof writer) => (await who.get(`${url}/`)).json();
    const others = [`staff ${reader.id}`, `staff ${other.id}`];
    const review = async (who: typeof writer) =>
      (await who.post(`${url}/review/`, { ...REVIEW, content: (await detail(who)).live })).json();
    const { live } = await detail(writer);
    // With a blank line at the end, which the app leaves out.
    const content = { ...live, de: { ...live.de, body: `${live.de.body}\n\nNeu.\n` } };
    await writer.put(`${url}/draft/`, { content, seen: null });
    expect((await detail(writer)).reviewers_instead).toEqual(others);
    await reader.post(`${url}/review/`, REVIEW);
    await reader.post(`${url}/publish/`);
    alone.clock.advance(60_000);
    // Somebody who has thrown a draft of theirs away has not written what stands there.
    const { changed_at: seen } = (await reader.put(`${url}/draft/`, { content: live, seen: null })).json();
    await reader.delete(`${url}/draft/?seen=${seen}`);
    for (const _year of [1, 2]) {
      alone.clock.advance(60_000);
      expect((await detail(writer)).reviewers_instead).toEqual(others);
      expect((await detail(reader)).reviewers_instead).toEqual([]);
      expect((await review(writer)).code).toBe('second_person');
      expect(await review(reader)).toMatchObject({ state: 'reviewed' });
      expect((await reader.post(`${url}/publish/`)).statusCode).toBe(200);
    }
    // Nor with another picture, nor by a draft that changes nothing.
    for (const image of ['chemotherapy.svg', content.image]) {
      alone.clock.advance(60_000);
      await reader.put(`${url}/draft/`, { content: { ...content, image }, seen: null });
      expect((await detail(writer)).reviewers_instead).toEqual(others);
      expect((await writer.post(`${url}/review/`, REVIEW)).json().code).toBe('second_person');
      await reader.delete(`${url}/draft/`);
    }
    // Nor where a folder that has their words came in the place of all versions, with other ends of lines and none after the last.
    alone.clock.advance(60_000);
    const body = `${live.de.body}\n`.replaceAll('\n', '\r\n');
    await writer.put(`${url}/draft/`, { content: { ...live, de: { ...live.de, body } }, seen: null });
    await reader.post(`${url}/review/`, REVIEW);
    await reader.post(`${url}/publish/`);
    await alone.services.desk.deskTexts.importFolder(operatorActor('test'));
    expect(await detail(writer)).toMatchObject({ live, reviewers_instead: others });
    expect((await review(writer)).code).toBe('second_person');
    // Nor where the only other one has changed the picture.
    await alone.services.desk.staff.change(operatorActor('test'), other.id, { disabled: true });
    alone.clock.advance(60_000);
    await reader.put(`${url}/draft/`, { content: { ...live, image: 'chemotherapy.svg' }, seen: null });
    expect((await writer.post(`${url}/review/`, REVIEW)).json().code).toBe('second_person');
    expect((await reader.post(`${url}/review/`, REVIEW)).statusCode).toBe(200);
  });
});
