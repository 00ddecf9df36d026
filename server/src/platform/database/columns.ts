import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, as a Date. */
export const instant = () => timestamp({ withTimezone: true });

/** A moment as the database writes it, to the millisecond: quicker to read in long lists. */
export const instantText = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 });
