import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { userId } from '../users/users.tables.ts';

/** Questions of a person for the next visit. */
export const questions = pgTable(
  'questions',
  {
    userId: userId(),
    /** Gives the order, in which the export has them too. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Made by the device. Of another person the same id is another question. */
    id: uuid().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place] }),
    uniqueIndex('questions_id').on(table.userId, table.id),
    check('questions_text_length', sql`char_length(${table.text}) between 1 and 300`),
  ],
);
