import { type SQL, sql } from 'drizzle-orm';
import type { KindsOf } from './event-kinds.ts';
import { KIND_SIGN, lexemesOf, ofPerson } from './event-words.tables.ts';
import { wordsOf } from './event-words.ts';
import { events, eventTags, tags } from './events.tables.ts';

/** Letters and digits alone, so that nothing in it means anything to the database. */
const beginsWith = (word: string): SQL => sql`${`${word}:*`}::tsquery`;

/** Any of these activities. */
const isOfKind = (ids: number[]): SQL => sql`${ids.map((id) => `'${KIND_SIGN}${id}'`).join(' | ')}::tsquery`;

/** A word in forms of one language, or the name of what the event was. */
const oneWord = (language: SQL, word: string, isLast: boolean, kindsOf: KindsOf): SQL => {
  const kinds = kindsOf(word, isLast);
  const forms = [
    sql`to_tsquery(${language}, ${word})`,
    ...(isLast ? [beginsWith(word)] : []),
    ...(kinds.length > 0 ? [isOfKind(kinds)] : []),
  ];
  return sql`(${sql.join(forms, sql` || `)})`;
};

/** All words in forms of one language; the last may be the beginning of a word, for people see results as they type. */
const everyWord = (language: SQL, words: string[], kindsOf: KindsOf): SQL => {
  const isPlain = (word: string, index: number) => index < words.length - 1 && kindsOf(word, false).length === 0;
  const plain = words.filter(isPlain).join(' & ');
  const others = words.flatMap((word, index) =>
    isPlain(word, index) ? [] : [oneWord(language, word, index === words.length - 1, kindsOf)],
  );
  return sql`(to_tsquery(${language}, ${plain}) && ${sql.join(others, sql` && `)})`;
};

const hasWords = (ownerId: number, words: string[], kindsOf: KindsOf): SQL => {
  const languages = [sql`'german'`, sql`'english'`, sql`'simple'`];
  const query = sql.join(
    languages.map((language) => everyWord(language, words, kindsOf)),
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

/** In text, tags or the name of the activity: every word in any form, the last also as a beginning; signs as they are. */
export const isAbout = (ownerId: number, asked: string, kindsOf: KindsOf): SQL => {
  const words = wordsOf(asked);
  return words.length === 0 ? hasSigns(ownerId, asked) : hasWords(ownerId, words, kindsOf);
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
