import { z } from 'zod';
import { usageLines } from './usage-log.ts';

/** Placeholder for an id. No line contains another number. */
const SAMPLE_ID = 1;
/** At most ten digits: too short for a phone number with its country code. */
const ID = String.raw`[1-9]\d{0,9}`;

const patterns = Object.values(usageLines).map((make) => make(SAMPLE_ID).replace(String(SAMPLE_ID), ID));
const LINE = new RegExp(`^(?:${patterns.join('|')})$`);

/** Whether `line` is one of the known lines, with any id. So the log cannot contain the words of a person. */
export const isUsageLine = (line: string): boolean => LINE.test(line);

/** Not in `usage-log.ts`, so that the web app can import the lines without zod. */
export const usageLogInputSchema = z.strictObject({
  log: z.string().refine(isUsageLine, { params: { code: 'invalid_log' } }),
});
