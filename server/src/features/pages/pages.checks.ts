import path from 'node:path';
import { deskPageNames } from '@bergkette/contract/desk/desk.rules.ts';
import type { Page } from '@bergkette/contract/information.ts';
import { advice, type Check, ok, problem } from '../../platform/operator/checkup.ts';
import type { PagesService } from './pages.service.ts';

/** Replaces a letter of another encoding. */
const STRANGE = '\uFFFD';
const isUnreadable = ({ title, html }: Page): boolean =>
  title === '' || html === '' || (title + html).includes(STRANGE);

export const pagesChecks: Check<{ pages: PagesService }>[] = [
  {
    name: 'legal pages',
    look: async (platform, _owner, services) => {
      const { db } = platform.database;
      const pages = await Promise.all(
        deskPageNames.map(async (name) => ({
          name,
          de: await services.pages.read(db, name, 'de'),
          en: await services.pages.read(db, name, 'en'),
        })),
      );
      const unreadable = pages.filter(({ de, en }) => isUnreadable(de) || isUnreadable(en)).map(({ name }) => name);
      if (unreadable.length > 0)
        return problem(
          [`${unreadable.join(', ')}: not readable as a page`, `${unreadable.join(', ')}: als Seite nicht lesbar`],
          [
            'Begin each with a line "# Title", write text below it, and save it as UTF-8.',
            'Jede mit einer Zeile „# Titel“ beginnen, darunter Text schreiben und als UTF-8 speichern.',
          ],
        );
      const samples = pages
        .filter(({ de, en }) => de.is_sample || en.is_sample)
        .map(({ name, de }) => (de.is_sample ? name : `${name} (en)`));
      if (samples.length === 0) return ok('all are your own', 'alle sind eure eigenen');
      const folder = path.join(platform.dataDir, 'pages', 'de');
      return advice(
        [`${samples.join(', ')}: still samples`, `${samples.join(', ')}: noch Muster`],
        [
          `Write your own at the desk under Texts, or to ${folder}/${samples[0]}.md and so on.`,
          'Schreibt unter „Texte“ eure eigenen.',
        ],
      );
    },
  },
];
