import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { DIFFICULTIES, MOOD_SLIDER_DEFAULT } from '@bergkette/contract/events.rules.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { MOODS } from '@bergkette/contract/moods.rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canSubmit, findBlockedReason, isDirty, progressOf } from './form-progress.ts';
import {
  type FormAction,
  type FormState,
  formReducer,
  startCreating,
  startEditing,
  startQuick,
} from './form-reducer.ts';
import { toEventInput } from './form-values.ts';
import { type StepId, stepsOf } from './steps.ts';

const NOW = Date.parse('2026-11-02T09:30:00.000Z');

const photo = { media_id: -1, action_id: 1, url: '', file: null, content_type: 'image/jpeg' } as const;
const after = (...actions: FormAction[]): FormState => actions.reduce(formReducer, startCreating(NOW));
const clinic: FormAction = { type: 'location', location: 'clinic' };
const home: FormAction = { type: 'location', location: 'home' };
const therapy: FormAction = { type: 'category', category: 'therapy' };
const chemo: FormAction = { type: 'activity', activityId: 7 };
const forward: FormAction = { type: 'forward' };
const back: FormAction = { type: 'back' };

test('a home event goes from location straight to date and time, with the category other [EVF-03]', () => {
  const state = after(home);
  expect(state.step).toBe('when');
  expect(state.values.category).toBe('other');
  expect(state.values.activityId).toBeNull();
});

test('a clinic event has seven steps, a home event six [EVF-02, EVF-04]', () => {
  expect(progressOf(after(clinic))).toEqual({ position: 2, count: 7 });
  expect(progressOf(after(home))).toEqual({ position: 2, count: 6 });
  expect(stepsOf('clinic').map((step) => step.id)).toEqual([
    'location',
    'category',
    'activity',
    'when',
    'mood',
    'difficulty',
    'media',
  ]);
});

test('back returns to the step visited before [EVF-05]', () => {
  expect(after(home, back).step).toBe('location');
  expect(after(clinic, therapy, chemo, back, back).step).toBe('category');
  expect(after(clinic, therapy, back, back, home, forward, back, back).step).toBe('location');
  expect(after(clinic, therapy, chemo, back, back, back, home, back).step).toBe('location');
  expect(after(back).step).toBe('location');
});

test('forward is blocked until the step is valid, and there is a reason to say [EVF-06, EVF-21, EVF-22, EVF-23]', () => {
  const reasons = [after(), after(clinic), after(clinic, therapy)].map((state) => {
    expect(formReducer(state, forward)).toBe(state);
    return findBlockedReason(state);
  });
  expect(reasons).toEqual(['event.location_required', 'event.category_required', 'event.activity_required']);
  expect(findBlockedReason(after(clinic, therapy, chemo))).toBeUndefined();
});

test('mood and difficulty must be chosen, date and media need nothing [EVF-24, EVF-25, EVF-26]', () => {
  const atMood = after(home, forward);
  expect(atMood.step).toBe('mood');
  expect(formReducer(atMood, forward).step).toBe('mood');
  const atDifficulty = [{ type: 'mood', mood: 1 } as const, forward].reduce<FormState>(formReducer, atMood);
  expect(atDifficulty.step).toBe('difficulty');
  expect(formReducer(atDifficulty, forward).step).toBe('difficulty');
  const rest = [{ type: 'difficulty', difficulty: 1 } as const, forward, forward];
  expect(rest.reduce<FormState>(formReducer, atDifficulty).step).toBe('media');
});

test('the 4 of the slider counts once it is confirmed with forward [EVF-11, MOOD-11]', () => {
  const atMood = after(home, forward);
  expect(atMood.values.mood).toBeNull();
  const confirmed = formReducer(atMood, { type: 'forward', shownMood: 4 });
  expect(confirmed.values.mood).toBe(4);
  expect(confirmed.step).toBe('difficulty');
});

test('another category clears the chosen activity [EVF-19]', () => {
  const chosen = after(clinic, therapy, chemo, back, back);
  expect(chosen.values.activityId).toBe(7);
  expect(formReducer(chosen, { type: 'category', category: 'special' }).values.activityId).toBeNull();
});

