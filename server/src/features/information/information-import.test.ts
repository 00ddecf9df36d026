import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { ownFolder } from '../../../test/own-folder.ts';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { informationAdmin } from './information.admin.ts';
import { SHIPPED_TEXTS } from './information.content.ts';

const server = await startTestServer();
const imports = server.services.informationImport;
const person = await createPerson(server);
const scratch = await ownFolder();

let folder: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  folder = path.join(scratch, String(made));
  await cp(SHIPPED_TEXTS, folder, { recursive: true });
});

const edit = async (name: string, change: (text: string) => string): Promise<void> => {
  const file = path.join(folder, name);
  await writeFile(file, change(await readFile(file, 'utf8')));
};

const { run: admin } = adminOf(server, informationAdmin);
const run = (...words: string[]) => admin('content', ...words);

interface Text {
  id: number;
  name: string;
  title: string;
  image: string;
}
const texts = async (): Promise<Text[]> =>
  (await person.get('/v1/infotext/')).json().flatMap((group: { info_texts: Text[] }) => group.info_texts);
const textNamed = async (name: string) => (await texts()).find((text) => text.name === name);

describe('the texts that come with the product', () => {
  it('are in order, and each still waits for the review of a clinic', async () => {
    const [summary, waiting] = await run('validate');
    expect(summary).toBe('All is well: 21 texts in 6 categories.');
    expect(waiting?.split(', ')).toHaveLength(21);
  });

  it.each(['de', 'en'] as const)('are 250 to 500 words long in %s, in two to four chapters', async (language) => {
    const { editions } = await imports.read(SHIPPED_TEXTS);
    for (const edition of editions.values()) {
      const { wordCount, chapters } = edition[language];
      expect(wordCount).toBeGreaterThanOrEqual(250);
      expect(wordCount).toBeLessThanOrEqual(500);
      expect(chapters.length).toBeGreaterThanOrEqual(2);
      expect(chapters.length).toBeLessThanOrEqual(4);
    }
  });

  it('have time to be read on a machine that has much to do, where a first start ended for it', async () => {
    await edit('de/chemotherapy.md', (text) => `${text}\nNoch ein Satz.\n`);
    const given = vi.spyOn(AbortSignal, 'timeout');
    await imports.read(folder);
    expect(given.mock.calls).toEqual([[10_000]]);
    given.mockRestore();
  });

  it('have a drawing each, at most 6 kB and without scripts [INFO-05]', async () => {
    const { images } = await imports.read(SHIPPED_TEXTS);
    expect(images).toHaveLength(21);
    for (const { bytes } of images) {
      expect(bytes.length).toBeLessThanOrEqual(6 * 1024);
      expect(bytes.toString()).not.toMatch(/<script|<style|href|onload/);
    }
  });

  it('are imported when they changed, and once when two processes start together', async () => {
    expect(await imports.importShipped()).toBe(false);
    await server.platform.database.pool.query("update info_imports set sha256 = 'older'");
    const starts = await Promise.all([imports.importShipped(), imports.importShipped()]);
    expect(starts.toSorted()).toEqual([false, true]);
  });
});

