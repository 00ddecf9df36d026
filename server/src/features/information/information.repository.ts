import type { RecommendationReason } from '@bergkette/contract/information.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { apiInstant } from '../../platform/database/columns.ts';
import { type Db, first, hasChanged, only } from '../../platform/database/database.ts';
import { putByKey } from '../../platform/database/keyed.repository.ts';
import type { InfoContent } from './information.content.ts';
import {
  infoCategories,
  infoEditions,
  infoFits,
  infoImages,
  infoImports,
  infoReads,
  infoTexts,
} from './information.tables.ts';
import type { Edition } from './information-edition.ts';

interface HeadRow extends Record<string, unknown> {
  id: number;
  name: string;
  title: string;
  summary: string;
  image: string;
  image_sha: string;
  word_count: number;
}

export interface TextRow extends HeadRow {
  category_id: number;
  category_name: string;
  reason: RecommendationReason | null;
  matched_at: string | null;
  is_read: boolean;
  chapter_titles: string[];
}

interface ArticleRow extends HeadRow {
  category: { id: number; name: string };
  chapters: { title: string; html: string }[];
  sources: string[];
  symptoms: string[];
  review: { on: string; by: string } | null;
  next: { id: number; title: string } | null;
}

/** Texts that fit something of the person's (decision O61), with the newest thing that they fit. */
const recommendedTo = (ownerId: number): SQL => sql`
  select distinct on (f.text_id) f.text_id, m.at, m.reason
  from (
    select 'activity' as kind, a.key, 'diary' as reason, max(e.created_at) as at
    from events e join activities a on a.id = e.activity_id
    where e.user_id = ${ownerId} and e.deleted_at is null
    group by a.key
    union all
    select 'symptom', s.key, 'tracking', max(p.measured_at)
    from durations d join symptoms s on s.id = d.symptom_id
    cross join lateral (
      select measured_at from duration_points
      where user_id = d.user_id and duration_id = d.id
      order by measured_at desc limit 1
    ) p
    where d.user_id = ${ownerId}
    group by s.key
    union all
    select 'diagnosis', g.key, 'diagnosis', u.created_at
    from users u join diagnoses g on g.id = u.diagnosis_id
    where u.id = ${ownerId}
  ) m
  join info_fits f on f.kind = m.kind and f.key = m.key
  order by f.text_id, m.at desc`;

const languageOf = (ownerId: number, language: Language | undefined): SQL =>
  language === undefined ? sql`(select language from users where id = ${ownerId})` : sql`${language}`;

export const informationRepository = (db: Db) => ({
  /** Everything there is to read in each text. */
  readings: async (ownerId: number, language: Language | undefined): Promise<{ id: number; search: string }[]> => {
    const { rows } = await db.execute<{ id: number; search: string }>(sql`
      select text_id::int as id, search from info_editions where language = ${languageOf(ownerId, language)}`);
    return rows;
  },
  /** In the order of the content. */
  list: async (ownerId: number, language: Language | undefined): Promise<TextRow[]> => {
    const { rows } = await db.execute<TextRow>(sql`
      select c.id::int as category_id, c.names ->> d.language as category_name,
        t.id::int as id, t.key as name, d.title, d.summary, t.image, i.sha256 as image_sha, d.word_count,
        m.reason, ${apiInstant(sql`m.at`)} as matched_at, r.text_id is not null as is_read,
        (select json_agg(chapter ->> 'title' order by place)
          from jsonb_array_elements(d.chapters) with ordinality as chapters (chapter, place)) as chapter_titles
      from info_texts t
      join info_categories c on c.id = t.category_id
      join info_editions d on d.text_id = t.id and d.language = ${languageOf(ownerId, language)}
      join info_images i on i.name = t.image
      left join (${recommendedTo(ownerId)}) m on m.text_id = t.id
      left join info_reads r on r.user_id = ${ownerId} and r.text_id = t.id
      where t.retired_at is null
      order by c.position, t.position`);
    return rows;
  },
  /** Finds a text and the one that follows it. */
  find: async (ownerId: number, id: number, language: Language | undefined): Promise<ArticleRow | undefined> => {
    const { rows } = await db.execute<ArticleRow>(sql`
      select t.id::int as id, t.key as name, d.title, d.summary, t.image, i.sha256 as image_sha, d.word_count,
        json_build_object('id', c.id, 'name', c.names ->> d.language) as category, d.chapters, d.sources,
        array(select f.key from info_fits f where f.text_id = t.id and f.kind = 'symptom' order by f.key) as symptoms,
        case when d.reviewed_on is null then null
          else json_build_object('on', d.reviewed_on::text, 'by', d.reviewed_by) end as review,
        (select json_build_object('id', t2.id, 'title', d2.title)
          from info_texts t2
          join info_categories c2 on c2.id = t2.category_id
          join info_editions d2 on d2.text_id = t2.id and d2.language = d.language
          where t2.retired_at is null and (c2.position, t2.position) > (c.position, t.position)
          order by c2.position, t2.position limit 1) as next
      from info_texts t
      join info_categories c on c.id = t.category_id
      join info_editions d on d.text_id = t.id and d.language = ${languageOf(ownerId, language)}
      join info_images i on i.name = t.image
      where t.id = ${id} and t.retired_at is null`);
    return rows[0];
  },
  /**
   * Keeps the time of the first reading; a second one changes nothing.
   * @param announcement a part of the statement that tells open streams, the first time only; its result is not used
   */
  markRead: async (ownerId: number, textId: number, readAt: Date, announcement: SQL<unknown>): Promise<void> => {
    await db
      .insert(infoReads)
      .values({ userId: ownerId, textId, readAt })
      .onConflictDoNothing()
      .returning({ announcement });
  },
  findImage: (name: string) => first(db.select().from(infoImages).where(eq(infoImages.name, name))),
});

