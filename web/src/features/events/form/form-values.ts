import {
  type ChoiceAnswers,
  type ChoiceValue,
  choiceNames,
  choiceOf,
  type EventChoice,
} from '@bergkette/contract/event-choices.rules.ts';
import { FUTURE_TOLERANCE_MS } from '@bergkette/contract/events.rules.ts';
import type { DiaryEvent, EventInput } from '@bergkette/contract/events.ts';
import { millisecondsInMinute } from 'date-fns/constants';
import * as v from 'valibot';
import type { MediaItem } from '../../../data/media-item.ts';
import { plainDateOf, plainTimeOf, toInstant } from '../../../lib/dates.ts';
import { otherZone, timeZone, zoneOf } from '../../../lib/time-zone.ts';

/** An answer to each choice, or null. */
type Answers = { [Name in EventChoice]: ChoiceValue<Name> | null };

/** The person's input. `null` is unset; nothing is ever "skipped" here (decision I13). */
export interface FormValues extends Answers {
  /**
   * What was tapped, a key of the catalogue: `examination`, `therapy`, `hospital`, `special`, `other` [EVF-16]. A stored event has
   * only its activity, and is sent without a category.
   */
  category: string | null;
  activityId: number | null;
  /** `2026-11-02` and `09:30` in `timeZone`. */
  date: string;
  time: string;
  /** Where it was written, an IANA name; null for an event of an earlier version, which is shown in the zone of the device. */
  timeZone: string | null;
  text: string;
  tags: readonly string[];
  contents: readonly MediaItem[];
  publication: boolean;
  publicationMedia: boolean;
}

const contentSchema = v.object({
  media_id: v.number(),
  action_id: v.picklist([1, 0, -1]),
  url: v.string(),
  // The bytes of a file are stored apart from the values.
  file: v.null(),
  content_type: v.string(),
});

const forEachChoice = <T>(give: (name: EventChoice) => T) =>
  Object.fromEntries(choiceNames.map((name) => [name, give(name)])) as Record<EventChoice, T>;

const answerSchema = (name: EventChoice) => v.fallback(v.nullable(v.picklist(choiceOf(name).values)), null);

/** Reads values that the device has stored: a field that is new since then, or of another shape, is empty. */
export const valuesSchema = ({ date, time }: Pick<FormValues, 'date' | 'time'>) =>
  v.object({
    ...(forEachChoice(answerSchema) as { [Name in EventChoice]: v.GenericSchema<Answers[Name]> }),
    category: v.fallback(v.nullable(v.string()), null),
    activityId: v.fallback(v.nullable(v.number()), null),
    date: v.fallback(v.string(), date),
    time: v.fallback(v.string(), time),
    // The times of earlier versions are those of the device.
    timeZone: v.fallback(v.nullable(v.string()), null),
    text: v.fallback(v.string(), ''),
    tags: v.fallback(v.array(v.string()), []),
    contents: v.fallback(v.array(contentSchema), []),
    publication: v.fallback(v.boolean(), false),
    publicationMedia: v.fallback(v.boolean(), false),
  });

const toItem = (content: { id: number; file: string; content_type: string }): MediaItem => ({
  media_id: content.id,
  action_id: 0,
  url: content.file,
  file: null,
  content_type: content.content_type,
});

const answersOf = <Of extends Answers>(event: Of) => forEachChoice((name) => event[name]) as Pick<Of, EventChoice>;

export const emptyValues = (nowMs: number): FormValues => ({
  ...forEachChoice(() => null),
  category: null,
  activityId: null,
  date: plainDateOf(nowMs),
  time: plainTimeOf(nowMs),
  timeZone: timeZone(),
  text: '',
  tags: [],
  contents: [],
  publication: false,
  publicationMedia: false,
});

export const valuesOf = (event: DiaryEvent): FormValues => ({
  ...answersOf(event),
  category: null,
  activityId: event.activity.id,
  date: plainDateOf(event.datetime, zoneOf(event)),
  time: plainTimeOf(event.datetime, zoneOf(event)),
  timeZone: event.time_zone ?? null,
  text: event.text,
  tags: event.tags,
  contents: event.contents.map(toItem),
  publication: event.publication,
  publicationMedia: event.publication_media,
});

/** Whether the time lies further ahead of now than the tolerance: it is then replaced by now [EVF-28, EVF-29]. */
export const isInFuture = (date: string, time: string, nowMs: number, zone?: string): boolean => {
  const instant = toInstant(date, time, zone);
  return instant === null || Date.parse(instant) > nowMs + FUTURE_TOLERANCE_MS;
};

/**
 * The instant to send. Untouched fields keep the seconds of the stored event; a future time becomes now [EVF-29]. Times are
 * whole minutes, now too: events of the same minute then stand in the order in which they were written.
 */
export const instantOf = (values: FormValues, nowMs: number, stored?: string): string => {
  const zone = otherZone(values.timeZone);
  const isUntouched =
    stored !== undefined && plainDateOf(stored, zone) === values.date && plainTimeOf(stored, zone) === values.time;
  if (isUntouched) return stored;
  const instant = toInstant(values.date, values.time, zone);
  if (instant !== null && Date.parse(instant) <= nowMs) return instant;
  return new Date(nowMs - (nowMs % millisecondsInMinute)).toISOString();
};

const areAnswered = (values: FormValues): values is FormValues & ChoiceAnswers =>
  choiceNames.every((name) => !choiceOf(name).isRequired || values[name] !== null);

/** The payload of create and update; `null` while something is missing [EVF-34, EVF-35]. */
export const toEventInput = (values: FormValues, nowMs: number, stored?: string): EventInput | null => {
  const { activityId } = values;
  if (!areAnswered(values) || (values.location === 'clinic' && activityId === null)) return null;
  return {
    ...answersOf(values),
    ...(activityId === null ? {} : { activity: activityId }),
    datetime: instantOf(values, nowMs, stored),
    text: values.text,
    tags: [...values.tags],
    publication: values.publication,
    publication_media: values.publicationMedia,
    time_zone: values.timeZone,
  };
};