test('from home back to the clinic, category and activity are asked again [EVF-03]', () => {
  const state = after(home, back, clinic);
  expect(state.values.category).toBeNull();
  expect(state.step).toBe('category');
});

test('a date or time ahead of now becomes now, and it is said [EVF-28, EVF-29]', () => {
  const state = after(home, { type: 'when', date: '2026-11-09', time: '10:00', nowMs: NOW });
  expect(state.wasInFuture).toBe(true);
  expect(state.values.date).toBe(startCreating(NOW).values.date);
  expect(state.values.time).toBe(startCreating(NOW).values.time);
  const past = formReducer(state, { type: 'when', date: '2026-11-01', time: '23:59', nowMs: NOW });
  expect({ wasInFuture: past.wasInFuture, date: past.values.date, time: past.values.time }).toEqual({
    wasInFuture: false,
    date: '2026-11-01',
    time: '23:59',
  });
});

test('again like last time leads through date, mood and difficulty, beginning with now [EVF-02, EVF-24]', () => {
  const again: FormAction = { type: 'again', activityId: 7, nowMs: NOW + 3_600_000 };
  const state = after(again);
  expect(state.values).toMatchObject({ location: 'clinic', activityId: 7, mood: null });
  expect(state.values.time).toBe(startCreating(NOW + 3_600_000).values.time);
  expect({ step: state.step, stepBefore: formReducer(state, back).step }).toEqual({
    step: 'when',
    stepBefore: 'location',
  });
  expect(formReducer(state, again)).toBe(state);
  // What was tapped before belongs to another activity.
  expect(after(home, back, again).values).toEqual(state.values);
});

test('a tap on a mood or a difficulty moves on, an arrow key only chooses [EVF-24, EVF-25]', () => {
  const atMood = after(home, forward);
  expect(formReducer(atMood, { type: 'mood', mood: 2 }).step).toBe('mood');
  const tapped = formReducer(atMood, { type: 'mood', mood: 2, isTap: true });
  expect({ step: tapped.step, mood: tapped.values.mood }).toEqual({ step: 'difficulty', mood: 2 });
  expect(formReducer(tapped, { type: 'mood', mood: 5, isTap: true })).toBe(tapped);
  expect(formReducer(tapped, { type: 'difficulty', difficulty: 3, isTap: true }).step).toBe('about');
});

test('a second tap on a card that has moved on changes nothing', () => {
  expect(after(clinic, clinic).step).toBe('category');
  expect(after(clinic, therapy, chemo, chemo).step).toBe('when');
});

test('tags are trimmed, at most ten and not twice', () => {
  const tag = (text: string): FormAction => ({ type: 'tag_added', tag: text });
  expect(after(tag(' Papa '), tag('papa'), tag('')).values.tags).toEqual(['Papa']);
  expect(after(...Array.from({ length: 12 }, (_, n) => tag(`t${n}`))).values.tags).toHaveLength(10);
});

const event = diaryEvent({ id: 3, location: 'home', text: '', contents: [], tags: [] });

test('closing asks only if something would be lost [EVF-07]', () => {
  expect(isDirty(after())).toBe(false);
  // A tap on a place is made again sooner than a question about it is read.
  expect([after(home), after(clinic), after(home, back, clinic)].map(isDirty)).toEqual([false, false, false]);
  expect(isDirty(after(clinic, therapy))).toBe(true);
  const chosen = {
    ...startEditing(diaryEvent({ id: 4, activity: { id: 7, category: 1, description: 'chemo', icon: '' } }), null),
    step: 'category' as const,
  };
  expect(isDirty([therapy, chemo].reduce(formReducer, chosen))).toBe(false);
  expect(isDirty(formReducer(startEditing(event, null), { type: 'place', location: 'clinic' }))).toBe(true);
  const stored = { id: 1, datetime: '2026-11-02T09:30:00.000Z', etag: null };
  expect(isDirty(after(home, { type: 'changed', values: { text: 'Tee' } }, { type: 'event_saved', stored }))).toBe(
    false,
  );
  expect(isDirty(after({ type: 'tag_typed', text: 'Oma' }))).toBe(true);
  expect(isDirty(after({ type: 'tag_typed', text: ' ' }))).toBe(false);
});

