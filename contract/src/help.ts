import { z } from 'zod';
import { FEVER_LIMIT_MAX, FEVER_LIMIT_MIN, helpKinds, helpWeekdays, isPhone } from './help.rules.ts';
import { plainDateSchema } from './values.ts';

const line = z.string().trim().min(1).max(200);
const inBoth = z.strictObject({ de: line, en: line });

export const phoneSchema = z
  .string()
  .trim()
  .refine(isPhone, { params: { code: 'invalid_phone' } });

/** ISO 3166, two letters. */
export const countrySchema = z.string().regex(/^[A-Z]{2}$/);

export const feverLimitSchema = z.number().min(FEVER_LIMIT_MIN).max(FEVER_LIMIT_MAX).multipleOf(0.1);

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const clockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
const openSpan = z.tuple([clockTime, clockTime]).refine(([from, to]) => from < to, 'a span ends after it begins');
const weekSchema = z
  .partialRecord(z.enum(helpWeekdays), z.array(openSpan).min(1))
  .refine((week) => Object.keys(week).length > 0, 'a week needs a day');

/** When somebody answers: always, or by a week in the line's own time. */
const hoursSchema = z.union([
  z.literal('always'),
  z.strictObject({ zone: z.string().refine(isTimeZone, 'is no IANA time zone'), week: weekSchema }),
]);
export type HelpHours = z.infer<typeof hoursSchema>;

export const helpLineSchema = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9-]{1,60}$/),
    country: countrySchema,
    kind: z.enum(helpKinds),
    name: inBoth,
    /** For whom, and what it costs. */
    about: inBoth,
    phone: phoneSchema.nullable(),
    /** Where one can write instead: a number for text messages, a page with a chat. */
    sms: phoneSchema.nullable(),
    chat: z.url({ protocol: /^https$/ }).nullable(),
    hours: hoursSchema,
    sources: z.array(z.strictObject({ name: line, url: z.url({ protocol: /^https$/ }) })).min(1),
    /** When somebody last compared it with its sources. */
    reviewed: plainDateSchema,
  })
  .refine(({ phone, sms, chat }) => (phone ?? sms ?? chat) !== null, 'a line needs phone, sms or chat');
export type HelpLine = z.infer<typeof helpLineSchema>;

/** In the order in which they are shown; the first country is the one of whom nothing is known. */
export const helpLinesSchema = z
  .array(helpLineSchema)
  .min(1)
  .refine((lines) => new Set(lines.map(({ key }) => key)).size === lines.length, 'two lines have the same key')
  .refine(
    (lines) => lines.every(({ country }) => lines.some((one) => one.country === country && one.kind === 'emergency')),
    'each country needs an emergency line',
  );

/** Whom the person calls first: what the clinic told, and what they entered themselves. */
export const wardSchema = z.object({
  /** Of the clinic's entry. */
  phone: z.string().nullable(),
  /** Entered by the person, for themselves alone. */
  own_phone: z.string().nullable(),
  /** From this temperature on the clinic wants to be called, in °C. */
  fever_limit: z.number().nullable(),
  /** Of the clinic. */
  country: z.string().nullable(),
});
export type Ward = z.infer<typeof wardSchema>;
