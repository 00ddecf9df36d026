import { isHardMoment } from '@bergkette/contract/hard-moments.rules.ts';
import type { Settings } from '@bergkette/contract/settings.ts';

export type HintType = Settings['experience']['hint_type'];
export type HintTone = 'joyful' | 'neutral' | 'hard';

/** Activities that have a hint [EXP-20]. */
const TRIGGERS = {
  stationary: 'neutral',
  home: 'joyful',
  birthday: 'joyful',
  'birthday-other': 'joyful',
  'bone-marrow-transplant': 'neutral',
  'stemcell-collection': 'neutral',
  'good-event': 'joyful',
  'bad-event': 'hard',
  'good-day': 'joyful',
  'bad-day': 'hard',
  surgery: 'neutral',
  'intensive-care': 'hard',
  'intensive-care-end': 'joyful',
  emergency: 'hard',
} as const satisfies Record<string, HintTone>;
export type TriggerActivity = keyof typeof TRIGGERS;
export const triggerActivities = Object.keys(TRIGGERS) as TriggerActivity[];

/**
 * Hints about how an event felt compared with its difficulty; only these keep the distance. The specification gives the
 * names: `hard_bad` belongs to a hard day with a good mood. The texts of each name fit the day (decision I7).
 */
const FEELINGS = {
  hard_good: 'hard',
  hard_bad: 'joyful',
  easy_good: 'hard',
  easy_bad: 'joyful',
} as const satisfies Record<string, HintTone>;
type FeelingKind = keyof typeof FEELINGS;

export type HintKey = TriggerActivity | FeelingKind;

export interface HintedEvent {
  activity: { description: string };
  /** 1 (very bad) to 6 (very good). */
  mood: number;
  /** 1 (easy) to 4 (very exhausting). */
  difficulty: number;
}

const HARD_FROM = 3;
const BAD_TO = 2;
const GOOD_FROM = 5;

const isTrigger = (activity: string): activity is TriggerActivity => Object.hasOwn(TRIGGERS, activity);
export const isFeeling = (key: HintKey): key is FeelingKind => Object.hasOwn(FEELINGS, key);

export const toneOf = (key: HintKey): HintTone => (isFeeling(key) ? FEELINGS[key] : TRIGGERS[key]);

/** A day with a mood so bad that cheering would hurt. */
export const isHardDay = ({ mood }: HintedEvent): boolean => mood <= BAD_TO;

/** The hint for mood and difficulty [EXP-17, EXP-18, EXP-19]. */
export const feelingOf = ({ mood, difficulty }: HintedEvent): FeelingKind | null => {
  if (difficulty >= HARD_FROM) {
    if (mood >= GOOD_FROM) return 'hard_bad';
    return mood <= BAD_TO ? 'hard_good' : null;
  }
  if (difficulty !== 1) return null;
  if (mood === 6) return 'easy_bad';
  return mood === 1 ? 'easy_good' : null;
};

/** Whether the person's preference allows this hint (decision I23) [EXP-21]. */
const isWanted = (key: HintKey, type: HintType): boolean => {
  if (type === 'all') return true;
  if (type === 'activities') return !isFeeling(key);
  return (type === 'positive') === (toneOf(key) === 'joyful');
};

/** The same for the person's own words: their day says of which kind they are. */
export const areWordsWanted = (event: HintedEvent, type: HintType): boolean => {
  if (type === 'all') return true;
  if (type === 'activities') return isTrigger(event.activity.description);
  return type === 'positive' ? event.mood >= GOOD_FROM : isHardMoment(event);
};

/**
 * All possible hints for an event, best first. The activity comes before the feeling, but where the day was bad a
 * joyful hint comes last.
 */
export const hintsFor = (event: HintedEvent, type: HintType): HintKey[] => {
  const { description } = event.activity;
  const feeling = feelingOf(event);
  const keys: HintKey[] = isTrigger(description) ? [description] : [];
  if (feeling !== null) keys.push(feeling);
  const gentleFirst = isHardDay(event)
    ? keys.toSorted((a, b) => Number(toneOf(a) === 'joyful') - Number(toneOf(b) === 'joyful'))
    : keys;
  return gentleFirst.filter((key) => isWanted(key, type));
};
