import * as v from 'valibot';
import { chooseLanguage } from '../../i18n/language.ts';
import { isRealDay } from '../../lib/dates.ts';
import { nameProblem } from '../../lib/name-problem.ts';

export const genders = ['F', 'M', 'D'] as const;
export const privacyChoices = ['just_me', 'meet_others'] as const;
export type PrivacyChoice = (typeof privacyChoices)[number];

const id = v.pipe(v.number(), v.integer());

/** What fits as the answer of each step; `null` was declined. */
const answerSchemas = (today: string) => {
  const day = v.pipe(
    v.string(),
    v.isoDate(),
    v.check((one) => isRealDay(one) && one <= today),
  );
  return {
    introduction: v.literal(true),
    /** One that the app does not have becomes the first one [ONB-20]. */
    language: v.pipe(
      v.string(),
      v.transform((one) => chooseLanguage(one, undefined)),
    ),
    /** 1 to 55 */
    avatar: v.nullable(id),
    gender: v.nullable(v.picklist(genders)),
    name: v.pipe(
      v.string(),
      v.check((one) => nameProblem(one) === null),
    ),
    birthday: v.nullable(day),
    /** Id in the catalogue; `null` where the person gave none. */
    diagnosis: v.nullable(id),
    'initial-diagnosis': v.nullable(day),
    clinic: v.nullable(v.union([id, v.literal('other')])),
    'at-clinic': v.boolean(),
    privacy: v.picklist(privacyChoices),
    'first-event': v.literal(true),
    /** `later` where the person writes no first event now. */
    'event-form': v.union([v.literal(true), v.literal('later')]),
  };
};

type Schemas = ReturnType<typeof answerSchemas>;
export type StepKey = keyof Schemas;
/** Answers by step: a missing one was not given yet. Days are plain dates. */
export type Answers = { [Step in StepKey]?: v.InferOutput<Schemas[Step]> };

/** Reads the answers kept on the device; those that do not fit (any more) are asked again. */
export const readAnswers = (kept: unknown, today: string): Answers => {
  if (typeof kept !== 'object' || kept === null) return {};
  const schemas = new Map<string, v.GenericSchema>(Object.entries(answerSchemas(today)));
  return Object.fromEntries(
    Object.entries(kept).flatMap(([step, value]) => {
      const schema = schemas.get(step);
      const answer = schema && v.safeParse(schema, value);
      return answer?.success ? [[step, answer.output]] : [];
    }),
  );
};