type InfoSource = (typeof infoImports.$inferSelect)['source'];

/** @returns ids by key */
const putTexts = async (db: Db, { categories }: InfoContent): Promise<Map<string, number>> => {
  const categoryIds = await putByKey(
    db,
    infoCategories,
    categories.map(({ key, de, en }, position) => ({ key, position, names: { de: de.name, en: en.name } })),
  );
  const rows = categories.flatMap(({ key: category, texts }) =>
    texts.map(({ key, image }, position) => ({ key, image, position, categoryId: categoryIds.get(category) })),
  );
  return putByKey(db, infoTexts, rows);
};

/** What a text is recommended for, by the keys of the catalogues. */
type Fits = Record<'activities' | 'symptoms' | 'diagnoses', string[]>;

const editionRows = (textId: number, editions: Record<'de' | 'en', Edition>) =>
  (['de', 'en'] as const).map((language) => {
    const { review, ...content } = editions[language];
    return { textId, language, ...content, reviewedOn: review?.on ?? null, reviewedBy: review?.by ?? null };
  });

const fitRows = (textId: number, { activities, symptoms, diagnoses }: Fits) => [
  ...activities.map((key) => ({ kind: 'activity' as const, key, textId })),
  ...symptoms.map((key) => ({ kind: 'symptom' as const, key, textId })),
  ...diagnoses.map((key) => ({ kind: 'diagnosis' as const, key, textId })),
];

type Contents = { textId: number } & Pick<ArticleToPublish, 'editions' | 'fits'>;

/** In the place of all, or of those of one text. */
const putContents = async (db: Db, contents: Contents[], textId?: number): Promise<void> => {
  await db.delete(infoEditions).where(textId === undefined ? undefined : eq(infoEditions.textId, textId));
  await db.insert(infoEditions).values(contents.flatMap((text) => editionRows(text.textId, text.editions)));
  await db.delete(infoFits).where(textId === undefined ? undefined : eq(infoFits.textId, textId));
  const fits = contents.flatMap((text) => fitRows(text.textId, text.fits));
  if (fits.length > 0) await db.insert(infoFits).values(fits).onConflictDoNothing();
};

const noteImport = async (tx: Db, source: InfoSource, sha256: string): Promise<void> => {
  await tx
    .insert(infoImports)
    .values({ source, sha256 })
    .onConflictDoUpdate({ target: infoImports.id, set: { source, sha256, importedAt: sql`now()` } });
};

const isStanding = (last: typeof infoImports.$inferSelect | undefined, sha256: string): boolean =>
  last?.source === 'operator' || last?.sha256 === sha256;

const lastImport = (db: Db) => first(db.select().from(infoImports).where(eq(infoImports.id, 1)));

/** Whether shipped files of this fingerprint have nothing to bring. */
export const isShippedStanding = async (db: Db, sha256: string): Promise<boolean> =>
  isStanding(await lastImport(db), sha256);

/** Nobody takes a folder over, or publishes a text, until the transaction ends. */
export const holdImports = async (tx: Db): Promise<void> => {
  await tx.execute(sql`lock table info_imports in exclusive mode`);
};

