import { HINT_DISTANCE_MAX, HINT_VARIANTS } from '@bergkette/contract/progress.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restMs } from '../use-autoplay.ts';
import {
  dismissSaid,
  type Hint,
  type HintState,
  lookOf,
  noHintYet,
  type Preferences,
  passSlots,
  pickVariant,
  reachEvent,
} from './hint-choice.ts';
import { feelingOf, type HintedEvent, hintsFor, isFeeling, toneOf, triggerActivities } from './hint-rules.ts';

const anyEvent: fc.Arbitrary<HintedEvent> = fc.record({
  activity: fc.record({ description: fc.constantFrom(...triggerActivities, 'chemo', 'at-home', 'toString') }),
  mood: fc.integer({ min: 1, max: 6 }),
  difficulty: fc.integer({ min: 1, max: 4 }),
});
const anyRoll = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const anyPreferences: fc.Arbitrary<Preferences> = fc.record({
  hintType: fc.constantFrom('all', 'activities', 'positive', 'negative'),
  minDistance: fc.integer({ min: 0, max: HINT_DISTANCE_MAX }),
});
const anyWalk = fc.array(fc.tuple(anyEvent, anyRoll, fc.boolean()), { maxLength: 60 });

const DOCUMENTED_TRIGGERS =
  'stationary home birthday birthday-other bone-marrow-transplant stemcell-collection good-event bad-event good-day bad-day ' +
  'surgery intensive-care intensive-care-end emergency';

it('the activities that have a hint are those of the requirement [EXP-20]', () => {
  expect(triggerActivities.toSorted()).toEqual(DOCUMENTED_TRIGGERS.split(' ').toSorted());
});

type Stop = [event: HintedEvent, roll: number, hasWords: boolean];

/** What is said at each event of a walk, from the oldest event on. */
const statesOf = (stops: Stop[], preferences: Preferences): HintState[] => {
  const states: HintState[] = [];
  const eventAt = (slot: number) => stops[slot]?.[0];
  for (const [slot, [event, roll, hasWords]] of stops.entries()) {
    const arrival = { slot, event, roll, hasWords, eventAt };
    states.push(reachEvent(states.at(-1) ?? noHintYet, arrival, preferences));
  }
  return states;
};
const hintOf = ({ says }: HintState): Hint | null =>
  says.find((said): said is Hint => typeof said === 'object') ?? null;
const walk = (stops: Stop[], preferences: Preferences): (Hint | null)[] => statesOf(stops, preferences).map(hintOf);

