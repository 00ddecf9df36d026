import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageNames } from '@bergkette/contract/information.rules.ts';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { pagesChecks } from './pages.checks.ts';

const server = await startTestServer();
const { app, folder, platform } = server;

const read = async (name: string, lang?: string) =>
  app.inject({ url: `/api/v1/pages/${name}/`, query: lang === undefined ? {} : { lang } });
const write = async (language: string, name: string, text: string | Buffer) => {
  await mkdir(path.join(folder, 'pages', language), { recursive: true });
  await writeFile(path.join(folder, 'pages', language, `${name}.md`), text);
};
const doctor = async () => pagesChecks[0]?.look(platform, {}, server.services);

it('every page comes with a sample in both languages that says it is one [OPS-16]', async () => {
  for (const name of pageNames) {
    for (const language of ['de', 'en']) {
      const answer = await read(name, language);
      expect({
        statusCode: answer.statusCode,
        is_sample: answer.json().is_sample,
        language: answer.json().language,
      }).toEqual({ statusCode: 200, is_sample: true, language });
      expect(answer.json().title.length).toBeGreaterThan(3);
      expect(answer.json().html).toContain('<h2>');
    }
  }
  expect((await read('privacy')).json().title).toBe('Datenschutz');
  expect(await doctor()).toMatchObject({ state: 'advice', said: expect.stringContaining('imprint') });
});

it("the operator's own page stands in its place at once, harmless, in either language [OPS-16]", async () => {
  await write('de', 'imprint', '# Impressum der **Bergklinik**\n\nWir.\n\n<script>alert(1)</script>\n');
  for (const language of ['de', 'en']) {
    expect((await read('imprint', language)).json()).toEqual({
      title: 'Impressum der Bergklinik',
      html: '<p>Wir.</p>',
      language: 'de',
      is_sample: false,
    });
  }
  await write('en', 'imprint', '# Imprint\n\nUs.');
  expect((await read('imprint', 'en')).json()).toMatchObject({ language: 'en', html: '<p>Us.</p>' });
  const etag = String((await read('imprint', 'en')).headers.etag);
  const again = await app.inject({ url: '/api/v1/pages/imprint/?lang=en', headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  for (const name of pageNames) await write('de', name, `# ${name}\n\nWir.`);
  // What the team does where somebody is in danger is read at the desk alone, and has to be written all the same.
  expect(await doctor()).toMatchObject({ state: 'advice', said: 'danger: still samples' });
  await write('de', 'danger', '# Gefahr\n\nWir.');
  expect(await doctor()).toMatchObject({ state: 'ok' });
  await rm(path.join(folder, 'pages'), { recursive: true });
});

it('an own page may be saved as Windows does it; an empty one does not hide the sample [OPS-16]', async () => {
  await write('de', 'imprint', '\uFEFF# Impressum\r\n\r\nWir.\r\n');
  expect((await read('imprint')).json()).toMatchObject({ title: 'Impressum', html: '<p>Wir.</p>', is_sample: false });
  await write('de', 'imprint', ' \n');
  expect((await read('imprint')).json()).toMatchObject({ is_sample: true, html: expect.stringContaining('<h2>') });
  for (const unreadable of ['Nur Text', '# Nur Titel', Buffer.from('# Müller\n\nWir.', 'latin1')]) {
    await write('de', 'imprint', unreadable);
    expect(await doctor()).toMatchObject({ state: 'problem', said: 'imprint: not readable as a page' });
  }
  await rm(path.join(folder, 'pages'), { recursive: true });
});

it('no other file can be asked for', async () => {
  for (const name of ['..%2F..%2Fsecrets%2Ftoken-key', 'index', 'privacy.md', '..'])
    expect((await read(name)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await read('privacy', 'fr')).statusCode).toBe(400);
  expect((await read('privacy', '../de')).statusCode).toBe(400);
});

it('the samples name the emergency number and leave lines with hours to the list of help lines [OPS-16]', async () => {
  for (const language of ['de', 'en']) {
    const file = new URL(`../../../content/pages/${language}/help.md`, import.meta.url);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('112');
    expect(text).not.toContain('116 111');
  }
});
