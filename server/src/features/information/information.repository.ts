import type { RecommendationReason } from '@bergkette/contract/information.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { apiInstant } from '../../platform/database/columns.ts';
import { type Db, first } from '../../platform/database/database.ts';
import { infoImages, infoReads } from './information.tables.ts';

export interface TextRow extends Record<string, unknown> {
  category_id: number;
  category_name: string;
  id: number;
  name: string;
  title: string;
  summary: string;
  image: string;
  image_sha: string;
  word_count: number;
  reason: RecommendationReason | null;
  recommended_since: string | null;
  is_read: boolean;
  chapter_titles: string[];
}

interface ArticleRow extends Record<string, unknown> {
  id: number;
  name: string;
  title: string;
  summary: string;
  image: string;
  image_sha: string;
  word_count: number;
  category: { id: number; name: string };
  chapters: { title: string; html: string }[];
  sources: string[];
  review: { on: string; by: string } | null;
  next: { id: number; title: string } | null;
}

/** Texts that fit something of the person's, with the first thing that they fit (decision O61). */
const recommendedTo = (ownerId: number): SQL => sql`
  select distinct on (f.text_id) f.text_id, m.since, m.reason
  from (
    select 'activity' as kind, a.key, 'diary' as reason, min(e.created_at) as since
    from events e join activities a on a.id = e.activity_id
    where e.user_id = ${ownerId} and e.deleted_at is null
    group by a.key
    union all
    select 'symptom', s.key, 'tracking', min(p.measured_at)
    from durations d join symptoms s on s.id = d.symptom_id
    cross join lateral (
      select measured_at from duration_points
      where user_id = d.user_id and duration_id = d.id
      order by measured_at limit 1
    ) p
    where d.user_id = ${ownerId}
    group by s.key
    union all
    select 'diagnosis', g.key, 'diagnosis', u.created_at
    from users u join diagnoses g on g.id = u.diagnosis_id
    where u.id = ${ownerId}
  ) m
  join info_fits f on f.kind = m.kind and f.key = m.key
  order by f.text_id, m.since`;

const languageOf = (ownerId: number, language: Language | undefined): SQL =>
  language === undefined ? sql`(select language from users where id = ${ownerId})` : sql`${language}`;

export const informationRepository = (db: Db) => ({
  /** Everything there is to read in each text. */
  readings: async (ownerId: number, language: Language | undefined): Promise<{ id: number; search: string }[]> => {
    const { rows } = await db.execute<{ id: number; search: string }>(sql`
      select text_id::int as id, search from info_editions where language = ${languageOf(ownerId, language)}`);
    return rows;
  },
  /** In the order of the content. @param ids only these texts */
  list: async (ownerId: number, language: Language | undefined, ids?: readonly number[]): Promise<TextRow[]> => {
    const { rows } = await db.execute<TextRow>(sql`
      select c.id::int as category_id, c.names ->> d.language as category_name,
        t.id::int as id, t.key as name, d.title, d.summary, t.image, i.sha256 as image_sha, d.word_count,
        m.reason, ${apiInstant(sql`m.since`)} as recommended_since, r.text_id is not null as is_read,
        (select json_agg(chapter ->> 'title' order by place)
          from jsonb_array_elements(d.chapters) with ordinality as chapters (chapter, place)) as chapter_titles
      from info_texts t
      join info_categories c on c.id = t.category_id
      join info_editions d on d.text_id = t.id and d.language = ${languageOf(ownerId, language)}
      join info_images i on i.name = t.image
      left join (${recommendedTo(ownerId)}) m on m.text_id = t.id
      left join info_reads r on r.user_id = ${ownerId} and r.text_id = t.id
      where t.retired_at is null and ${ids === undefined ? sql`true` : sql`t.id = any(${sql.param([...ids])}::bigint[])`}
      order by c.position, t.position`);
    return rows;
  },
  /** Finds a text and the one that follows it. */
  find: async (ownerId: number, id: number, language: Language | undefined): Promise<ArticleRow | undefined> => {
    const { rows } = await db.execute<ArticleRow>(sql`
      select t.id::int as id, t.key as name, d.title, d.summary, t.image, i.sha256 as image_sha, d.word_count,
        json_build_object('id', c.id, 'name', c.names ->> d.language) as category, d.chapters, d.sources,
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