describe('the hints of any walk', () => {
  it('never come in the same variant twice in a row, and there are four [EXP-16]', () => {
    fc.assert(
      fc.property(anyWalk, anyPreferences, (events, preferences) => {
        const variants = walk(events, preferences).flatMap((hint) => hint?.variant ?? []);
        for (const [index, variant] of variants.entries()) {
          expect(variant).toBeGreaterThanOrEqual(1);
          expect(variant).toBeLessThanOrEqual(HINT_VARIANTS);
          expect(variant).not.toBe(variants[index - 1]);
        }
      }),
    );
    const rolls = Array.from({ length: 100 }, (_, index) => index / 100);
    expect(new Set(rolls.map((roll) => pickVariant(roll, null)))).toEqual(new Set([1, 2, 3, 4]));
    expect(new Set(rolls.map((roll) => pickVariant(roll, 2)))).toEqual(new Set([1, 3, 4]));
  });

  it('keep the distance where they are about how a day felt, and nowhere else [EXP-14, EXP-15]', () => {
    fc.assert(
      fc.property(anyWalk, anyPreferences, (events, preferences) => {
        const hints = walk(events, preferences);
        for (const [slot, hint] of hints.entries()) {
          const [event] = events[slot] ?? [];
          const last = hints.slice(0, slot).findLastIndex((before) => before !== null);
          const isFar = last === -1 || slot - last - 1 >= preferences.minDistance;
          if (hint !== null && isFeeling(hint.key)) expect(isFar).toBe(true);
          if (event === undefined) continue;
          const wanted = hintsFor(event, preferences.hintType);
          // Any hint that may be given is given.
          const expected = wanted.find((key) => isFar || !isFeeling(key)) ?? null;
          expect(hint?.key ?? null).toBe(expected);
        }
      }),
    );
  });

  it('are of the kind that was asked for [EXP-21]', () => {
    fc.assert(
      fc.property(anyWalk, anyPreferences, (events, preferences) => {
        for (const hint of walk(events, preferences)) {
          if (hint === null) continue;
          const isJoyful = toneOf(hint.key) === 'joyful';
          if (preferences.hintType === 'activities') expect(isFeeling(hint.key)).toBe(false);
          if (preferences.hintType === 'positive') expect(isJoyful).toBe(true);
          if (preferences.hintType === 'negative') expect(isJoyful).toBe(false);
        }
      }),
    );
  });

  it("stand beside the person's own words, which keep distance and kind and take no hint's turn [EXP-14, EXP-21]", () => {
    fc.assert(
      fc.property(anyWalk, anyPreferences, (stops, preferences) => {
        const states = statesOf(stops, preferences);
        const silent = stops.map(([event, roll]): Stop => [event, roll, false]);
        expect(states.map((state) => hintOf(state)?.key)).toEqual(walk(silent, preferences).map((hint) => hint?.key));
        for (const [slot, { says }] of states.entries()) {
          if (!says.includes('words')) continue;
          const [event, , hasWords] = stops[slot] ?? [];
          const last = states.slice(0, slot).findLastIndex((before) => before.says.length > 0);
          expect(hasWords).toBe(true);
          expect(last === -1 || slot - last - 1 >= preferences.minDistance).toBe(true);
          if (preferences.hintType === 'positive') expect(event?.mood).toBeGreaterThanOrEqual(5);
          if (preferences.hintType === 'negative') expect(event?.mood).toBeLessThanOrEqual(4);
        }
      }),
    );
  });

  it('come at each event that has a trigger when everything is wanted [EXP-13, EXP-20]', () => {
    fc.assert(
      fc.property(anyWalk, fc.integer({ min: 0, max: HINT_DISTANCE_MAX }), (events, minDistance) => {
        const hints = walk(events, { hintType: 'all', minDistance });
        for (const [slot, [event]] of events.entries()) {
          const hasTrigger = triggerActivities.some((activity) => activity === event.activity.description);
          if (hasTrigger) expect(hints[slot]).not.toBeNull();
        }
      }),
    );
  });
});

const day = (mood: number, difficulty: number, description = 'chemo'): HintedEvent => ({
  activity: { description },
  mood,
  difficulty,
});

const FEELING_CASES = [
  [3, 5, 'hard_bad'],
  [3, 6, 'hard_bad'],
  [4, 6, 'hard_bad'],
  [3, 1, 'hard_good'],
  [4, 2, 'hard_good'],
  [1, 6, 'easy_bad'],
  [1, 1, 'easy_good'],
  [1, 5, null],
  [2, 1, null],
  [3, 3, null],
  [4, 4, null],
] as const;

describe('how a day felt', () => {
  it.each(FEELING_CASES)('difficulty %i with mood %i gives %s [EXP-17, EXP-18, EXP-19]', (difficulty, mood, kind) => {
    expect(feelingOf(day(mood, difficulty))).toBe(kind);
  });

  it('comes before a joyful hint where the day was bad, and after it where it was good [EXP-13]', () => {
    expect(hintsFor(day(1, 4, 'birthday'), 'all')).toEqual(['hard_good', 'birthday']);
    expect(hintsFor(day(6, 4, 'birthday'), 'all')).toEqual(['birthday', 'hard_bad']);
    expect(hintsFor(day(1, 4, 'surgery'), 'all')).toEqual(['surgery', 'hard_good']);
  });
});

