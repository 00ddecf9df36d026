import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { type Difficulty, EVENT_TAGS_MAX } from '@bergkette/contract/events.rules.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import type { MediaItem } from '../../../data/media-item.ts';
import { plainDateOf, plainTimeOf } from '../../../lib/dates.ts';
import { isHardEntry } from '../../../lib/hard-entry.ts';
import { otherZone, timeZone } from '../../../lib/time-zone.ts';
import type { Thing } from '../quick/things.ts';
import { emptyValues, type FormValues, isInFuture, valuesOf } from './form-values.ts';
import { type FormStep, findInvalidStep, isStepId, requireStep, type StepId, stepsOf, stepsWithin } from './steps.ts';

/** The event as last stored; null means create, otherwise update [EVF-20]. */
export interface StoredEvent {
  id: number;
  datetime: string;
  etag: string | null;
}

export interface FormState {
  values: FormValues;
  /** The values at the beginning or at the last save; differences to them would be lost. */
  saved: FormValues;
  stored: StoredEvent | null;
  /**
   * True where the event was a hard moment before it was opened: the person was thanked then. Kept in the draft,
   * because `stored` may be this form's own first save.
   */
  wasHard: boolean;
  /** True where a single answer of a stored event is changed: it is saved from there, without the other steps. */
  isSingle: boolean;
  step: FormStep;
  /** Steps seen before this one, the latest last [EVF-05]. */
  visited: readonly StepId[];
  /** True where the chosen time was in the future and was replaced by now [EVF-29]. */
  wasInFuture: boolean;
  /** A tag that is being written and is not added yet. */
  typedTag: string;
  /** What the photo of the quick sheet has suggested, and what stood there before. */
  suggested: { before: Moment; after: Moment } | null;
}

type Moment = Pick<FormValues, 'date' | 'time' | 'location'>;

const momentOf = ({ date, time, location }: FormValues): Moment => ({ date, time, location });

export type FormAction =
  | { type: 'location'; location: LocationName }
  | { type: 'category'; category: string }
  | { type: 'activity'; activityId: number }
  | { type: 'when'; date: string; time: string; nowMs: number }
  /** The quick sheet is about this moment after all: the place that its photo has brought goes with that day. */
  | { type: 'now'; nowMs: number }
  /** A tap with finger or mouse goes to the next step at once; arrow keys only choose. */
  | { type: 'mood'; mood: Mood; isTap?: boolean }
  | { type: 'difficulty'; difficulty: Difficulty; isTap?: boolean }
  /** The quick sheet changes the place, which offers other things. */
  | { type: 'place'; location: LocationName }
  | { type: 'thing'; thing: Thing }
  /** A photo suggests when and where it was, over nothing that the person has chosen. */
  | { type: 'taken'; date: string; time: string; nowMs: number; location: LocationName | undefined }
  /** To a single answer of a stored event. */
  | { type: 'single'; step: StepId }
  /** From the quick sheet, or from a single answer, to the step of the form that is missing, or to its last. */
  | { type: 'more' }
  /** The place and activity of last time; the present time is offered [EVF-02]. */
  | { type: 'again'; activityId: number; nowMs: number }
  | { type: 'tag_typed'; text: string }
  | { type: 'tag_added'; tag: string }
  | { type: 'tag_removed'; tag: string }
  | { type: 'contents_added'; items: readonly MediaItem[] }
  | { type: 'content_removed'; mediaId: number }
  | { type: 'content_restored'; mediaId: number }
  | { type: 'content_saved'; mediaId: number; item: MediaItem }
  /** The server refused a file that waited while the form was open. */
  | { type: 'content_refused'; mediaId: number }
  /** Values without a rule of their own; each of the others has its own action. */
  | { type: 'changed'; values: Partial<FormValues> }
  /** `shownMood` is what an untouched mood slider shows; forward confirms it (EVF-11, decision O28). */
  | { type: 'forward'; shownMood?: Mood }
  | { type: 'back' }
  /** A segment of the progress was tapped. */
  | { type: 'went'; step: StepId }
  | { type: 'event_saved'; stored: StoredEvent }
  /** The event was deleted elsewhere: its input becomes a new event. */
  | { type: 'event_gone' }
  /** `removed`: ids of stored contents that the person has taken out, and that a refused save held. */
  | { type: 'loaded'; event: DiaryEvent; etag: string | null; removed: readonly number[] }
  /** The event was changed elsewhere: what was changed here goes over it, with the text that the person has chosen. */
  | { type: 'kept_mine'; event: DiaryEvent; etag: string | null };