test('submit creates without a stored event and updates with one [EVF-20]', () => {
  expect(after(home).stored).toBeNull();
  expect(startEditing(event, '"v1"').stored).toEqual({ id: 3, datetime: event.datetime, etag: '"v1"' });
});

const editing = (...actions: FormAction[]) =>
  actions.reduce(formReducer, startEditing({ ...event, mood: 2, difficulty: 3 }, '"v1"'));
const went = (step: StepId): FormAction => ({ type: 'went', step });

const single = (step: StepId, ...actions: FormAction[]) => editing({ type: 'single', step }, ...actions);

test('a single answer of a stored event stays where it is once it is given, and is saved there (16-A2)', () => {
  const tapped = single('difficulty', { type: 'difficulty', difficulty: 1, isTap: true });
  expect({ step: tapped.step, difficulty: tapped.values.difficulty, canSubmit: canSubmit(tapped) }).toEqual({
    step: 'difficulty',
    difficulty: 1,
    canSubmit: true,
  });
  for (const action of [back, forward]) expect(single('when', action).step).toBe('when');
});

test('a stored event opens as a whole at its last step, with all steps behind it, and is saved there [EVF-02, EVF-05, EVF-20] (16-A2)', () => {
  const whole = editing();
  expect({ ...progressOf(whole), step: whole.step, canSubmit: canSubmit(whole), id: whole.stored?.id }).toEqual({
    position: 6,
    count: 6,
    step: 'media',
    canSubmit: true,
    id: 3,
  });
  const first = Array.from({ length: 5 }, () => back).reduce(formReducer, whole);
  expect({ step: first.step, canSubmit: canSubmit(first) }).toEqual({ step: 'location', canSubmit: false });
  expect(formReducer(whole, went('mood'))).toMatchObject({ step: 'mood', visited: [...whole.visited, 'media'] });
  expect(formReducer(single('mood'), { type: 'more' })).toEqual(whole);
});

test('another place asks for what it needs before it is saved, and what it was leads to its category and back (16-A2)', () => {
  const atCategory = single('location', clinic);
  expect({ step: atCategory.step, canSubmit: canSubmit(atCategory) }).toEqual({ step: 'category', canSubmit: false });
  expect(findBlockedReason(atCategory)).toBe('event.category_required');
  const answered = [therapy, chemo].reduce(formReducer, atCategory);
  expect({ step: answered.step, canSubmit: canSubmit(answered) }).toEqual({ step: 'activity', canSubmit: true });
  expect(formReducer(formReducer(atCategory, therapy), back).step).toBe('category');
  const atActivity = formReducer(answered, { type: 'single', step: 'activity' });
  expect(formReducer(atActivity, back).step).toBe('category');
  expect([back, therapy].reduce(formReducer, atActivity).step).toBe('activity');
});

test('a segment leads to any step up to the first one without an answer, and back to where one was [EVF-05] (16-A2)', () => {
  const atWhen = after(clinic, therapy, chemo);
  const atCategory = formReducer(atWhen, went('category'));
  expect(atCategory.step).toBe('category');
  expect(formReducer(atCategory, back).step).toBe('when');
  expect(formReducer(atCategory, went('mood')).step).toBe('mood');
  expect(formReducer(atCategory, went('difficulty'))).toBe(atCategory);
  expect(formReducer(formReducer(atCategory, went('mood')), back).step).toBe('category');
  expect(formReducer(formReducer(atCategory, went('category')), back).step).toBe('when');
  expect(formReducer(after(home), went('category')).step).toBe('when');
});

const idsOf = ({ values }: FormState) => values.contents.map(({ media_id, action_id }) => [media_id, action_id]);

