import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { VARIANTS, type WordForms, withoutVariants } from './event-words.ts';
import { events, eventTags, tags } from './events.tables.ts';

/** The dictionaries are the database's own; asked once for all words, and apart from the search, which then has constants alone. */
export const wordForms = async (db: Db, words: readonly string[]): Promise<WordForms[]> => {
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ german: string; english: string }>(sql`
    select to_tsquery('german', word)::text as german, to_tsquery('english', word)::text as english
    from unnest(${sql.param([...words])}::text[]) with ordinality as asked (word, place) order by place`);
  return rows;
};

/** @param query by `queryOf`: each of its words names the person */
export const hasWords = (query: string): SQL => sql`${events.search} @@ ${query}::tsquery`;

/** Condition that finds signs that are no words, such as emojis, literally. */
export const hasSigns = (ownerId: number, signs: string): SQL => {
  const pattern = `%${withoutVariants(signs).replaceAll(/[\\%_]/g, '\\$&')}%`;
  const bare = (text: SQLWrapper): SQL => sql`translate(${text}, ${VARIANTS}, '')`;
  return sql`(${bare(events.text)} like ${pattern} or ${events.id} in (
    select ${eventTags.eventId} from ${tags} join ${eventTags}
    on ${eventTags.userId} = ${tags.userId} and ${eventTags.tagId} = ${tags.id}
    where ${tags.userId} = ${ownerId} and ${bare(tags.name)} like ${pattern}
  ))`;
};