export const startCreating = (nowMs: number): FormState => {
  const values = emptyValues(nowMs);
  const rest = { isSingle: false, visited: [], wasInFuture: false, typedTag: '', suggested: null };
  return { values, saved: values, stored: null, wasHard: false, step: 'location', ...rest };
};

const atPlace = (values: FormValues, location: LocationName): FormValues => ({
  ...values,
  location,
  category: location === 'home' ? 'other' : null,
  activityId: null,
  tags: [],
});

/** The quick sheet begins with the place where the person is now. */
export const startQuick = (nowMs: number, location: LocationName): FormState => {
  const start = startCreating(nowMs);
  const values = atPlace(start.values, location);
  return { ...start, values, saved: values, step: 'quick' };
};

const withValues = (state: FormState, values: Partial<FormValues>): FormState => ({
  ...state,
  values: { ...state.values, ...values },
});

/** Returns the step after an answer; after a single one only where it needs another answer. */
const stepAfter = ({ values, isSingle }: FormState, step: StepId): StepId | undefined => {
  if (isSingle) return step === 'category' ? 'activity' : findInvalidStep(values)?.id;
  const steps = stepsOf(values.location);
  return steps[steps.findIndex(({ id }) => id === step) + 1]?.id;
};

const forward = (state: FormState, shownMood?: Mood): FormState => {
  const { step } = state;
  if (!isStepId(step)) return state;
  const isMoodConfirmed = step === 'mood' && state.values.mood === null && shownMood !== undefined;
  const confirmed = isMoodConfirmed ? withValues(state, { mood: shownMood }) : state;
  if (!requireStep(step).isValid(confirmed.values)) return state;
  const next = stepAfter(confirmed, step);
  if (next === undefined) return confirmed;
  return { ...confirmed, step: next, visited: [...state.visited, step] };
};

const back = (state: FormState): FormState => {
  const steps = stepsOf(state.values.location).map((step) => step.id);
  // Skips a step that the place chosen later does not have.
  const visited = state.visited.filter((id) => steps.includes(id));
  const step = visited.at(-1);
  return step === undefined ? state : { ...state, step, visited: visited.slice(0, -1) };
};

/** Goes to a step if no answer before it is missing. Back then leads to where one was [EVF-05]. */
const goTo = (state: FormState, step: StepId): FormState => {
  const { step: from } = state;
  if (from === step || !isStepId(from) || !stepsWithin(state.values).includes(step)) return state;
  return { ...state, step, visited: [...state.visited, from] };
};

/** The place alone of a new event does not count as input that could be lost. */
const withPlace = (state: FormState, values: FormValues): FormState => {
  const isUntouched = state.stored === null && state.saved === state.values;
  return { ...state, values, saved: isUntouched ? values : state.saved };
};

/** A home event has the category 'other' and no activity of its own [EVF-03]; another place clears the activity. */
const chooseLocation = (state: FormState, location: LocationName): FormState => {
  if (location === state.values.location) return forward(state);
  const category = location === 'home' ? 'other' : null;
  return forward(withPlace(state, { ...state.values, location, category, activityId: null }));
};