it('the word at the last event is not said at the one before it, where nothing else was said on the way', () => {
  const preferences: Preferences = { hintType: 'all', minDistance: 2 };
  const arrival = { slot: 5, event: day(4, 2), roll: 0, hasWords: false, eventAt: () => undefined, isEnd: true };
  const state = reachEvent(noHintYet, arrival, preferences);
  expect(state.says).toEqual(['end']);
  expect(passSlots(state, [4]).says).toEqual([]);
});

it('going back and forth between two events makes the way no longer [EXP-14]', () => {
  const preferences: Preferences = { hintType: 'all', minDistance: 2 };
  const quiet = day(4, 2);
  const at = (slot: number, event: HintedEvent) => ({
    slot,
    event,
    roll: 0,
    hasWords: false,
    eventAt: () => undefined,
  });
  let state = reachEvent(noHintYet, at(0, day(1, 4)), preferences);
  expect(hintOf(state)?.key).toBe('hard_good');
  state = passSlots(state, [0, 1]);
  for (const slot of [1, 0, 1, 0]) state = reachEvent(state, at(slot, quiet), preferences);
  expect(state.quietSlots).toEqual([1]);
  state = reachEvent(state, at(2, day(1, 4)), preferences);
  expect(hintOf(state)).toBeNull();
  state = reachEvent(state, at(3, day(1, 4)), preferences);
  expect(hintOf(state)?.key).toBe('hard_good');
});

it('at distance 5 and "only hard" ten events with words of their own bring two hints, not seven bubbles [EXP-14, EXP-21]', () => {
  const moods = [5, 1, 4, 5, 1, 6, 4, 1, 5, 4];
  const stops = moods.map((mood): Stop => [day(mood, mood === 1 ? 4 : 2), 0, true]);
  const states = statesOf(stops, { hintType: 'negative', minDistance: 5 });
  const said = states.map(({ says }) => says.map((one) => (typeof one === 'object' ? one.key : one)));
  expect(said).toEqual([[], ['hard_good', 'words'], [], [], [], [], [], ['hard_good', 'words'], [], []]);
  let state = states[1] ?? noHintYet;
  state = dismissSaid(state);
  expect(state.says).toEqual(['words']);
  expect(dismissSaid(state).says).toEqual([]);
});

it.each([
  ['good', day(5, 3), ['words', 'hard_bad']],
  ['middling', day(3, 2, 'surgery'), ['words', 'surgery']],
  ['bad', day(2, 3), ['hard_good', 'words']],
  ['as hard as can be', day(3, 4, 'surgery'), ['surgery', 'words']],
])(
  "on a %s day the person's own words and the comfort of Firn come in this order [EXP-13] (17-M2)",
  (_day, event, order) => {
    const [state] = statesOf([[event, 0, true]], { hintType: 'all', minDistance: 2 });
    expect(state?.says.map((one) => (typeof one === 'object' ? one.key : one))).toEqual(order);
  },
);

it('on a hard day Firn has a paw on the heart, whatever the hint, and never cheers [EXP-01]', () => {
  const anyDay = fc.record({
    activity: fc.record({ description: fc.constantFrom(...triggerActivities, 'chemo') }),
    mood: fc.integer({ min: 1, max: 6 }),
    difficulty: fc.integer({ min: 1, max: 4 }),
  });
  const type = fc.constantFrom('all', 'activities', 'positive', 'negative');
  fc.assert(
    fc.property(anyDay, type, (event, hintType) => {
      const { says } = reachEvent(
        noHintYet,
        { slot: 0, event, roll: 0, hasWords: false, eventAt: () => event },
        { hintType, minDistance: 0 },
      );
      const [hint] = says.filter((said) => typeof said === 'object');
      for (const look of [lookOf(event, hint ?? null), lookOf(event, null)]) {
        expect(look.pose).not.toBe('cheer');
        if (event.mood <= 2) expect(look).toMatchObject({ pose: 'heart', life: 'comfort' });
      }
    }),
  );
});

