import { helpKinds } from '@bergkette/contract/help.rules.ts';
import type { HelpHours, HelpLine, Ward } from '@bergkette/contract/help.ts';
import { deviceStorage } from '../device-storage.ts';
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
import { createListeners } from '../store.ts';

/**
 * Makes a value that the device keeps. If the browser denies storage, it lasts as long as the page.
 * @param valueIn returns the value of a stored record, which an older version or a fault may have left in another shape
 */
export const createKept = <T>(key: string, valueIn: (record: unknown) => T | null) => {
  let value: T | null | undefined;
  const { notify, subscribe } = createListeners();
  const read = (): T | null => {
    const text = deviceStorage.get(key);
    try {
      return text === null ? null : valueIn(JSON.parse(text));
    } catch {
      return null;
    }
  };
  const get = (): T | null => {
    if (value === undefined) value = read();
    return value;
  };
  const set = (next: T | null): void => {
    if (JSON.stringify(next) === JSON.stringify(get())) return;
    value = next;
    deviceStorage.set(key, next === null ? null : JSON.stringify(next));
    notify();
  };
  return { get, set, subscribe };
};

interface KeptWard {
  ward: Ward;
  /** A number entered on this device that the server does not have yet. */
  unsent?: { phone: string | null };
}

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
