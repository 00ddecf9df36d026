import { helpKinds } from '@bergkette/contract/help.rules.ts';
import type { HelpHours, HelpLine, Ward } from '@bergkette/contract/help.ts';
import {
  type Guard,
  isListOf,
  isNumber,
  isOneOf,
  isRecordOf,
  isShape,
  isText,
  mended,
  orNull,
  partsOf,
  type Shape,
} from '../shapes.ts';

/* The shapes of the phone numbers that the device keeps. A record of another shape must not stop the page with the numbers. */

export interface KeptHelp {
  atMs: number;
  lines: HelpLine[];
  support: string | null;
}

export interface KeptWard {
  ward: Ward;
  /** A number entered on this device that the server does not have yet. */
  unsent?: { phone: string | null };
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

export const NO_WARD: Ward = { phone: null, own_phone: null, hours: null, fever_limit: null, country: null };
const isTextOrNull = orNull(isText);
const WARD: Shape<Ward> = {
  phone: isTextOrNull,
  own_phone: isTextOrNull,
  hours: isTextOrNull,
  fever_limit: orNull(isNumber),
  country: isTextOrNull,
};
const isUnsent = isShape({ phone: isTextOrNull });

/** Returns the ward of a kept record, without the fields that have another shape; null if nothing is kept. */
export const keptWardIn = (record: unknown): KeptWard | null => {
  if (record === null) return null;
  const { ward, unsent } = partsOf(record);
  return { ward: mended(WARD, ward, NO_WARD), ...(isUnsent(unsent) && { unsent }) };
};
