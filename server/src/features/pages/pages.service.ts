import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DeskPageName } from '@bergkette/contract/desk/desk.rules.ts';
import type { Page } from '@bergkette/contract/information.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { unlessMissing } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { safeHtml } from '../../platform/markdown.ts';
import { renderPage } from '../../platform/markdown-renderer.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishedPage } from './pages.repository.ts';

const SHIPPED = fileURLToPath(new URL('../../../content/pages', import.meta.url));
const OTHER: Record<Language, Language> = { de: 'en', en: 'de' };

/** Undefined where there is nothing to read. */
const readIfThere = async (file: string): Promise<string | undefined> => {
  // Takes the mark away with which Windows begins a file.
  const text = new TextDecoder().decode(await readFile(file).catch(unlessMissing));
  return text.trim() === '' ? undefined : text;
};

const ownPage = (dataDir: string, name: DeskPageName, language: Language): Promise<string | undefined> =>
  readIfThere(path.join(dataDir, 'pages', language, `${name}.md`));

/**
 * What was published at the desk of the ward, before the operator's own pages in `DATA_DIR/pages/<language>/<name>.md`, in either
 * language, before the samples.
 */
export const pagesService = ({ dataDir }: Pick<Platform, 'dataDir'>) => ({
  /** Read each time: a changed file shows without a restart. */
  read: async (db: Db, name: DeskPageName, language: Language): Promise<Page> => {
    const published = await publishedPage(db, name);
    for (const own of published ? [language, OTHER[language]] : []) {
      const page = published?.html[own];
      // As of the articles: whatever came to stand in the database.
      if (page)
        return { title: page.title, html: safeHtml(page.html), language: own, is_sample: page.isSample ?? false };
    }
    for (const own of [language, OTHER[language]]) {
      const markdown = await ownPage(dataDir, name, own);
      if (markdown !== undefined)
        return { ...(await renderPage(markdown, 'reading')), language: own, is_sample: false };
    }
    const sample = await readFile(path.join(SHIPPED, language, `${name}.md`), 'utf8');
    return { ...(await renderPage(sample, 'reading')), language, is_sample: true };
  },
  /** Returns the text that people read now, so that whoever edits a page starts from it: empty where they read the other language. */
  source: async (db: Db, name: DeskPageName, language: Language): Promise<{ markdown: string; isSample: boolean }> => {
    const published = await publishedPage(db, name);
    if (published) return { markdown: published[language], isSample: published.html[language]?.isSample ?? false };
    const own = await ownPage(dataDir, name, language);
    if (own !== undefined) return { markdown: own, isSample: false };
    if ((await ownPage(dataDir, name, OTHER[language])) !== undefined) return { markdown: '', isSample: false };
    return { markdown: await readFile(path.join(SHIPPED, language, `${name}.md`), 'utf8'), isSample: true };
  },
});

export type PagesService = ReturnType<typeof pagesService>;
