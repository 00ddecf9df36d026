import type { SettingsPatch } from '@bergkette/contract/settings.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Db, first } from '../../platform/database/database.ts';
import { settings } from './settings.tables.ts';

type StoredSettings = Omit<typeof settings.$inferSelect, 'userId'>;

const GROUPS = ['onboarding', 'notifications', 'experience'] as const;

/** Merged by the database, so that two devices changing different keys both keep their change. */
const merged = (column: PgColumn, values: object): SQL => sql`${column} || ${JSON.stringify(values)}::jsonb`;

const mergedToggles = (privacy: object): SQL =>
  Object.entries(privacy).reduce<SQL>(
    (whole, [key, toggles]) =>
      sql`${whole} || jsonb_build_object(${key}::text,
        coalesce(${settings.privacy} -> ${key}::text, '{}') || ${JSON.stringify(toggles)}::jsonb)`,
    sql`${settings.privacy}`,
  );

export const settingsRepository = (db: Db) => ({
  find: (ownerId: number): Promise<StoredSettings | undefined> =>
    first(db.select().from(settings).where(eq(settings.userId, ownerId))),
  /** @param patch at least one group, none of them empty */
  merge: (ownerId: number, patch: SettingsPatch): Promise<StoredSettings | undefined> => {
    const ownPrivacy = patch.privacy ? { hasOwnPrivacy: true } : {};
    const set: Record<string, unknown> = { ...ownPrivacy };
    for (const group of GROUPS) {
      if (patch[group]) set[group] = merged(settings[group], patch[group]);
    }
    if (patch.privacy) set.privacy = mergedToggles(patch.privacy);
    return first(
      db
        .insert(settings)
        .values({ ...onlyGroups(patch), userId: ownerId, ...ownPrivacy })
        .onConflictDoUpdate({ target: settings.userId, set })
        .returning(),
    );
  },
  /** Changes nothing if the person has set single toggles. */
  setPreset: async (ownerId: number, privacy: StoredSettings['privacy']): Promise<void> => {
    await db
      .insert(settings)
      .values({ userId: ownerId, privacy })
      .onConflictDoUpdate({
        target: settings.userId,
        set: { privacy },
        setWhere: eq(settings.hasOwnPrivacy, false),
      });
  },
});

type Group = (typeof GROUPS)[number] | 'privacy';
const onlyGroups = (patch: SettingsPatch) =>
  Object.fromEntries(Object.entries(patch).filter(([, values]) => values !== undefined)) as Partial<
    Pick<StoredSettings, Group>
  >;