/**
 * Takes a whole folder over. The shipped one is left where it is the last, and where the operator has put own texts in
 * its place. Processes that start together pass one by one. @param tx a transaction
 */
export const importInfoOnce = async (tx: Db, content: InfoContent, source: InfoSource): Promise<boolean> => {
  await holdImports(tx);
  if (source === 'shipped' && isStanding(await lastImport(tx), content.sha256)) return false;
  const textIds = await putTexts(tx, content);
  const texts = content.categories.flatMap((category) => category.texts);
  await putContents(
    tx,
    texts.map(({ key, fits }) => {
      const [textId, editions] = [textIds.get(key), content.editions.get(key)];
      if (textId === undefined || !editions) throw new Error(`The text ${key} was not stored`);
      return { textId, editions, fits };
    }),
  );
  await tx.delete(infoImages);
  await tx.insert(infoImages).values(content.images);
  await noteImport(tx, source, content.sha256);
  return true;
};

/** A text as the editor of the desk knows it. */
export interface ArticleToPublish {
  key: string;
  category: string;
  image: string;
  fits: Fits;
  editions: Record<'de' | 'en', Edition>;
}

/**
 * Puts one text in the place of what was there. From then on shipped files no longer replace the texts. @param tx a transaction
 * @returns false where the category is not there
 */
export const publishArticle = async (tx: Db, { key, category, image, fits, editions }: ArticleToPublish) => {
  await holdImports(tx);
  const [home] = await tx
    .select({ id: infoCategories.id })
    .from(infoCategories)
    .where(eq(infoCategories.key, category));
  if (!home) return false;
  const last = sql`(select coalesce(max(t.position), -1) + 1 from info_texts t where t.category_id = ${home.id})`;
  const { id: textId } = await only(
    tx
      .insert(infoTexts)
      .values({ key, image, position: last, categoryId: home.id })
      .onConflictDoUpdate({ target: infoTexts.key, set: { image, categoryId: home.id, retiredAt: null } })
      .returning({ id: infoTexts.id }),
    'text',
  );
  await putContents(tx, [{ textId, editions, fits }], textId);
  await noteImport(tx, 'operator', 'desk');
  return true;
};

/** Every text with what it was made of. */
export const liveArticles = async (db: Db) => {
  const texts = await db
    .select({
      id: infoTexts.id,
      key: infoTexts.key,
      image: infoTexts.image,
      position: infoTexts.position,
      category: infoCategories.key,
      names: infoCategories.names,
    })
    .from(infoTexts)
    .innerJoin(infoCategories, eq(infoCategories.id, infoTexts.categoryId))
    .where(isNull(infoTexts.retiredAt))
    .orderBy(asc(infoCategories.position), asc(infoTexts.position));
  const editions = await db
    .select({
      textId: infoEditions.textId,
      language: infoEditions.language,
      title: infoEditions.title,
      summary: infoEditions.summary,
      sources: infoEditions.sources,
      body: infoEditions.markdown,
      reviewedOn: infoEditions.reviewedOn,
      reviewedBy: infoEditions.reviewedBy,
    })
    .from(infoEditions)
    .orderBy(asc(infoEditions.language));
  const fits = await db.select().from(infoFits).orderBy(asc(infoFits.key));
  return texts.map(({ id, ...text }) => {
    const keysOf = (kind: (typeof fits)[number]['kind']) =>
      fits.filter((fit) => fit.textId === id && fit.kind === kind).map(({ key }) => key);
    return {
      ...text,
      editions: editions.filter(({ textId }) => textId === id),
      fits: { activities: keysOf('activity'), symptoms: keysOf('symptom'), diagnoses: keysOf('diagnosis') },
    };
  });
};

export const infoImagesRepository = (db: Db) => ({
  names: async (): Promise<string[]> => {
    const rows = await db.select({ name: infoImages.name }).from(infoImages).orderBy(asc(infoImages.name));
    return rows.map(({ name }) => name);
  },
  all: () => db.select().from(infoImages).orderBy(asc(infoImages.name)),
  /** @returns false where another one has its name */
  add: async (image: typeof infoImages.$inferInsert): Promise<boolean> => {
    const isSame = eq(infoImages.sha256, image.sha256);
    return hasChanged(
      db.insert(infoImages).values(image).onConflictDoUpdate({ target: infoImages.name, set: image, setWhere: isSame }),
    );
  },
});

/** The operator's texts no longer stand in the way of shipped ones. @param tx a transaction */
export const forgetOwnTexts = async (tx: Db): Promise<void> => {
  await tx.delete(infoImports);
};
