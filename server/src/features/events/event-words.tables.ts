import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * A text as its words alone, in lower case, one space between two. The words asked for are cut in the same way
 * (event-words.ts); the database's own parser would take 3.5, an address or a-b for something else than words.
 * The collation stands there because the database has no locale.
 */
export const plainWords = (text: SQL): SQL =>
  sql`regexp_replace(lower(normalize(${text}, NFC) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g')`;

/** Every form under which words are found: German and English stem, and as they are for beginnings of words. */
export const lexemesOf = (words: SQL): SQL =>
  sql`strip(to_tsvector('german', ${words}) || to_tsvector('english', ${words}) || to_tsvector('simple', ${words}))`;

/**
 * Each lexeme of a tsvector or tsquery with the person's id before it: `'krank'` becomes `'12.krank'`. The index then
 * keeps each person's words together, and looking for a beginning reads only theirs, however many others wrote it too.
 */
export const ofPerson = (owner: SQL, lexemes: SQL): SQL =>
  sql`regexp_replace(${lexemes}::text, '''([^ :)])', '''' || ${owner} || '.\\1', 'g')`;

/** What `events.search` is made of. Raw names, since the table is not there yet. */
export const eventLexemes = sql`${ofPerson(sql`user_id::text`, lexemesOf(plainWords(sql`"text" || ' ' || tag_words`)))}::tsvector`;
