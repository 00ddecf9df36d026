import { z } from 'zod';
import {
  type ChoiceFilters,
  type ChoiceParameter,
  type ChoiceValue,
  choiceNames,
  choiceOf,
  choiceParameters,
  type EventChoice,
  type OptionalChoice,
  type RequiredChoice,
} from './event-choices.rules.ts';
import { fromDigits, scaleSchema } from './values.ts';

/** A client may write any number; the schema knows which ones there are. */
type Written<Value> = Value extends number ? number : Value;
type ValueSchema<Name extends EventChoice> = z.ZodType<ChoiceValue<Name>, Written<ChoiceValue<Name>>>;

const valueSchema = (name: EventChoice): z.ZodType<string | number> => {
  const { values } = choiceOf(name);
  return typeof values[0] === 'number' ? scaleSchema(values as readonly number[]) : z.enum(values as readonly string[]);
};
const fields = <Name extends string>(names: readonly Name[], schemaOf: (name: Name) => z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)]));

/** An answer to each choice. */
export const valueSchemas = fields(choiceNames, valueSchema) as { [Name in EventChoice]: ValueSchema<Name> };

/** Each choice as an event has it. */
export const answerSchemas = fields(choiceNames, (name) =>
  choiceOf(name).isRequired ? valueSchema(name) : valueSchema(name).nullable(),
) as { [Name in RequiredChoice]: ValueSchema<Name> } & {
  [Name in OptionalChoice]: z.ZodNullable<ValueSchema<Name>>;
};

/** The choices that a client may leave out. */
export const optionalSchemas = fields(
  choiceNames.filter((name) => !choiceOf(name).isRequired),
  (name) => valueSchema(name).nullable().default(null),
) as { [Name in OptionalChoice]: z.ZodDefault<z.ZodNullable<ValueSchema<Name>>> };

/** The parameters of the list's query. */
export const filterSchemas = Object.fromEntries(
  choiceParameters.map(({ parameter, choice }) => {
    const isNumber = typeof choiceOf(choice).values[0] === 'number';
    return [parameter, (isNumber ? fromDigits(valueSchema(choice)) : valueSchema(choice)).optional()];
  }),
) as { [Name in ChoiceParameter]: z.ZodOptional<z.ZodType<NonNullable<ChoiceFilters[Name]>>> };
