import { z } from 'zod';
import { usageLines } from './usage-log.ts';

/** Stands in the place of an id; no line has a number of its own. */
const SAMPLE_ID = 1;
/** Shorter than a phone number with its country: that is what else a number could say. */
const ID = String.raw`[1-9]\d{0,9}`;

const patterns = Object.values(usageLines).map((make) => make(SAMPLE_ID).replace(String(SAMPLE_ID), ID));
const LINE = new RegExp(`^(?:${patterns.join('|')})$`);

/** One of the known lines with an id of its own, whoever sends it: there is no room for what a person wrote. */
export const isUsageLine = (line: string): boolean => LINE.test(line);

/** Apart from the lines themselves, so that the web app gets those without zod. */
export const usageLogInputSchema = z.strictObject({
  log: z.string().refine(isUsageLine, { params: { code: 'invalid_log' } }),
});
