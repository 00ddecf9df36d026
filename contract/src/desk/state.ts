import { z } from 'zod';
import { instantSchema, plainDateSchema } from '../values.ts';

export const findingSchema = z.object({
  check: z.string(),
  state: z.enum(['ok', 'advice', 'problem']),
  said: z.string(),
  todo: z.string().optional(),
  german: z.object({ said: z.string(), todo: z.string().optional() }),
});
export const deskBackupSchema = z.object({
  name: z.string(),
  made_at: instantSchema,
  bytes: z.int(),
  /** Null until somebody asked; then whether all of it could be read, and when. */
  verified: z.object({ at: instantSchema, is_whole: z.boolean(), said: z.string() }).nullable(),
  /** Why it could not be asked for: the server has not the passphrase. Apart, as the version before knows true and false alone. */
  not_verified: z.string().optional(),
});
/** People in a week; null where they are fewer than five, so that nobody is counted out. */
export const weekUseSchema = z.object({
  week: plainDateSchema,
  people: z.int().nullable(),
  new_accounts: z.int().nullable(),
});

/** How the machine was when a job last looked. */
export const stateDetailsSchema = z.object({
  version: z.string(),
  findings: z.array(findingSchema),
  backups: z.array(deskBackupSchema),
  disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }),
  open_bug_reports: z.int(),
  weeks: z.array(weekUseSchema),
});
export type StateDetails = z.infer<typeof stateDetailsSchema>;
export const deskStateSchema = z.object({
  /** Null before the first look. */
  looked_at: instantSchema.nullable(),
  /** A new look is under way: somebody asked for it, or read a state that was old. */
  is_looking: z.boolean(),
  /** When it was asked for last. */
  asked_at: instantSchema.nullable(),
  details: stateDetailsSchema.nullable(),
});
export type DeskState = z.infer<typeof deskStateSchema>;
/** `verify`: reads the newest backup whole against its checksums, which may take minutes. */
export const deskLookSchema = z.strictObject({ verify: z.boolean().default(false) });

/** Fewer people than this are not told by number. */
export const PEOPLE_HIDDEN_BELOW = 5;
