import { helpKinds } from '@bergkette/contract/help.rules.ts';
import type { HelpLine, Ward } from '@bergkette/contract/help.ts';
import * as v from 'valibot';
import { deviceStorage } from '../device-storage.ts';
import { createListeners } from '../store.ts';
import { isKnownZone } from '../time-zone.ts';

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

export const NO_WARD: Ward = { phone: null, own_phone: null, hours: null, fever_limit: null, country: null };

const textSchema = v.fallback(v.nullable(v.string()), null);
const keptWardSchema = v.object({
  /** Without the fields that have another shape. */
  ward: v.fallback(
    v.object({
      phone: textSchema,
      own_phone: textSchema,
      hours: textSchema,
      fever_limit: v.fallback(v.nullable(v.number()), null),
      country: textSchema,
    }),
    NO_WARD,
  ),
  /** A number entered on this device that the server does not have yet. */
  unsent: v.fallback(v.optional(v.object({ phone: v.nullable(v.string()) })), undefined),
});
type KeptWard = v.InferOutput<typeof keptWardSchema>;

/** Returns the ward of a kept record; null if nothing is kept. */
export const keptWardIn = (record: unknown): KeptWard | null =>
  record === null ? null : v.parse(v.fallback(keptWardSchema, { ward: NO_WARD }), record);

/* The shape of the help lines that the device keeps. A record of another shape must not stop the page with the numbers. */

const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-4]):[0-5]\d$/));
const inBoth = v.object({ de: v.string(), en: v.string() });

const lineSchema: v.GenericSchema<HelpLine> = v.object({
  key: v.string(),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  kind: v.picklist(helpKinds),
  name: inBoth,
  about: inBoth,
  phone: v.nullable(v.string()),
  sms: v.nullable(v.string()),
  chat: v.nullable(v.string()),
  hours: v.union([
    v.literal('always'),
    v.object({
      zone: v.pipe(v.string(), v.check(isKnownZone)),
      week: v.record(v.string(), v.array(v.strictTuple([clockTime, clockTime]))),
    }),
  ]),
  sources: v.array(v.object({ name: v.string(), url: v.string() })),
  reviewed: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
});

const keptHelpSchema = v.object({
  atMs: v.number(),
  lines: v.pipe(v.array(lineSchema), v.minLength(1)),
  support: v.nullable(v.string()),
});
export type KeptHelp = v.InferOutput<typeof keptHelpSchema>;

/** Returns the lines of a kept record; null if it has another shape. */
export const keptHelpIn = (record: unknown): KeptHelp | null => (v.is(keptHelpSchema, record) ? record : null);
