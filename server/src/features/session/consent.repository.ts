import type { Consent } from '@bergkette/contract/session.ts';
import { eq } from 'drizzle-orm';
import { type Db, first } from '../../platform/database/database.ts';
import { consents, consentTexts } from './session.tables.ts';

export interface ConsentText {
  version: string;
  privacy: string;
  terms: string;
}

export const consentRepository = (db: Db) => ({
  keep: async (userId: number, agreedAt: Date, { version, guardian }: Consent): Promise<void> => {
    await db.insert(consents).values({ userId, agreedAt, version, guardian });
  },
  /** Stores each version once. */
  keepText: async (text: ConsentText, firstAgreedAt: Date): Promise<void> => {
    await db
      .insert(consentTexts)
      .values({ ...text, firstAgreedAt })
      .onConflictDoNothing();
  },
  findText: (version: string) => first(db.select().from(consentTexts).where(eq(consentTexts.version, version))),
});
