import { z } from 'zod';
import { PAGE_DEFAULT, PAGE_MAX } from './calls.rules.ts';

/** Ids are positive integers. */
export const idSchema = z.int().positive().max(Number.MAX_SAFE_INTEGER);
/** An id in a path or a query: digits alone, for `1e3` and `0x1` would be numbers too. */
export const idTextSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(idSchema);
/** In a query, a path or a form a whole number is digits alone: `z.coerce` would also take `0x11`, `1e1` and blanks. */
export const fromDigits = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value), schema);
/** PostgreSQL keeps no NUL; nobody types one. */
export const hasNoNul = (text: string): boolean => !text.includes('\0');
/** How long a text is for people: an emoji counts once. */
export const codePoints = (text: string): number => [...text].length;
/** A text as long as may be stored. @param text what else is asked of it, before its length */
export const textUpTo = (max: number, text: z.ZodString = z.string()) =>
  text.refine(hasNoNul).refine((written) => codePoints(written) <= max, { params: { code: 'too_long' } });
/** An instant on the way out: ISO 8601 in UTC with `Z`. */
export const instantSchema = z.iso.datetime();
/** An instant on the way in: any offset. */
export const instantInputSchema = z.iso.datetime({ offset: true });
/** PostgreSQL and people agree on years from here on. */
const EARLIEST = Date.parse('1900-01-01T00:00:00Z');
/** An instant of a person's own, on the way in. */
export const diaryInstantInputSchema = instantInputSchema.refine((instant) => Date.parse(instant) >= EARLIEST);
/** `YYYY-MM-DD`; the calendar of ISO 8601 has a year 0, that of the database has none. */
export const plainDateSchema = z.iso.date().refine((date) => !date.startsWith('0000'));
/** A whole number of a scale without gaps: checked and described by its bounds, typed by its values. */
export const scaleSchema = <const Values extends readonly number[]>(values: Values) =>
  z
    .int()
    .min(Math.min(...values), { abort: true })
    .max(Math.max(...values), { abort: true })
    .refine((value): value is Values[number] => values.includes(value));
/** `YYYY-MM` */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** JSON of one kind of call (new events, messages …) that a person may have stored in a day; each call costs some more. */
export const DAILY_WRITE_BYTES = 4 * 1024 * 1024;
export const WRITE_COST_BYTES = 1024;

export const idParamsSchema = z.object({ id: idTextSchema });

/** `limit` above the maximum counts as the maximum. */
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
