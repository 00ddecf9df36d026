import { TIME_ZONE_MAX_LENGTH } from '@bergkette/contract/calls.rules.ts';
import { codeOf } from '../../errors.ts';
import type { Database } from '../database/database.ts';

/** Excludes offsets such as `+02:00`, as they have no summer time. */
const IANA = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/;
/** More than there are names, in any mixture of large and small letters. */
const KNOWN_MAX = 2000;
const UNKNOWN_TO_DATABASE = '22023';

/** The name that stands for it; undefined for what is none. `VST` is another name of `Asia/Saigon`. */
const nameOf = (name: string): string | undefined => {
  if (name.length > TIME_ZONE_MAX_LENGTH || !IANA.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/** Names of time zones that Node and the database both know: each has some that the other lacks. */
export const timeZones = ({ pool }: Pick<Database, 'pool'>) => {
  const known = new Map<string, Promise<string | undefined>>();
  const isKnownToDatabase = async (name: string): Promise<boolean> => {
    try {
      await pool.query('select now() at time zone $1::text', [name]);
      return true;
    } catch (error) {
      if (codeOf(error) === UNKNOWN_TO_DATABASE) return false;
      throw error;
    }
  };
  const find = async (name: string): Promise<string | undefined> => {
    const main = nameOf(name);
    if (main === undefined) return undefined;
    // Without a slash the database may take it for something else: its `IST` is in Israel, not in India.
    if (name.includes('/') && (await isKnownToDatabase(name))) return name;
    return (await isKnownToDatabase(main)) ? main : undefined;
  };
  return {
    /** As it was given where both know it, else its main name; undefined where there is no such zone. */
    accepted: (name: string): Promise<string | undefined> => {
      const before = known.get(name);
      if (before) return before;
      if (known.size >= KNOWN_MAX) known.clear();
      const found = find(name);
      known.set(name, found);
      found.catch(() => known.delete(name));
      return found;
    },
  };
};
