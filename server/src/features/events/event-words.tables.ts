import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** Counts up with each change of `wordsOf`, which has to write the words of earlier events anew: nothing else finds them then. */
export const WORDS_RULE = 1;
/** Raw, as the index of these events has no parameter. */
export const isOldRule = sql.raw(`words_rule < ${WORDS_RULE}`);

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Every form under which words are found: German and English stem, and as they are for beginnings of words. */
export const lexemesOf = (words: SQL): SQL =>
  sql`strip(to_tsvector('german', ${words}) || to_tsvector('english', ${words}) || to_tsvector('simple', ${words}))`;

/**
 * Each lexeme of a tsvector or tsquery with the person's id before it: `'krank'` becomes `'12.krank'`. The index then
 * keeps each person's words together, and looking for a beginning reads only theirs, however many others wrote it too.
 * Lexemes are letters and digits alone, so a quotation mark after a space is always the first of a pair.
 */
export const ofPerson = (owner: SQL, lexemes: SQL): SQL =>
  sql`replace(' ' || ${lexemes}::text, ' ''', ' ''' || ${owner} || '.')`;

/** No word begins like this: the kind of an event among its words, so that both are found in one look. */
export const KIND_SIGN = '#';

const kindLexeme = sql.raw(`array_to_tsvector(array['${KIND_SIGN}' || activity_id::text])`);

/** What `events.search` is made of. Raw names, since the table is not there yet. */
export const eventLexemes = sql`${ofPerson(sql`user_id::text`, sql`(${lexemesOf(sql`words`)} || ${kindLexeme})`)}::tsvector`;
