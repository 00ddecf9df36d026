import { helpKinds } from '@bergkette/contract/help.rules.ts';
import type { HelpLine, Ward } from '@bergkette/contract/help.ts';
import * as v from 'valibot';
import { isKnownZone } from '../time-zone.ts';

export const NO_WARD: Ward = { phone: null, own_phone: null, hours: null, fever_limit: null, country: null };

const textSchema = v.fallback(v.nullable(v.string()), null);
const wardSchema = v.object({
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

/** The ward that the device keeps. A record of another shape counts as one of which nothing is known. */
export const keptWardSchema = v.fallback(wardSchema, { ward: NO_WARD });

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

export const keptHelpSchema = v.object({
  atMs: v.number(),
  lines: v.pipe(v.array(lineSchema), v.minLength(1)),
  support: v.nullable(v.string()),
});
export type KeptHelp = v.InferOutput<typeof keptHelpSchema>;