/** A tap on these goes to the next step at once; a late second tap belongs to no step any more and is ignored. */
const choose = (state: FormState, action: Extract<FormAction, { type: 'location' | 'category' | 'activity' }>) => {
  if (action.type !== state.step) return state;
  switch (action.type) {
    case 'location':
      return chooseLocation(state, action.location);
    case 'category':
      // The chosen activity is of another one [EVF-19].
      return forward(withValues(state, { category: action.category, activityId: null }));
    default:
      // Its category is that of the catalogue, so that there and back is no change.
      return forward(withValues(state, { category: null, activityId: action.activityId }));
  }
};

const chooseOnScale = (
  state: FormState,
  action: Extract<FormAction, { type: 'mood' | 'difficulty' }>,
  value: Partial<FormValues>,
): FormState => {
  if (action.isTap !== true) return withValues(state, value);
  return action.type === state.step ? forward(withValues(state, value)) : state;
};

const choosePlace = (state: FormState, location: LocationName): FormState =>
  withPlace(state, atPlace(state.values, location));

const chooseThing = (state: FormState, thing: Thing): FormState =>
  withValues(
    { ...state, values: atPlace(state.values, thing.location) },
    thing.location === 'home' ? { tags: [thing.key] } : { activityId: thing.activityId },
  );

/** The whole form at the first step without an answer, or at its last; back and the segments lead to all before. */
const wholeForm = (state: FormState): FormState => {
  const steps = stepsOf(state.values.location);
  const missing = steps.findIndex((step) => !step.isValid(state.values));
  const at = missing < 0 ? steps.length - 1 : missing;
  const visited = steps.slice(0, at).map(({ id }) => id);
  // It shows day and place as steps: what was suggested is an answer from here on.
  return { ...state, isSingle: false, step: steps[at]?.id ?? 'location', visited, suggested: null };
};

export const startEditing = (event: DiaryEvent, etag: string | null): FormState => {
  const values = valuesOf(event);
  const stored = { id: event.id, datetime: event.datetime, etag };
  return wholeForm({ ...startCreating(0), values, saved: values, stored, wasHard: isHardEntry(values) });
};

/** What it was can be changed within its category, with the categories behind it. */
const single = (state: FormState, step: StepId): FormState => ({
  ...state,
  isSingle: true,
  step,
  visited: step === 'activity' ? ['category'] : [],
});

/** Place and activity are answered; the date, which begins with now, mood and difficulty are asked next. */
const repeat = (state: FormState, { activityId, nowMs }: Extract<FormAction, { type: 'again' }>): FormState => {
  if (state.step !== 'location') return state;
  const when = { date: plainDateOf(nowMs), time: plainTimeOf(nowMs), timeZone: timeZone() };
  const filled = withValues(state, { location: 'clinic', category: null, activityId, ...when });
  return { ...filled, step: 'when', visited: [...state.visited, 'location'] };
};

const chooseWhen = (state: FormState, date: string, time: string, nowMs: number): FormState => {
  // An event of an earlier version is shown in the zone of the device, and gets it with its new time.
  const zone = state.values.timeZone ?? timeZone();
  const other = otherZone(zone);
  const wasInFuture = isInFuture(date, time, nowMs, other);
  const when = wasInFuture ? { date: plainDateOf(nowMs, other), time: plainTimeOf(nowMs, other) } : { date, time };
  return { ...withValues(state, { ...when, timeZone: zone }), wasInFuture };
};

const isThingChosen = ({ activityId, tags }: FormValues): boolean => activityId !== null || tags.length > 0;

const hasPhoto = ({ contents }: FormValues): boolean =>
  contents.some((item) => item.action_id !== -1 && !item.content_type.startsWith('audio'));

const suggest = (
  state: FormState,
  { date, time, nowMs, location }: Extract<FormAction, { type: 'taken' }>,
): FormState => {
  const { values, saved } = state;
  // It may have been removed while its moment was read.
  if (!hasPhoto(values)) return state;
  const isTimeChosen = values.date !== saved.date || values.time !== saved.time;
  const placed = location === undefined || isThingChosen(values) ? state : choosePlace(state, location);
  const next = isTimeChosen ? placed : chooseWhen(placed, date, time, nowMs);
  return { ...next, suggested: { before: momentOf(values), after: momentOf(next.values) } };
};