describe("the operator's own texts", () => {
  it('take the place of the others, and keep it at the next start [OPS-02]', async () => {
    const before = await textNamed('fatigue');
    await edit('de/fatigue.md', (text) => text.replace(/^title: .*$/m, 'title: "Müde in Musterstadt"'));
    await edit('images/fatigue.svg', (svg) => svg.replace('<svg', '<svg data-own=""'));
    expect(await run('import', folder)).toEqual(['Imported 21 texts in 6 categories.']);
    const after = await textNamed('fatigue');
    expect(after).toMatchObject({ id: before?.id, title: 'Müde in Musterstadt' });
    expect(after?.image).not.toBe(before?.image);
    expect(await imports.importShipped()).toBe(false);
    expect((await textNamed('fatigue'))?.title).toBe('Müde in Musterstadt');
    await run('import');
    expect(await textNamed('fatigue')).toEqual(before);
  });

  it('may leave out texts and categories, which come back with their readers [OPS-02]', async () => {
    const id = (await textNamed('school'))?.id;
    await person.get(`/v1/chapter/${id}/`);
    await edit('index.json', (json) => JSON.stringify(JSON.parse(json).slice(0, 2)));
    await expect(run('import', folder)).rejects.toThrow('de/school.md: index.json does not name it');
    const kept = JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8')).flatMap(
      (category: { texts: { key: string }[] }) => category.texts.map(({ key }) => key),
    );
    for (const { name } of await texts()) {
      if (!kept.includes(name)) for (const lang of ['de', 'en']) await rm(path.join(folder, lang, `${name}.md`));
    }
    await run('import', folder);
    expect(await textNamed('school')).toBeUndefined();
    expect((await person.get(`/v1/chapter/${id}/`)).statusCode).toBe(404);
    await run('import');
    expect(await textNamed('school')).toMatchObject({ id, is_read: true });
  });

  it('say who reviewed them, and are sanitised before they are stored [OPS-02]', async () => {
    await edit('de/school.md', (text) =>
      text
        .replace('review: pending', 'review: { on: 2026-10-01, by: "Klinik Musterstadt" }')
        .replace('## ', '## Neu\n\n<script>x()</script><p onclick="x()">Hallo</p>\n\n## '),
    );
    await edit('en/school.md', (text) => text.replace('## ', '## New\n\nHello\n\n## '));
    await run('import', folder);
    const { rows } = await server.platform.database.pool.query(
      "select chapters -> 0 ->> 'html' as html from info_editions e join info_texts t on t.id = e.text_id where t.key = 'school' and language = 'de'",
    );
    expect(rows[0].html).toBe('<p>Hallo</p>');
    const article = (await person.get(`/v1/chapter/${(await textNamed('school'))?.id}/`)).json();
    expect(article.review).toEqual({ on: '2026-10-01', by: 'Klinik Musterstadt' });
    await run('import');
  });

  it.each([
    ['de/school.md', 'title: ', 'titel: ', 'de/school.md: '],
    ['de/school.md', '---\n', '', 'de/school.md: has no front matter'],
    ['en/school.md', '## Coming back', '', 'school: not as many chapters in de as in en'],
    ['en/school.md', 'review: pending', 'review: { on: 2026-13-01, by: "x" }', 'en/school.md: '],
    ['index.json', '"school.svg"', '"../school.svg"', 'index.json: '],
    ['index.json', '"school.svg"', '"none.svg"', 'images/none.svg: is missing'],
    ['index.json', '"key": "school",', '"key": "fatigue",', 'index.json: fatigue stands there twice'],
    ['index.json', /[\s\S]*/, '[]', 'index.json: '],
    ['index.json', /"key": "[^"]+"(,\s+"de")/g, '"key": "one"$1', 'index.json: one stands there twice'],
    ['images/school.svg', '</svg>', '<script>x()</script></svg>', 'images/school.svg: holds a script'],
    ['images/school.svg', '<svg', '<svg onload="x()"', 'images/school.svg: holds a script'],
    ['images/school.svg', /[\s\S]*/, '<!doctype html>', 'images/school.svg: is no svg'],
    ['de/school.md', '## ', '## \0', 'de/school.md: is no text'],
    ['index.json', '"hair-loss"\n', '"hairloss"\n', 'index.json: hair-loss fits unknown activities hairloss'],
  ])('are refused with every mistake told: %s, %j as %j [OPS-02]', async (name, from, to, told) => {
    await edit(name, (text) => text.replace(from, to));
    await expect(run('validate', folder)).rejects.toThrow(told);
    const before = await texts();
    await expect(run('import', folder)).rejects.toThrow(told);
    expect(await texts()).toEqual(before);
  });

  it('may be saved as Windows does it, and are refused in another encoding [OPS-02]', async () => {
    await edit('de/school.md', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    await edit('index.json', (text) => `\uFEFF${text}`);
    await expect(run('validate', '/nowhere')).rejects.toThrow('There is no folder /nowhere.');
    await expect(run('import', '/nowhere')).rejects.toThrow('There is no folder /nowhere.');
    expect((await run('validate', folder))[0]).toBe('All is well: 21 texts in 6 categories.');
    await writeFile(path.join(folder, 'de/school.md'), Buffer.from('---\ntitle: Müde', 'latin1'));
    await expect(run('validate', folder)).rejects.toThrow('de/school.md: is not UTF-8');
  });
});
