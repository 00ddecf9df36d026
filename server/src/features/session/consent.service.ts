import { createHash } from 'node:crypto';
import type { Consent, Language } from '@bergkette/contract/session.ts';
import { addMonths } from 'date-fns/addMonths';
import { addYears } from 'date-fns/addYears';
import { parseISO } from 'date-fns/parseISO';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PagesService } from '../pages/pages.service.ts';
import { type ConsentText, consentRepository } from './session.repository.ts';

const HASH_LETTERS = 12;

/** The texts that people agree to when they register, and whether a parent has to agree too. */
export const consentService = (
  platform: Pick<Platform, 'clock' | 'config' | 'database'>,
  { pages }: { pages: PagesService },
) => {
  const { clock, config, database } = platform;

  /** A version is the language and a hash of what stands on both pages: it changes by itself when a word does. */
  const current = async (db: Db, language: Language): Promise<ConsentText> => {
    const [privacy, terms] = [await pages.read(db, 'privacy', language), await pages.read(db, 'terms', language)];
    const hash = createHash('sha256').update(JSON.stringify([privacy.title, privacy.html, terms.title, terms.html]));
    const version = `${language}-${hash.digest('hex').slice(0, HASH_LETTERS)}`;
    return { version, privacy: privacy.html, terms: terms.html };
  };

  return {
    version: async (language: Language): Promise<string> => (await current(database.db, language)).version,
    /** Null if the age is unknown. Until the birth month is over, the younger age counts. */
    isGuardianNeeded: (birthMonth: string | null): boolean | null => {
      if (config.guardianAge === null) return false;
      if (birthMonth === null) return null;
      return addMonths(addYears(parseISO(birthMonth), config.guardianAge), 1) > clock.now();
    },
    /** In the caller's transaction. The text is kept with it where it is still the one agreed to. */
    keep: async (tx: Db, userId: number, consent: Consent, language: Language): Promise<void> => {
      const consents = consentRepository(tx);
      await consents.keep(userId, clock.now(), consent);
      const text = await current(tx, language);
      if (text.version === consent.version) await consents.keepText(text, clock.now());
    },
    /** Text of the pages at that version; undefined if nobody agreed to it. */
    text: (db: Db, version: string) => consentRepository(db).findText(version),
  };
};

export type ConsentService = ReturnType<typeof consentService>;