/** Returns to the place before the photo's, unless another one or a thing there was chosen since. */
const withoutItsPlace = (state: FormState): FormState => {
  const { suggested, values } = state;
  if (suggested === null || suggested.before.location === null) return state;
  const isPlaceSame = values.location === suggested.after.location && !isThingChosen(values);
  return isPlaceSame ? choosePlace(state, suggested.before.location) : state;
};

/** Returns from what a photo has suggested to this moment, which the next photo may change as the first one did. */
const takeNow = (state: FormState, nowMs: number): FormState => {
  const next = chooseWhen(withoutItsPlace(state), plainDateOf(nowMs), plainTimeOf(nowMs), nowMs);
  const { date, time } = next.values;
  return { ...next, saved: { ...next.saved, date, time } };
};

/** What a photo has suggested goes with it, unless it was changed since: the next photo then suggests again. */
const withoutSuggestion = (state: FormState): FormState => {
  const { suggested, values } = state;
  if (suggested === null || hasPhoto(values)) return state;
  const { before, after } = suggested;
  const isTimeSame = values.date === after.date && values.time === after.time;
  const placed = withoutItsPlace(state);
  const timed = isTimeSame ? withValues(placed, { date: before.date, time: before.time }) : placed;
  return { ...timed, suggested: null };
};

/** A place that was chosen stays, where the photo had suggested the same one too. */
const choosePlaceAnew = (state: FormState, location: LocationName): FormState => {
  const { suggested } = state;
  const placed = choosePlace(state, location);
  return suggested === null
    ? placed
    : { ...placed, suggested: { ...suggested, before: { ...suggested.before, location } } };
};

