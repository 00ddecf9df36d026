import { z } from 'zod';
import { FEVER_LIMIT_MAX, FEVER_LIMIT_MIN, helpKinds, helpWeekdays, isPhone } from './help.rules.ts';
import { plainDateSchema } from './values.ts';

const line = z.string().trim().min(1).max(200);
const inBoth = z.strictObject({ de: line, en: line });

export const phoneSchema = z
  .string()
  .trim()
  .refine(isPhone, { params: { code: 'invalid_phone' } });

/** Country code of two letters (ISO 3166). */
export const countrySchema = z.string().regex(/^[A-Z]{2}$/);

export const feverLimitSchema = z.number().min(FEVER_LIMIT_MIN).max(FEVER_LIMIT_MAX).multipleOf(0.1);

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    // Stryker disable next-line BlockStatement: nothing is as little a time zone as false
  } catch {
    return false;
  }
};

const clockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
const openSpan = z.tuple([clockTime, clockTime]).refine(([from, to]) => from < to, 'a span ends after it begins');
const weekSchema = z
  .partialRecord(z.enum(helpWeekdays), z.array(openSpan).min(1))
  .refine((week) => Object.keys(week).length > 0, 'a week needs a day');

/** When somebody answers: always, or the hours of each day of the week, in the line's own time zone. */
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
    /** Whom the line is for, and what a call costs. */
    about: inBoth,
    phone: phoneSchema.nullable(),
    /** Ways to write instead of calling: `sms` is a number for text messages, the next field a page with a chat. */
    sms: phoneSchema.nullable(),
    chat: z.url({ protocol: /^https$/ }).nullable(),
    hours: hoursSchema,
    sources: z.array(z.strictObject({ name: line, url: z.url({ protocol: /^https$/ }) })).min(1),
    /** Day on which somebody last compared this entry with its sources. */
    reviewed: plainDateSchema,
  })
  .refine(({ phone, sms, chat }) => (phone ?? sms ?? chat) !== null, 'a line needs phone, sms or chat');
export type HelpLine = z.infer<typeof helpLineSchema>;

/** In the order in which the app shows them. A person whose country is unknown gets the first country. */
export const helpLinesSchema = z
  .array(helpLineSchema)
  .min(1)
  .refine((lines) => new Set(lines.map(({ key }) => key)).size === lines.length, 'two lines have the same key')
  .refine(
    (lines) =>
      lines.every(({ country }) =>
        lines.some(
          (one) => one.country === country && one.kind === 'emergency' && one.phone !== null && one.hours === 'always',
        ),
      ),
    'each country needs an emergency line with a number that is always open',
  );

/** The ward that the person calls first, as the clinic and the person entered it. */
export const wardSchema = z.object({
  /** Entered by the operator for the clinic. */
  phone: z.string().nullable(),
  /** Entered by the person; nobody else sees it. */
  own_phone: z.string().nullable(),
  /** When somebody answers at `phone`, in the clinic's own words. */
  hours: z.string().nullable(),
  /** The clinic wants to be called from this temperature on, in °C. */
  fever_limit: z.number().nullable(),
  /** Country of the clinic. */
  country: z.string().nullable(),
});
export type Ward = z.infer<typeof wardSchema>;