test('who takes over what was changed elsewhere keeps the files that are on this device alone [EVF-15]', () => {
  const mine = after(clinic, { type: 'changed', values: { text: 'mine' } }, { type: 'contents_added', items: [photo] });
  const picture = { id: 4, file: '4.jpg', content_type: 'image/jpeg', poster: null, duration_s: null };
  const theirs = { ...event, text: 'theirs', contents: [picture] };
  const loaded = { type: 'loaded', event: theirs, etag: '"2"' } as const;
  const state = formReducer(mine, { ...loaded, removed: [] });
  expect(state.values.text).toBe('theirs');
  expect(state.values.contents.map(({ media_id }) => media_id)).toEqual([4, -1]);
  expect(state.saved.contents.map(({ media_id }) => media_id)).toEqual([4]);
  expect(isDirty(state)).toBe(true);
  // A photo that was taken out in the save that was refused stays out.
  const without = formReducer(mine, { ...loaded, removed: [4] });
  expect(idsOf(without)).toEqual([
    [4, -1],
    [-1, 1],
  ]);
  // So does one that was taken out in the form itself.
  const opened = formReducer(startEditing({ ...event, contents: [picture] }, '"1"'), {
    type: 'content_removed',
    mediaId: 4,
  });
  expect(idsOf(formReducer(opened, { ...loaded, removed: [] }))).toEqual([[4, -1]]);
});

test('who keeps the own text sets nothing else back that was changed elsewhere alone [EVF-35]', () => {
  const picture = { id: 4, file: '4.jpg', content_type: 'image/jpeg', poster: null, duration_s: null };
  const opened = { ...startEditing({ ...event, publication: true, tags: ['Oma'] }, '"1"'), isSingle: true };
  const mine = formReducer(opened, { type: 'mood', mood: 6 });
  const theirs: DiaryEvent = { ...event, text: 'theirs', mood: 2, publication: false, tags: [], contents: [picture] };
  const { values, saved, stored, isSingle } = formReducer(mine, {
    ...{ type: 'kept_mine', event: theirs, etag: '"2"' },
  });
  expect({ ...values, contents: values.contents.map(({ media_id }) => media_id) }).toEqual({
    ...saved,
    contents: [4],
    mood: 6,
    text: event.text,
  });
  expect({ etag: stored?.etag, isSingle, published: values.publication }).toEqual({
    etag: '"2"',
    isSingle: true,
    published: false,
  });
});

test('place, category and activity are kept together, and files of this device stay [EVF-35]', () => {
  const there: DiaryEvent = { ...event, location: 'clinic' };
  const opened = formReducer(startEditing(there, '"1"'), { type: 'single', step: 'location' });
  const moved = formReducer(opened, { type: 'location', location: 'home' });
  const mine = formReducer(moved, { type: 'contents_added', items: [photo] });
  const { values } = formReducer(mine, {
    type: 'kept_mine',
    event: { ...there, mood: 2 },
    etag: '"2"',
  });
  expect(values).toMatchObject({ location: 'home', category: 'other', activityId: null, mood: 2, contents: [photo] });
});

test('a photo suggests its moment and place, over nothing that was chosen (17-B1)', () => {
  const quick = formReducer(startQuick(NOW, 'home'), { type: 'contents_added', items: [photo] });
  const taken = { type: 'taken', date: '2026-10-30', time: '09:10', nowMs: NOW, location: 'clinic' } as const;
  expect(formReducer(quick, taken).values).toMatchObject({ date: '2026-10-30', time: '09:10', location: 'clinic' });
  const chosen = formReducer(quick, { type: 'when', date: '2026-10-31', time: '08:00', nowMs: NOW });
  expect(formReducer(chosen, taken).values).toMatchObject({ date: '2026-10-31', time: '08:00', location: 'clinic' });
  const thing = formReducer(quick, { type: 'thing', thing: { location: 'home', key: 'Schlafen', icon: 'tabler:bed' } });
  expect(formReducer(thing, taken).values).toMatchObject({ date: '2026-10-30', location: 'home', tags: ['Schlafen'] });
});