const isSameTag = (a: string) => (b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

const addTag = (state: FormState, text: string): FormState => {
  const tag = text.trim();
  const { tags } = state.values;
  if (tag === '' || tags.length >= EVENT_TAGS_MAX || tags.some(isSameTag(tag))) return state;
  return withValues(state, { tags: [...tags, tag] });
};

const withContents = (state: FormState, change: (items: readonly MediaItem[]) => MediaItem[]): FormState =>
  withValues(state, { contents: change(state.values.contents) });

/** A new file is removed at once; a stored one is marked and deleted by the next save. */
const removeContent = (state: FormState, mediaId: number): FormState =>
  withContents(state, (items) =>
    items
      .filter((item) => item.media_id !== mediaId || item.action_id !== 1)
      .map((item) => (item.media_id === mediaId ? { ...item, action_id: -1 } : item)),
  );

/** A file that was removed can be restored until the next save. */
const restoreContent = (state: FormState, mediaId: number): FormState =>
  withContents(state, (items) =>
    items.map((item) => (item.media_id === mediaId && item.action_id === -1 ? { ...item, action_id: 0 } : item)),
  );

/** It is sent again with the next save, unless it was taken out. */
const refuseContent = (state: FormState, mediaId: number): FormState =>
  withContents(state, (items) =>
    items.map((item) => (item.media_id === mediaId && item.action_id === 0 ? { ...item, action_id: 1 } : item)),
  );

/** Stored values are safe from now on; files that are not uploaded are not. */
const afterSave = (state: FormState, stored: StoredEvent): FormState => ({
  ...state,
  stored,
  saved: { ...state.values, contents: state.values.contents.filter((item) => item.action_id === 0) },
});

/** The stored files were deleted with the event, so only new ones are kept. */
const asNew = (state: FormState): FormState => {
  const contents = state.values.contents
    .filter(({ media_id, action_id }) => media_id < 0 && action_id !== -1)
    .map((item): MediaItem => ({ ...item, action_id: 1 }));
  const { date, time, timeZone: zone } = state.values;
  return {
    ...withValues(state, { contents }),
    saved: { ...emptyValues(0), date, time, timeZone: zone },
    stored: null,
  };
};

/** Takes the other device's values; files that are only on this device stay, and what was taken out here stays out. */
const takeTheirs = (
  { step, visited, isSingle, values: { contents } }: FormState,
  { event, etag }: Extract<FormAction, { type: 'loaded' | 'kept_mine' }>,
  removed: readonly number[] = [],
): FormState => {
  const gone = [...removed, ...contents.flatMap((item) => (item.action_id === -1 ? item.media_id : []))];
  return withContents({ ...startEditing(event, etag), step, visited, isSingle }, (stored) => [
    ...stored.map((item): MediaItem => (gone.includes(item.media_id) ? { ...item, action_id: -1 } : item)),
    ...contents.filter((item) => item.action_id === 1),
  ]);
};

/** Answers that belong together: a category is of a place, an hour of a day. */
const TOGETHER: readonly (readonly (keyof FormValues)[])[] = [
  ['location', 'category', 'activityId'],
  ['date', 'time', 'timeZone'],
];

/** The other device's values with those that were changed here: what nobody touched here is not set back. */
const keepMine = ({ values, saved }: FormState, theirs: FormState): FormState => {
  const isMine = (name: keyof FormValues): boolean => JSON.stringify(values[name]) !== JSON.stringify(saved[name]);
  const names = (Object.keys(values) as (keyof FormValues)[]).filter((name) =>
    (TOGETHER.find((group) => group.includes(name)) ?? [name]).some(isMine),
  );
  const mine = Object.fromEntries(names.map((name) => [name, values[name]]));
  return withValues(theirs, { ...mine, text: values.text, contents: theirs.values.contents });
};

const reduceContents = (state: FormState, action: FormAction): FormState => {
  switch (action.type) {
    case 'contents_added':
      return withContents(state, (items) => [...items, ...action.items]);
    case 'content_removed':
      return withoutSuggestion(removeContent(state, action.mediaId));
    case 'content_restored':
      return restoreContent(state, action.mediaId);
    case 'content_saved':
      return withContents(state, (items) => items.map((i) => (i.media_id === action.mediaId ? action.item : i)));
    case 'content_refused':
      return refuseContent(state, action.mediaId);
    default:
      return state;
  }
};

/** The form's state after any action, as one pure function. */
export const formReducer = (state: FormState, action: FormAction): FormState => {
  switch (action.type) {
    case 'location':
    case 'category':
    case 'activity':
      return choose(state, action);
    case 'when':
      // The place of a photo was that of its own day.
      return chooseWhen(
        action.date === state.suggested?.after.date ? state : withoutItsPlace(state),
        action.date,
        action.time,
        action.nowMs,
      );
    case 'now':
      return takeNow(state, action.nowMs);
    case 'mood':
      return chooseOnScale(state, action, { mood: action.mood });
    case 'difficulty':
      return chooseOnScale(state, action, { difficulty: action.difficulty });
    case 'again':
      return repeat(state, action);
    case 'place':
      return choosePlaceAnew(state, action.location);
    case 'taken':
      return suggest(state, action);
    case 'thing':
      return chooseThing(state, action.thing);
    case 'single':
      return single(state, action.step);
    case 'more':
      return wholeForm(state);
    case 'tag_typed':
      return { ...state, typedTag: action.text };
    case 'tag_added':
      return addTag(state, action.tag);
    case 'tag_removed':
      return withValues(state, { tags: state.values.tags.filter((tag) => tag !== action.tag) });
    case 'changed':
      return withValues(state, action.values);
    case 'forward':
      return forward(state, action.shownMood);
    case 'back':
      return back(state);
    case 'went':
      return goTo(state, action.step);
    case 'event_saved':
      return afterSave(state, action.stored);
    case 'event_gone':
      return asNew(state);
    case 'kept_mine':
      return keepMine(state, takeTheirs(state, action));
    case 'loaded':
      return takeTheirs(state, action, action.removed);
    default:
      return reduceContents(state, action);
  }
};
