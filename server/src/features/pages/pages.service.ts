import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, PageName } from '@bergkette/contract/pages.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { pageOf } from '../../platform/markdown.ts';
import type { Platform } from '../../platform/platform.ts';

const SHIPPED = fileURLToPath(new URL('../../../content/pages', import.meta.url));
const OTHER: Record<Language, Language> = { de: 'en', en: 'de' };

/** Undefined where there is nothing to read. */
const readIfThere = async (file: string): Promise<string | undefined> => {
  try {
    // Takes the mark away with which Windows begins a file.
    const text = new TextDecoder().decode(await readFile(file));
    return text.trim() === '' ? undefined : text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The operator's own pages in `DATA_DIR/pages/<language>/<name>.md`, in either language, before the samples. */
export const pagesService = ({ dataDir }: Pick<Platform, 'dataDir'>) => ({
  /** Read each time: a changed file shows without a restart. */
  read: async (name: PageName, language: Language): Promise<Page> => {
    for (const own of [language, OTHER[language]]) {
      const markdown = await readIfThere(path.join(dataDir, 'pages', own, `${name}.md`));
      if (markdown !== undefined) return { ...pageOf(markdown), language: own, is_sample: false };
    }
    const sample = await readFile(path.join(SHIPPED, language, `${name}.md`), 'utf8');
    return { ...pageOf(sample), language, is_sample: true };
  },
});

export type PagesService = ReturnType<typeof pagesService>;
