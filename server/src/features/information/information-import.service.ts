import { stringify } from 'yaml';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CataloguesService } from '../catalogues/catalogues.service.ts';
import {
  ContentError,
  fingerprintOf,
  type InfoContent,
  parseImage,
  problemsOf,
  readInfoContent,
  SHIPPED_TEXTS,
} from './information.content.ts';
import {
  type ArticleToPublish,
  forgetOwnTexts,
  holdImports,
  importInfoOnce,
  infoImagesRepository,
  isShippedStanding,
  liveArticles,
  publishArticle,
} from './information.repository.ts';
import { readEdition } from './information-edition.ts';

/** One language of a text as somebody writes it. */
interface ArticleSource {
  title: string;
  summary: string;
  sources: string[];
  body: string;
}

type Known = Awaited<ReturnType<CataloguesService['knownKeys']>>;

const unknownOf = (fits: ArticleToPublish['fits'], known: Known): string[] =>
  (['activities', 'symptoms', 'diagnoses'] as const).flatMap((kind) =>
    fits[kind].filter((key) => !known[kind].has(key)).map((key) => `fits unknown ${kind} ${key}`),
  );

/** Texts out of files: those that come with the product, or the operator's own [OPS-02]. */
export const informationImportService = (
  platform: Pick<Platform, 'database'>,
  { catalogues }: { catalogues: CataloguesService },
) => {
  const { database } = platform;

  /** The shipped texts without a folder. @throws {ContentError} with everything that is wrong, a recommendation for something unknown included */
  const read = async (folder: string = SHIPPED_TEXTS): Promise<InfoContent> => {
    const content = await readInfoContent(folder);
    const known = await catalogues.knownKeys(database.db);
    const texts = content.categories.flatMap((category) => category.texts);
    const unknown = texts.flatMap(({ key, fits }) =>
      unknownOf(fits, known).map((said) => `index.json: ${key} ${said}`),
    );
    if (unknown.length > 0) throw new ContentError(unknown);
    return content;
  };

  /** @returns the edition, or what is wrong with it */
  const editionOf = async (
    { title, summary, sources, body }: ArticleSource,
    review: { on: string; by: string } | 'pending',
  ) => {
    try {
      return {
        edition: await readEdition(`---\n${stringify({ title, summary, sources, review })}---\n${body}`, 'writing'),
        problems: [],
      };
    } catch (error) {
      return { edition: undefined, problems: problemsOf(error) };
    }
  };

  return {
    read,
    editionOf,
    live: (db: Db) => liveArticles(db),
    imageNames: (db: Db) => infoImagesRepository(db).names(),
    /** @throws {Error} that says what is wrong */
    readImage: (name: string, bytes: Buffer) => parseImage(name)(bytes),
    /** @returns false where another picture has its name */
    addImage: (tx: Db, image: ReturnType<ReturnType<typeof parseImage>>): Promise<boolean> =>
      infoImagesRepository(tx).add(image),
    /** The folder that `content import` takes, by the names of its files. */
    exported: async (): Promise<{ name: string; bytes: Buffer }[]> => {
      const [texts, images] = await Promise.all([liveArticles(database.db), infoImagesRepository(database.db).all()]);
      const categories = [...new Set(texts.map(({ category }) => category))].map((key) => {
        const own = texts.filter(({ category }) => category === key);
        const names = own[0]?.names ?? { de: key, en: key };
        return {
          key,
          de: { name: names.de },
          en: { name: names.en },
          texts: own.map(({ key, image, fits }) => ({ key, image, fits })),
        };
      });
      const files = texts.flatMap(({ key, editions }) =>
        editions.map(({ language, title, summary, sources, body, reviewedOn: on, reviewedBy: by }) => {
          const review = on && by ? { on, by } : 'pending';
          const file = `---\n${stringify({ title, summary, sources, review })}---\n\n${body}\n`;
          return { name: `${language}/${key}.md`, bytes: Buffer.from(file) };
        }),
      );
      const used = new Set(texts.map(({ image }) => image));
      return [
        { name: 'index.json', bytes: Buffer.from(`${JSON.stringify(categories, null, 2)}\n`) },
        ...files,
        ...images.filter(({ name }) => used.has(name)).map(({ name, bytes }) => ({ name: `images/${name}`, bytes })),
      ];
    },
    /** What a text fits that nobody knows, a line each. */
    unknownFits: async (db: Db, fits: ArticleToPublish['fits']): Promise<string[]> =>
      unknownOf(fits, await catalogues.knownKeys(db)),
    /** Pictures stay until the transaction ends. */
    hold: holdImports,
    /** @returns false where the category is not there @param tx a transaction */
    publish: (tx: Db, article: ArticleToPublish) => publishArticle(tx, article),
    /** At each start. Does nothing while the files are those of the last import, or the operator has own texts. */
    importShipped: async (): Promise<boolean> => {
      if (await isShippedStanding(database.db, await fingerprintOf(SHIPPED_TEXTS))) return false;
      const content = await read();
      return database.transaction((tx) => importInfoOnce(tx, content, 'shipped'));
    },
    /** Puts what was read in the place of all other texts. @param tx a transaction */
    replaceAll: async (tx: Db, content: InfoContent, source: 'operator' | 'shipped'): Promise<void> => {
      if (source === 'shipped') await forgetOwnTexts(tx);
      await importInfoOnce(tx, content, source);
    },
  };
};

export type InformationImportService = ReturnType<typeof informationImportService>;

export { ContentError } from './information.content.ts';
