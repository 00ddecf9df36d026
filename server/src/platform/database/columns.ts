import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** A column with an instant, read as a Date. */
export const instant = () => timestamp({ withTimezone: true });

/** A column with an instant, read as text with milliseconds, which is faster in long lists. */
export const instantText = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 });

/** The key of a row that belongs to no person. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/**
 * Where an import took a row from: account and record there, `9f2c…:17`. With the owner it is unique, so that no record is
 * brought twice; it goes with its row.
 */
export const origin = () => text();
export const isOrigin = (column: SQLWrapper) => sql`char_length(${column}) between 3 and 129`;

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** An instant as the API writes it, made by the database: no Date is built for each row. */
export const apiInstant = (at: SQLWrapper) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
