import { z } from 'zod';
import { isUsageLine } from './usage-log.ts';

/** Apart from the lines themselves, so that the web app gets those without zod. */
export const usageLogInputSchema = z.strictObject({
  log: z.string().refine(isUsageLine, { params: { code: 'invalid_log' } }),
});