test('a photo that is removed, and a tap on "now", take its day and place with them, and the next photo suggests again (17-B1)', () => {
  const add = { type: 'contents_added', items: [photo] } as const;
  const remove = { type: 'content_removed', mediaId: photo.media_id } as const;
  const taken = { type: 'taken', date: '2026-08-03', time: '09:10', nowMs: NOW, location: 'clinic' } as const;
  const begun = startQuick(NOW, 'home');
  const run = (...actions: FormAction[]) => actions.reduce<FormState>(formReducer, begun).values;
  expect(run(add, taken, remove)).toEqual(begun.values);
  expect(run(add, remove, taken)).toEqual(begun.values);
  expect(run(add, taken, remove, add, { ...taken, date: '2026-10-30' })).toMatchObject({ date: '2026-10-30' });
  const when = { type: 'when', date: '2026-08-04', time: '08:00', nowMs: NOW } as const;
  expect(run(add, taken, when, remove)).toMatchObject({ date: '2026-08-04', time: '08:00', location: 'home' });
  const thing = { location: 'clinic', key: 'chemo', icon: '', activityId: 7 } as const;
  const { date, time } = begun.values;
  expect(run(add, taken, { type: 'thing', thing }, remove)).toMatchObject({ date, time, activityId: 7 });
  expect(run(add, taken, { type: 'more' }, remove)).toMatchObject({ date: '2026-08-03', location: 'clinic' });
  // So does "now", while the photo stays; what was chosen since stays too.
  const back = { type: 'now', nowMs: NOW } as const;
  const place = (location: 'clinic' | 'home') => ({ type: 'place', location }) as const;
  expect(run(add, taken, back)).toEqual(run(add));
  // Whenever that is: the next photo brings its day with its place.
  const later = { type: 'now', nowMs: NOW + 60_000 } as const;
  expect(run(add, taken, later, remove, add, taken)).toEqual(run(add, taken));
  // The photo's place goes with its day where another day is chosen.
  expect(run(add, taken, when)).toMatchObject({ date: '2026-08-04', location: 'home' });
  expect(run(add, taken, back, place('clinic'), remove)).toMatchObject({ date, time, location: 'clinic' });
  for (const chosen of [[place('home'), place('clinic')], [{ type: 'thing', thing } as const]]) {
    expect(run(add, taken, ...chosen, back)).toMatchObject({ date, time, location: 'clinic' });
    expect(run(add, taken, ...chosen, remove)).toMatchObject({ date, time, location: 'clinic' });
  }
  expect(run(add, place('clinic'), back)).toMatchObject({ date, time, location: 'clinic' });
});

const anyAction: fc.Arbitrary<FormAction> = fc.oneof(
  fc.constantFrom<FormAction>(clinic, home, forward, back, { type: 'forward', shownMood: MOOD_SLIDER_DEFAULT }),
  fc.record({ type: fc.constant('category' as const), category: fc.constantFrom('therapy', 'hospital', 'other') }),
  fc.record({ type: fc.constant('activity' as const), activityId: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ type: fc.constant('mood' as const), mood: fc.constantFrom(...MOODS) }),
  fc.record({ type: fc.constant('difficulty' as const), difficulty: fc.constantFrom(...DIFFICULTIES) }),
  fc.record({
    type: fc.constant('when' as const),
    date: fc.constantFrom('2026-11-01', '2027-01-01', 'no date'),
    time: fc.constantFrom('00:00', '23:59', '99:99'),
    nowMs: fc.constant(NOW),
  }),
);

/** Answers each question in turn, because random actions alone rarely reach the last step. */
const answerTo = (state: FormState): FormAction => {
  const answers: Partial<Record<FormState['step'], FormAction>> = {
    location: clinic,
    category: therapy,
    activity: chemo,
  };
  if (state.step === 'mood' && state.values.mood === null) return { type: 'mood', mood: 2 };
  if (state.step === 'difficulty' && state.values.difficulty === null) return { type: 'difficulty', difficulty: 3 };
  return answers[state.step] ?? forward;
};

test('no sequence of actions reaches a submit with an invalid step [EVF-06]', () => {
  let submits = 0;
  fc.assert(
    fc.property(fc.array(fc.option(anyAction, { freq: 2 }), { maxLength: 40 }), (actions) => {
      let state = startCreating(NOW);
      for (const action of actions) {
        state = formReducer(state, action ?? answerTo(state));
        const steps = stepsOf(state.values.location);
        expect(steps.map((step) => step.id)).toContain(state.step);
        if (!canSubmit(state)) continue;
        submits += 1;
        expect(steps.every((step) => step.isValid(state.values))).toBe(true);
        const input = toEventInput(state.values, NOW);
        expect(input).not.toBeNull();
        expect(Date.parse(input?.datetime ?? '')).toBeLessThanOrEqual(NOW);
      }
    }),
    { numRuns: 300 },
  );
  expect(submits).toBeGreaterThan(0);
});

