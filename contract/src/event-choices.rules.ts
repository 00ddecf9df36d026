import { DIFFICULTIES, LOCATIONS } from './events.rules.ts';
import { MOODS } from './moods.rules.ts';

interface Choice {
  values: readonly (string | number)[];
  /** False where an event may be without an answer, which is null then: for fields that older clients do not send. */
  isRequired: boolean;
  /** How the list of events is narrowed by it: to one value, to those from one to another, or not at all. */
  filter: 'exact' | 'range' | 'none';
  /** Where the form asks: in a step of its own, which has the field's name, or in the last one, where all is optional. */
  step: 'own' | 'media';
}

/**
 * The fields of an event whose answer is one of a list. What the API takes and filters by, and where form, pages, search
 * and export show an answer, is read from here. How to add one: docs/architecture.md, "A new field of an event".
 */
export const EVENT_CHOICES = {
  location: { values: LOCATIONS, isRequired: true, filter: 'exact', step: 'own' },
  mood: { values: MOODS, isRequired: true, filter: 'range', step: 'own' },
  difficulty: { values: DIFFICULTIES, isRequired: true, filter: 'exact', step: 'own' },
} as const satisfies Record<string, Choice>;

type Choices = typeof EVENT_CHOICES;
export type EventChoice = keyof Choices;
export type ChoiceValue<Name extends EventChoice> = Choices[Name]['values'][number];
/** Names of the choices with such a description. */
type ChoicesWith<Part extends Partial<Choice>> = {
  [Name in EventChoice]: Choices[Name] extends Part ? Name : never;
}[EventChoice];
export type RequiredChoice = ChoicesWith<{ isRequired: true }>;
export type FilteredChoice = ChoicesWith<{ filter: 'exact' | 'range' }>;
export type OptionalChoice = Exclude<EventChoice, RequiredChoice>;

/** The answers of an event. */
export type ChoiceAnswers = { [Name in RequiredChoice]: ChoiceValue<Name> } & {
  [Name in OptionalChoice]: ChoiceValue<Name> | null;
};

/** What the list of events is narrowed by: `difficulty=3`, `mood_min=2&mood_max=4`. */
export type ChoiceFilters = { [Name in ChoicesWith<{ filter: 'exact' }>]?: ChoiceValue<Name> | undefined } & {
  [Name in ChoicesWith<{ filter: 'range' }> as `${Name}_min` | `${Name}_max`]?: ChoiceValue<Name> | undefined;
};
export type ChoiceParameter = keyof ChoiceFilters;

export const choiceNames = Object.keys(EVENT_CHOICES) as EventChoice[];
export const choiceOf = (name: EventChoice): Choice => EVENT_CHOICES[name];

const PARAMETERS = {
  none: [],
  exact: [['', 'is']],
  range: [
    ['_min', 'from'],
    ['_max', 'to'],
  ],
} as const;

/** The parameters of `ChoiceFilters`, each with the field that it looks at, and how. */
export const choiceParameters = choiceNames.flatMap((choice) =>
  PARAMETERS[choiceOf(choice).filter].map(([ending, compares]) => ({
    parameter: `${choice}${ending}` as ChoiceParameter,
    choice,
    compares,
  })),
);

export const parametersOf = (name: EventChoice): ChoiceParameter[] =>
  choiceParameters.filter(({ choice }) => choice === name).map(({ parameter }) => parameter);

/** Id of the text that names a field, in the catalogue `app` of the web app: "Stimmung". */
export const choiceNameId = <Name extends EventChoice>(choice: Name): `event.${Name}` => `event.${choice}`;

type ChoiceWordId<Name extends EventChoice> = { [One in Name]: `${One}.${ChoiceValue<One>}` }[Name];
/** Id of the text that says an answer: "sehr schlecht". */
export const choiceWordId = <Name extends EventChoice>(choice: Name, value: ChoiceValue<Name>): ChoiceWordId<Name> =>
  `${choice}.${value}` as ChoiceWordId<Name>;
