import { helpKinds } from '@bergkette/contract/help.rules.ts';
import type { HelpHours, HelpLine } from '@bergkette/contract/help.ts';
import { type Guard, isListOf, isNumber, isOneOf, isRecordOf, isShape, isText, orNull } from '../shapes.ts';

/* The shape of the help lines that the device keeps. A record of another shape must not stop the page with the numbers. */

export interface KeptHelp {
  atMs: number;
  lines: HelpLine[];
  support: string | null;
}

const isLike =
  (pattern: RegExp): Guard<string> =>
  (value): value is string =>
    isText(value) && pattern.test(value);

const isTimeZone = (value: unknown): value is string => {
  try {
    return isText(value) && new Intl.DateTimeFormat('en', { timeZone: value }) !== null;
  } catch {
    return false;
  }
};

const isClockTime = isLike(/^([01]\d|2[0-4]):[0-5]\d$/);
const isSpan = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isClockTime);
const isWeek = isShape({ zone: isTimeZone, week: isRecordOf(isListOf(isSpan)) });
const isHours = (value: unknown): value is HelpHours => value === 'always' || isWeek(value);
const isInBoth = isShape({ de: isText, en: isText });

const isLine = isShape<HelpLine>({
  key: isText,
  country: isLike(/^[A-Z]{2}$/),
  kind: isOneOf(helpKinds),
  name: isInBoth,
  about: isInBoth,
  phone: orNull(isText),
  sms: orNull(isText),
  chat: orNull(isText),
  hours: isHours,
  sources: isListOf(isShape({ name: isText, url: isText })),
  reviewed: isLike(/^\d{4}-\d\d-\d\d$/),
});

const isLines = isListOf(isLine);

const isKeptHelp = isShape<KeptHelp>({
  atMs: isNumber,
  lines: (value): value is HelpLine[] => isLines(value) && value.length > 0,
  support: orNull(isText),
});

/** Returns the lines of a kept record; null if it has another shape. */
export const keptHelpIn = (record: unknown): KeptHelp | null => (isKeptHelp(record) ? record : null);
