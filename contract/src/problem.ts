import { z } from 'zod';
import { errorCodes } from './errors.ts';

/** RFC 9457 problem details; `errors` maps a field path to its codes. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(errorCodes),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