test('changes to an event that was deleted elsewhere become a new one, without its stored files [EVF-20]', () => {
  const stored = { id: 5, datetime: '2026-11-01T08:00:00.000Z', etag: '"1"' };
  const kept = { media_id: 3, action_id: 0, url: '/3', file: null, content_type: 'image/jpeg' } as const;
  const added = { ...kept, media_id: -1, action_id: 1 } as const;
  const written = after(
    home,
    { type: 'changed', values: { text: 'Tee' } },
    { type: 'contents_added', items: [kept, added] },
  );
  const before: FormState = { ...written, stored, saved: written.values };
  const state = formReducer(before, { type: 'event_gone' });
  expect(state.stored).toBeNull();
  expect(state.values).toEqual({ ...written.values, contents: [added] });
  expect(isDirty(state)).toBe(true);
});

test('the quick sheet keeps the place alone out of the draft, and "more" leads to what is missing (17-B1)', () => {
  const quick = formReducer(startQuick(NOW, 'home'), { type: 'place', location: 'clinic' });
  expect(isDirty(quick)).toBe(false);
  const thing = { location: 'clinic', key: 'chemo', icon: 'x', activityId: 7 } as const;
  const chosen = formReducer(formReducer(quick, { type: 'thing', thing }), { type: 'mood', mood: 2 });
  expect(canSubmit(chosen)).toBe(false);
  expect(formReducer(chosen, { type: 'more' })).toMatchObject({ step: 'difficulty', values: chosen.values });
  const whole = formReducer(chosen, { type: 'difficulty', difficulty: 3 });
  expect(canSubmit(whole)).toBe(true);
  expect(toEventInput(whole.values, NOW)).toMatchObject({ location: 'clinic', activity: 7, mood: 2, difficulty: 3 });
  expect(formReducer(whole, { type: 'more' }).step).toBe('media');
});

test('a new file that is removed is gone, a stored one is marked, can be restored, and goes with the save [EVF-15]', () => {
  const fresh = {
    media_id: -1,
    action_id: 1,
    url: '',
    file: new File(['a'], 'a.jpg'),
    content_type: 'image/jpeg',
  } as const;
  const old = { media_id: 5, action_id: 0, url: '/5', file: null, content_type: 'image/png' } as const;
  const other = { ...old, media_id: 6 };
  const start = after({ type: 'contents_added', items: [old, other] }, { type: 'contents_added', items: [fresh] });
  expect(idsOf(start)).toEqual([
    [5, 0],
    [6, 0],
    [-1, 1],
  ]);
  expect(idsOf(formReducer(start, { type: 'content_removed', mediaId: -1 }))).toEqual([
    [5, 0],
    [6, 0],
  ]);
  const marked = formReducer(start, { type: 'content_removed', mediaId: 5 });
  expect(idsOf(marked)).toEqual([
    [5, -1],
    [6, 0],
    [-1, 1],
  ]);
  expect(idsOf(formReducer(marked, { type: 'content_restored', mediaId: 5 }))).toEqual([
    [5, 0],
    [6, 0],
    [-1, 1],
  ]);
  expect(idsOf(formReducer(marked, { type: 'content_restored', mediaId: -1 }))).toEqual(idsOf(marked));
  const uploaded = formReducer(start, { type: 'content_saved', mediaId: -1, item: { ...other, media_id: 9 } });
  expect(idsOf(uploaded)).toEqual([
    [5, 0],
    [6, 0],
    [9, 0],
  ]);
  // Refused while the form was open: it goes with the next save, unless it was taken out.
  const refuse = (state: FormState, mediaId: number) => formReducer(state, { type: 'content_refused', mediaId });
  expect(idsOf(refuse(marked, 6))).toEqual([
    [5, -1],
    [6, 1],
    [-1, 1],
  ]);
  expect(idsOf(refuse(marked, 5))).toEqual(idsOf(marked));
  // What waits for its upload or deletion would still be lost.
  const stored: FormAction = { type: 'event_saved', stored: { id: 1, datetime: '', etag: null } };
  expect([start, marked, uploaded].map((state) => isDirty(formReducer(state, stored)))).toEqual([true, true, false]);
  expect(formReducer(start, stored).saved.contents).toEqual([old, other]);
});

