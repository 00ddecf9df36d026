import { eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { InfoContent } from './information.content.ts';
import { infoCategories, infoEditions, infoFits, infoImages, infoImports, infoTexts } from './information.tables.ts';

export type InfoSource = (typeof infoImports.$inferSelect)['source'];

const gone = { retiredAt: sql`coalesce(retired_at, now())` };

/** @returns ids by key */
const putCategories = async (db: Db, { categories }: InfoContent): Promise<Map<string, number>> => {
  const rows = categories.map(({ key, de, en }, position) => ({
    key,
    position,
    names: { de: de.name, en: en.name },
  }));
  const saved = await db
    .insert(infoCategories)
    .values(rows)
    .onConflictDoUpdate({
      target: infoCategories.key,
      set: { position: sql`excluded.position`, names: sql`excluded.names`, retiredAt: null },
    })
    .returning({ key: infoCategories.key, id: infoCategories.id });
  const keys = rows.map(({ key }) => key);
  await db.update(infoCategories).set(gone).where(notInArray(infoCategories.key, keys));
  return new Map(saved.map(({ key, id }) => [key, id]));
};

/** @returns ids by key */
const putTexts = async (db: Db, { categories }: InfoContent, categoryIds: Map<string, number>) => {
  const rows = categories.flatMap(({ key: category, texts }) =>
    texts.map(({ key, image }, position) => {
      const categoryId = categoryIds.get(category);
      if (categoryId === undefined) throw new Error(`The category ${category} was not stored`);
      return { key, image, position, categoryId };
    }),
  );
  const saved = await db
    .insert(infoTexts)
    .values(rows)
    .onConflictDoUpdate({
      target: infoTexts.key,
      set: {
        image: sql`excluded.image`,
        position: sql`excluded.position`,
        categoryId: sql`excluded.category_id`,
        retiredAt: null,
      },
    })
    .returning({ key: infoTexts.key, id: infoTexts.id });
  const keys = rows.map(({ key }) => key);
  await db.update(infoTexts).set(gone).where(notInArray(infoTexts.key, keys));
  return new Map(saved.map(({ key, id }) => [key, id]));
};

const putEditions = async (db: Db, { editions }: InfoContent, textIds: Map<string, number>): Promise<void> => {
  const rows = [...textIds].flatMap(([key, textId]) =>
    (['de', 'en'] as const).map((language) => {
      const edition = editions.get(key)?.[language];
      if (!edition) throw new Error(`The text ${key} has no edition in ${language}`);
      const { review, ...content } = edition;
      return { textId, language, ...content, reviewedOn: review?.on ?? null, reviewedBy: review?.by ?? null };
    }),
  );
  await db.delete(infoEditions);
  await db.insert(infoEditions).values(rows);
};

const putFits = async (db: Db, { categories }: InfoContent, textIds: Map<string, number>): Promise<void> => {
  const rows = categories.flatMap(({ texts }) =>
    texts.flatMap(({ key: text, fits }) => {
      const textId = textIds.get(text);
      if (textId === undefined) throw new Error(`The text ${text} was not stored`);
      return [
        ...fits.activities.map((key) => ({ kind: 'activity' as const, key, textId })),
        ...fits.symptoms.map((key) => ({ kind: 'symptom' as const, key, textId })),
        ...fits.diagnoses.map((key) => ({ kind: 'diagnosis' as const, key, textId })),
      ];
    }),
  );
  await db.delete(infoFits);
  if (rows.length > 0) await db.insert(infoFits).values(rows).onConflictDoNothing();
};

const isStanding = (last: typeof infoImports.$inferSelect | undefined, sha256: string): boolean =>
  last?.source === 'operator' || last?.sha256 === sha256;

const lastImport = async (db: Db) => {
  const [last] = await db.select().from(infoImports).where(eq(infoImports.id, 1));
  return last;
};

/** Whether shipped files of this fingerprint have nothing to bring. */
export const isShippedStanding = async (db: Db, sha256: string): Promise<boolean> =>
  isStanding(await lastImport(db), sha256);

/**
 * Takes a whole folder over. The shipped one is left where it is the last, and where the operator has put own texts in
 * its place. Processes that start together pass one by one. @param tx a transaction
 */
export const importInfoOnce = async (tx: Db, content: InfoContent, source: InfoSource): Promise<boolean> => {
  await tx.execute(sql`lock table info_imports in exclusive mode`);
  if (source === 'shipped' && isStanding(await lastImport(tx), content.sha256)) return false;
  const textIds = await putTexts(tx, content, await putCategories(tx, content));
  await putEditions(tx, content, textIds);
  await putFits(tx, content, textIds);
  await tx.delete(infoImages);
  await tx.insert(infoImages).values(content.images);
  const { sha256 } = content;
  await tx
    .insert(infoImports)
    .values({ source, sha256 })
    .onConflictDoUpdate({ target: infoImports.id, set: { source, sha256, importedAt: sql`now()` } });
  return true;
};

/** The operator's texts no longer stand in the way of shipped ones. @param tx a transaction */
export const forgetOwnTexts = async (tx: Db): Promise<void> => {
  await tx.delete(infoImports);
};
