import { z } from 'zod';
import { moodSchema } from './events.ts';
import { MOOD_SKIPPED } from './moods.rules.ts';
import { plainDateSchema } from './values.ts';

/** 1 to 6, or -1 for "not now". */
export const dailyMoodValueSchema = z.union([moodSchema, z.literal(MOOD_SKIPPED)]);
export const dailyMoodSchema = z.object({ date: plainDateSchema, mood: dailyMoodValueSchema });
export const dailyMoodOrNoneSchema = z.object({ date: plainDateSchema, mood: dailyMoodValueSchema.nullable() });
export type DailyMood = z.infer<typeof dailyMoodSchema>;
export type DailyMoodOrNone = z.infer<typeof dailyMoodOrNoneSchema>;
export const dailyMoodInputSchema = z.strictObject({ mood: dailyMoodValueSchema, date: plainDateSchema });
export const moodsQuerySchema = z.object({ from: plainDateSchema.optional(), to: plainDateSchema.optional() });
export const moodParamsSchema = z.object({ date: plainDateSchema });