test('a tag is taken away by its name', () => {
  const tag = (text: string): FormAction => ({ type: 'tag_added', tag: text });
  expect(after(tag('Papa'), tag('Hund'), { type: 'tag_removed', tag: 'Papa' }).values.tags).toEqual(['Hund']);
});

test('a text or tag over its limit stays whole and is not sent until it is shorter [EVF-18, EVF-27]', () => {
  const filled = after(
    home,
    forward,
    { type: 'mood', mood: 3, isTap: true },
    { type: 'difficulty', difficulty: 4, isTap: true },
    forward,
  );
  expect(filled.step).toBe('media');
  const write = (text: string) => formReducer(filled, { type: 'changed', values: { text } });
  expect(canSubmit(write('🏔'.repeat(4000)))).toBe(true);
  const long = write(`${'x'.repeat(3999)} Schluss.`);
  expect(long.values.text).toMatch(/x Schluss\.$/);
  expect(canSubmit(long)).toBe(false);
  expect(findBlockedReason(long)).toBe('event.text_too_long');
  const type = (text: string) => formReducer(filled, { type: 'tag_typed', text });
  expect(canSubmit(type(` ${'👨‍👩‍👧‍👦'.repeat(5)} `))).toBe(true);
  expect(type('x'.repeat(41)).typedTag).toHaveLength(41);
  expect(canSubmit(type('x'.repeat(41)))).toBe(false);
  expect(findBlockedReason(type('x'.repeat(41)))).toBe('event.tag_too_long');
});

test('a tap on the first segment leads to the place, and another place is a thing of its own (16-A2, 17-B1)', () => {
  const first = formReducer(after(clinic, therapy), { type: 'went', step: 'location' });
  expect({ step: first.step, visited: first.visited }).toEqual({
    step: 'location',
    visited: ['location', 'category', 'activity'],
  });
  const chosen = formReducer(startQuick(NOW, 'home'), {
    type: 'thing',
    thing: { location: 'home', key: 'Musik', icon: '' },
  });
  expect(chosen.values).toMatchObject({ location: 'home', category: 'other', activityId: null, tags: ['Musik'] });
  // Taps of the quick sheet are made again soon; what was written, and an event that could not be saved, is asked about.
  const written = formReducer(chosen, { type: 'changed', values: { text: 'Oma' } });
  const whole = formReducer(formReducer(chosen, { type: 'mood', mood: 2 }), { type: 'difficulty', difficulty: 3 });
  const photographed = formReducer(chosen, { type: 'contents_added', items: [photo] });
  const all = [chosen, formReducer(chosen, { type: 'changed', values: { text: ' ' } }), written, whole, photographed];
  expect(all.map(isDirty)).toEqual([false, false, true, true, true]);
  expect(isDirty(formReducer(chosen, { type: 'more' }))).toBe(true);
  const moved = formReducer(chosen, { type: 'place', location: 'clinic' });
  expect(moved.values).toMatchObject({ location: 'clinic', category: null, activityId: null, tags: [] });
  expect(formReducer(moved, { type: 'place', location: 'home' }).values.category).toBe('other');
  const thing = { location: 'clinic', key: 'chemo', icon: '', activityId: 7 } as const;
  expect(formReducer(chosen, { type: 'thing', thing }).values).toMatchObject({
    location: 'clinic',
    activityId: 7,
    tags: [],
  });
});

test('the shown 4 of the slider counts at the step of the mood alone, and a chosen mood before it [EVF-11]', () => {
  const atMood = after(home, forward);
  expect(findBlockedReason(atMood)).toBe('event.mood_required');
  expect(findBlockedReason(atMood, 4)).toBeUndefined();
  expect(findBlockedReason(after(), 4)).toBe('event.location_required');
  const chosen = formReducer(atMood, { type: 'mood', mood: 2 });
  expect(formReducer(chosen, { type: 'forward', shownMood: 4 }).values.mood).toBe(2);
  expect(formReducer(after(home), { type: 'forward', shownMood: 4 }).values.mood).toBeNull();
});
