import { type SQL, sql } from 'drizzle-orm';
import { lexemesOf, ofPerson } from './event-words.tables.ts';
import { wordsOf } from './event-words.ts';
import { events, eventTags, tags } from './events.tables.ts';

/** Letters and digits alone, so that nothing in it means anything to the database. */
const beginsWith = (word: string): SQL => sql`${`${word}:*`}::tsquery`;

/** All words in forms of one language; the last may be the beginning of a word, for people see results as they type. */
const everyWord = (language: SQL, words: string[], last: string): SQL => {
  const others = words.slice(0, -1).join(' & ');
  return sql`(to_tsquery(${language}, ${others}) && (to_tsquery(${language}, ${last}) || ${beginsWith(last)}))`;
};

const hasWords = (ownerId: number, words: string[], last: string): SQL => {
  const languages = [sql`'german'`, sql`'english'`, sql`'simple'`];
  const query = sql.join(
    languages.map((language) => everyWord(language, words, last)),
    sql` || `,
  );
  return sql`${events.search} @@ ${ofPerson(sql`${String(ownerId)}::text`, sql`(${query})`)}::tsquery`;
};

const hasSigns = (ownerId: number, signs: string): SQL => {
  const pattern = `%${signs.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(${events.text} like ${pattern} or ${events.id} in (
    select ${eventTags.eventId} from ${tags} join ${eventTags}
    on ${eventTags.userId} = ${tags.userId} and ${eventTags.tagId} = ${tags.id}
    where ${tags.userId} = ${ownerId} and ${tags.name} like ${pattern}
  ))`;
};

/** In text or tags: every word in any German or English form, the last also as a beginning; signs alone as they are. */
export const isAbout = (ownerId: number, asked: string): SQL => {
  const words = wordsOf(asked);
  const last = words.at(-1);
  return last === undefined ? hasSigns(ownerId, asked) : hasWords(ownerId, words, last);
};

/**
 * The event's own words that answer the search, in lower case. Words like "the" and "der" are no answer,
 * unless the search ends with one.
 */
export const hitsOf = (asked = ''): SQL.Aliased<string[]> => {
  const words = wordsOf(asked);
  const last = words.at(-1);
  if (last === undefined) return sql<string[]>`array[]::text[]`.as('hits');
  const anyWord = words.join(' | ');
  const word = sql`word`;
  return sql<string[]>`array(
    select distinct word from unnest(string_to_array(${events.words}, ' ')) as word
    where ${lexemesOf(word)} @@ ${beginsWith(last)} or (
      ${lexemesOf(word)} @@ (to_tsquery('german', ${anyWord}) || to_tsquery('english', ${anyWord}))
      and to_tsvector('german', word) <> '' and to_tsvector('english', word) <> ''
    )
  )`.as('hits');
};
