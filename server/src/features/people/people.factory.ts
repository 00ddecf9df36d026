import type { PrivacyKey } from '@bergkette/contract/settings.ts';
import { eq } from 'drizzle-orm';
import { createPerson, type Person } from '../../../test/people.ts';
import type { TestServer } from '../../../test/test-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { settings } from '../settings/settings.tables.ts';
import { users } from '../users/users.tables.ts';

type Toggle = 'friend' | 'foreign';

/** How others see a person: in meet_others with nothing shown, unless the test says otherwise. */
export interface Appearance
  extends Partial<
    Pick<
      typeof users.$inferInsert,
      'name' | 'avatar' | 'sex' | 'birthdate' | 'birthMonth' | 'diagnosisId' | 'initialDiagnosis' | 'clinicId'
    >
  > {
  isSearchable?: boolean;
  isAtClinic?: boolean;
  deletionMarkedAt?: Date | null;
  shares?: Partial<Record<PrivacyKey, Toggle>>;
}

export const appear = async (
  { database: { db } }: Platform,
  personId: number,
  { shares = {}, ...profile }: Appearance = {},
): Promise<void> => {
  await db
    .update(users)
    .set({ isSearchable: true, ...profile })
    .where(eq(users.id, personId));
  const privacy = Object.fromEntries(
    Object.entries(shares).map(([key, toggle]) => [key, { friend: true, foreign: toggle === 'foreign' }]),
  );
  const row = { privacy, hasOwnPrivacy: true };
  await db
    .insert(settings)
    .values({ userId: personId, ...row })
    .onConflictDoUpdate({ target: settings.userId, set: row });
};

/** Makes somebody whom others can find, by a name with their number. */
export const meetOn = async (server: TestServer, appearance: Appearance = {}): Promise<Person> => {
  const person = await createPerson(server);
  await appear(server.platform, person.id, { name: `Person ${person.id}`, ...appearance });
  return person;
};