it('ends the walk with a word, after what is said at the last event', () => {
  const end = (event: HintedEvent, isEnd: boolean) => {
    const arrival = { slot: 9, event, roll: 0, hasWords: false, eventAt: () => undefined, isEnd };
    const { says } = reachEvent(noHintYet, arrival, { hintType: 'all', minDistance: 2 });
    return says.map((one) => (typeof one === 'object' ? one.key : one));
  };
  expect([end(day(4, 2), true), end(day(2, 3), true)]).toEqual([['end'], ['hard_good', 'end']]);
  expect(end(day(4, 2), false)).toEqual([]);
});

it('stays longer where there is more to read, and nowhere less than three seconds', () => {
  expect(restMs('')).toBeGreaterThanOrEqual(3000);
  // 100 letters are about 17 words; slow readers need nine seconds for them.
  expect(restMs('x'.repeat(100))).toBeGreaterThanOrEqual(9000);
});

it('Firn points with the face of the mood, talks while a hint is read, and comforts at a hard one [EXP-01]', () => {
  const event = (mood: number, description = 'chemo', difficulty = 2) => ({
    activity: { description },
    mood,
    difficulty,
  });
  const withHint = (key: string) => ({ key, slot: 0, text: 0 }) as never;
  const lookFor = (key: string) => lookOf(event(4), withHint(key));
  expect(lookOf(undefined, null)).toEqual({});
  // While he asks something he does not wave at a low mood.
  const waving = { pose: 'wave' } as const;
  expect([2, 3, 4].map((mood) => lookOf(event(mood), null, waving).pose)).toEqual(['heart', 'point', 'wave']);
  const faces = [3, 4, 5, 6].map((mood) => lookOf(event(mood), null));
  expect(faces.map(({ mouth }) => mouth)).toEqual(['flat', 'smile', 'smile', 'open']);
  expect(faces.map(({ eyes }) => eyes)).toEqual(['soft', 'open', 'happy', 'happy']);
  expect(faces.every(({ pose }) => pose === 'point')).toBe(true);
  const comforting = { pose: 'heart', eyes: 'soft', mouth: 'smile', life: 'comfort' };
  expect({ look: lookOf(event(2), null), lookFor: lookFor('hard_good') }).toEqual({
    look: comforting,
    lookFor: comforting,
  });
  expect(lookFor('easy_bad')).toEqual({ pose: 'point', eyes: 'open', mouth: 'smile', life: 'happy' });
  expect(lookFor('easy_good')).toEqual(lookFor('hard_good'));
  // Beside a low mood he does not open his mouth.
  expect(lookOf(event(3), withHint('stemcell-collection'))).toEqual(faces[0]);
});

it('hard and easy begin at their own days, and a preference takes all others away [EXP-17, EXP-18, EXP-19, EXP-21]', () => {
  const keys = (mood: number, difficulty: number, type: 'all' | 'activities' | 'positive' | 'negative' = 'all') =>
    hintsFor({ activity: { description: 'nothing' }, mood, difficulty }, type);
  expect([keys(5, 3), keys(4, 3), keys(3, 3), keys(2, 3)]).toEqual([['hard_bad'], [], [], ['hard_good']]);
  expect([keys(6, 1), keys(5, 1), keys(2, 1), keys(1, 1)]).toEqual([['easy_bad'], [], [], ['easy_good']]);
  expect([keys(6, 2), keys(1, 2)]).toEqual([[], []]);
  expect({
    positive: keys(6, 1, 'positive'),
    negative: keys(6, 1, 'negative'),
    activities: keys(6, 1, 'activities'),
  }).toEqual({ positive: ['easy_bad'], negative: [], activities: [] });
  expect({ positive: keys(1, 4, 'positive'), negative: keys(1, 4, 'negative') }).toEqual({
    positive: [],
    negative: ['hard_good'],
  });
});
