import { z } from 'zod';
import { PAGE_DEFAULT, PAGE_MAX } from './calls.rules.ts';
import { hasVisible, isTooLong, withoutTurns } from './texts.rules.ts';

/** Ids are positive integers. */
export const idSchema = z.int().positive().max(Number.MAX_SAFE_INTEGER);
/** An id in a path or a query: digits only, as `Number` would also accept `1e3` and `0x1`. */
export const idTextSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(idSchema);
/** A whole number in a query, path or form: digits only, as `z.coerce` would also accept `0x11`, `1e1` and blanks. */
export const fromDigits = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value), schema);
/** PostgreSQL cannot store the character NUL. */
export const hasNoNul = (text: string): boolean => !text.includes('\0');
/** A text of at most `max` code points. @param text further checks, which run before the length */
export const textUpTo = (max: number, text: z.ZodString = z.string()) =>
  text.refine(hasNoNul).refine((written) => !isTooLong(written, max), { params: { code: 'too_long' } });
/** Words of a person that nobody else reads, with something to see, of at most `max` code points. */
export const ownWords = (max: number) =>
  textUpTo(max, z.string().overwrite(withoutTurns).trim().normalize('NFC')).refine(hasVisible, {
    params: { code: 'required' },
  });
/** An instant in answers: ISO 8601 in UTC with `Z`. */
export const instantSchema = z.iso.datetime();
/** An instant in requests: ISO 8601 with any offset. */
export const instantInputSchema = z.iso.datetime({ offset: true });
/** Earlier instants are refused: JavaScript and PostgreSQL may write early years differently. */
const EARLIEST = Date.parse('1900-01-01T00:00:00Z');
/** An instant that a person enters in the diary. */
export const diaryInstantInputSchema = instantInputSchema.refine((instant) => Date.parse(instant) >= EARLIEST);
/** `YYYY-MM-DD`. ISO 8601 has a year 0, the database has none. */
export const plainDateSchema = z.iso.date().refine((date) => !date.startsWith('0000'));
/** A whole number of a scale without gaps. OpenAPI describes it by minimum and maximum, TypeScript by the `values`. */
export const scaleSchema = <const Values extends readonly number[]>(values: Values) =>
  z
    .int()
    .min(Math.min(...values), { abort: true })
    .max(Math.max(...values), { abort: true })
    .refine((value): value is Values[number] => values.includes(value));
/** `YYYY-MM` */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/**
 * Bytes of JSON that a person may store per day and kind of call (new events, messages …). Each call costs
 * `WRITE_COST_BYTES` more.
 */
export const DAILY_WRITE_BYTES = 4 * 1024 * 1024;
export const WRITE_COST_BYTES = 1024;

/**
 * Names a record in the account or app that it is brought from, for ever the same: `b-17-1763629200000:5`. It selects rows of
 * the caller alone, so that a made-up one harms nobody.
 */
export const originSchema = z.string().regex(/^[a-z0-9-]{1,64}:[A-Za-z0-9-]{1,64}$/);

export const idParamsSchema = z.object({ id: idTextSchema });

/** A `limit` above `PAGE_MAX` counts as `PAGE_MAX`. */
export const pageQuerySchema = z.object({
  limit: fromDigits(z.int().min(1))
    .default(PAGE_DEFAULT)
    .transform((limit) => Math.min(limit, PAGE_MAX)),
  offset: fromDigits(z.int().min(0).max(1_000_000_000)).default(0),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** `next` and `previous` are paths under `/api` or null. */
export const pagedSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
export interface Paged<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}
