import type { Settings } from '@bergkette/contract/settings.ts';
import { bigint, boolean, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { users } from '../users/users.tables.ts';

/** Only what differs from the defaults is kept, so that a new key needs no migration. */
export const settings = pgTable('settings', {
  userId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  onboarding: jsonb().$type<Partial<Settings['onboarding']>>().notNull().default({}),
  privacy: jsonb().$type<Partial<Settings['privacy']>>().notNull().default({}),
  notifications: jsonb().$type<Partial<Settings['notifications']>>().notNull().default({}),
  experience: jsonb().$type<Partial<Settings['experience']>>().notNull().default({}),
  /** True once the person changed a single toggle: presets no longer overwrite. */
  hasOwnPrivacy: boolean().notNull().default(false),
});
