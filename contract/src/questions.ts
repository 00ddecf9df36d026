import { z } from 'zod';
import { QUESTION_MAX_LENGTH } from './questions.rules.ts';
import { ownWords } from './values.ts';

const uuidSchema = z.uuid().transform((uuid) => uuid.toLowerCase());

/** A question for the next visit. The device that it is written on makes the id. */
export const questionSchema = z.object({ id: z.uuid(), text: z.string() });
export type Question = z.infer<typeof questionSchema>;
export const questionParamsSchema = z.object({ id: uuidSchema });
export const questionInputSchema = z.strictObject({ text: ownWords(QUESTION_MAX_LENGTH) });
/** With the words that were seen, which must still stand there; without them these words hold, whatever stands there. */
export const questionPutSchema = questionInputSchema.extend({ before: ownWords(QUESTION_MAX_LENGTH).optional() });
/** A question of an export, with the id that it has there. */
export const importedQuestionSchema = questionInputSchema.extend({ id: uuidSchema });
