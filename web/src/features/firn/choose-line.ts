import type { Language } from '@bergkette/contract/session.ts';
import * as v from 'valibot';
import { vault } from '../../offline/vault.ts';
import { type Entry, type Lines, pickLine, poolsFor, withSaid } from './firn-lines.ts';
import de from './lines/de.json';
import en from './lines/en.json';

const linesOf: Record<Language, Lines> = { de, en };

const saidSchema = v.fallback(v.array(v.string()), []);

// The said lines are stored encrypted, because they show how the person's days were.
const placeOf = (ownerId: number) => ({ ownerId, kind: 'memo', id: 'firn/said' }) as const;

const choose = (ownerId: number, language: Language, entry: Entry, said: readonly string[]): string => {
  const { id, text } = pickLine(linesOf[language], poolsFor(entry), said, Math.random());
  void vault.write(placeOf(ownerId), withSaid(said, id)).catch(() => undefined);
  return text;
};

/** Chooses Firn's line after an entry, another one than those said lately. */
export const chooseLine = async (ownerId: number, language: Language, entry: Entry): Promise<string> => {
  const said = await vault.read(placeOf(ownerId)).catch(() => null);
  return choose(ownerId, language, entry, v.parse(saidSchema, said));
};

/** Chooses the line after the first event of all: none was said before. */
export const chooseFirstLine = (
  ownerId: number,
  language: Language,
  entry: Pick<Entry, 'mood' | 'difficulty' | 'isHard' | 'hour'>,
): string => choose(ownerId, language, { ...entry, count: 1, awayDays: null, isAfterBad: false }, []);
