import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { adminHere } from '../../test/admin-here.ts';
import { temporaryFolder } from '../../test/backups.ts';

const PAPERS = fileURLToPath(new URL('../../../docs/hospital', import.meta.url));

it.each([
  ['de', /Klinik am Berg · Bergkette, erzeugt am \d+\. \p{L}+ 20\d\d\./u],
  ['en', /Klinik am Berg · Bergkette, made on \d+ \p{L}+ 20\d\d\./u],
])(
  'each paper of a hospital is a page to print with title, day and every gap marked, %s [OPS-16]',
  async (lang, day) => {
    const folder = path.join(await temporaryFolder(), 'papers');
    const write = () => adminHere({ INSTITUTION: 'Klinik am Berg' }, 'papers', folder, '--lang', lang);
    expect(await write()).toMatchObject({ code: 0, said: expect.stringMatching(/^10 papers in /) });
    const names = (await readdir(folder)).map((name) => path.parse(name).name);
    expect(names).toEqual((await readdir(path.join(PAPERS, lang))).map((name) => path.parse(name).name));
    for (const name of names) {
      const paper = await readFile(path.join(PAPERS, lang, `${name}.md`), 'utf8');
      const page = await readFile(path.join(folder, `${name}.html`), 'utf8');
      expect(page).toContain(`<h1>${/^# (.*)$/m.exec(paper)?.[1]}</h1>`);
      expect(page).toMatch(day);
      expect(page).toContain('@page{size:A4;');
      const gaps = paper.match(/\[(Haus|House)/g)?.length;
      expect({ name, gaps: page.match(/<mark>\[(Haus|House)[^<]*\]<\/mark>/g)?.length }).toEqual({ name, gaps });
      const targets = [...page.matchAll(/href="([^"]*)"/g)].map(([, target = '']) => path.parse(target));
      expect(targets.filter((target) => target.ext !== '.html' || !names.includes(target.name))).toEqual([]);
    }
    // What the house has filled in there is never written over.
    expect(await write()).toMatchObject({ code: 1, complained: `${folder} is there already.\n` });
  },
);
