import type { z } from 'zod';
import { wholeLetters } from '../../lib/own-words.ts';
import { ArchiveError } from './archive.ts';
import type { Left } from './brought.ts';

export type Row = Record<string, unknown>;

/** More rows than anybody writes in a life would only fill the device. */
const ROWS_MAX = 200_000;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ArchiveError('damaged', error);
  }
};

/** @throws {ArchiveError} for what is no list of objects */
export const asRows = (value: unknown): Row[] => {
  if (!Array.isArray(value) || !value.every(isRow)) throw new ArchiveError('damaged');
  if (value.length > ROWS_MAX) throw new ArchiveError('too_large');
  return value;
};

/** A field of a row itself, never of what it inherits. */
export const fieldOf = (row: Row, name: string): unknown => (Object.hasOwn(row, name) ? row[name] : undefined);
export const textOf = (row: Row, name: string): string => {
  const value = fieldOf(row, name);
  return typeof value === 'string' ? value : '';
};
/** So much of its words names an entry. */
const NAME_LENGTH = 40;
export const beginningOf = (text: string): string => wholeLetters(text, NAME_LENGTH);
export const idOf = (row: Row, name: string): string => {
  const value = fieldOf(row, name);
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? String(value) : '';
};
export const listOf = (row: Row, name: string): unknown[] => {
  const value = fieldOf(row, name);
  return Array.isArray(value) ? value : [];
};
export const rowsOf = (row: Row, name: string): Row[] => listOf(row, name).filter(isRow);

/** ISO 8601 in UTC, as the calls take it; what is no instant is left for the schema to refuse. */
export const instantOf = (row: Row, name: string): string => {
  const given = textOf(row, name);
  const ms = Date.parse(given);
  return Number.isNaN(ms) ? given : new Date(ms).toISOString();
};

/** Checks a record as the server will, or notes that it cannot be brought and which field is to blame. */
export const checked = <Schema extends z.ZodType>(
  schema: Schema,
  candidate: unknown,
  left: Left[],
  { at, label }: Pick<Left, 'at' | 'label'>,
): z.output<Schema> | undefined => {
  const { success, data, error } = schema.safeParse(candidate);
  if (success) return data;
  const fields = [...new Set(error.issues.map(({ path }) => String(path[0] ?? '')))].filter((name) => name !== '');
  left.push({ why: 'invalid', at, label: [label, ...fields.map((name) => `(${name})`)].join(' ').trim() });
  return undefined;
};
