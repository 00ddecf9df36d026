import type { Platform } from '../../platform/platform.ts';
import type { CataloguesService } from '../catalogues/catalogues.service.ts';
import {
  ContentError,
  fingerprintOf,
  type InfoContent,
  readInfoContent,
  SHIPPED_TEXTS,
} from './information.content.ts';
import { forgetOwnTexts, importInfoOnce, isShippedStanding } from './information-import.repository.ts';

type Kind = 'activities' | 'symptoms' | 'diagnoses';

/** Texts out of files: those that come with the product, or the operator's own [OPS-02]. */
export const informationImportService = (
  platform: Pick<Platform, 'database'>,
  { catalogues }: { catalogues: CataloguesService },
) => {
  const { database } = platform;

  const knownKeys = async (): Promise<Record<Kind, ReadonlySet<string>>> => {
    const [categories, symptoms, diagnoses] = await Promise.all([
      catalogues.categories(),
      catalogues.symptoms(),
      catalogues.diagnoses(),
    ]);
    const activities = categories.flatMap((category) => category.activities);
    return {
      activities: new Set(activities.map(({ description }) => description)),
      symptoms: new Set(symptoms.map(({ name }) => name)),
      diagnoses: new Set(diagnoses.map(({ name }) => name)),
    };
  };

  /** @throws {ContentError} with everything that is wrong, a recommendation for something unknown included */
  const read = async (folder: string): Promise<InfoContent> => {
    const content = await readInfoContent(folder);
    const known = await knownKeys();
    const texts = content.categories.flatMap((category) => category.texts);
    const unknown = texts.flatMap(({ key: text, fits }) =>
      (['activities', 'symptoms', 'diagnoses'] as const).flatMap((kind) =>
        fits[kind]
          .filter((key) => !known[kind].has(key))
          .map((key) => `index.json: ${text} fits unknown ${kind} ${key}`),
      ),
    );
    if (unknown.length > 0) throw new ContentError(unknown);
    return content;
  };

  return {
    read,
    /** At each start. Does nothing while the files are those of the last import, or the operator has own texts. */
    importShipped: async (): Promise<boolean> => {
      if (await isShippedStanding(database.db, await fingerprintOf(SHIPPED_TEXTS))) return false;
      const content = await read(SHIPPED_TEXTS);
      return database.transaction((tx) => importInfoOnce(tx, content, 'shipped'));
    },
    /** Puts the operator's texts in the place of all others. @throws {ContentError} */
    importOwn: async (folder: string): Promise<InfoContent> => {
      const content = await read(folder);
      await database.transaction((tx) => importInfoOnce(tx, content, 'operator'));
      return content;
    },
    /** Puts the shipped texts back in the place of the operator's. */
    restoreShipped: async (): Promise<InfoContent> => {
      const content = await read(SHIPPED_TEXTS);
      await database.transaction(async (tx) => {
        await forgetOwnTexts(tx);
        await importInfoOnce(tx, content, 'shipped');
      });
      return content;
    },
  };
};
