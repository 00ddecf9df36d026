import type { FirnFigureProps } from '../../illustrations/firn.tsx';
import { isHardMoment } from '../../lib/quiet-time.ts';

/** Firn sleeps at night, unless something was just written. */
const SLEEPS_FROM_HOUR = 21;
const WAKES_AT_HOUR = 6;
const GLAD_FROM = 5;
/** Firn stands right of the newest mountain and turns the head to it. */
const TO_THE_MOUNTAIN = -7;

interface FirnMoment {
  /** Of the person's day, 0 to 23. */
  hour: number;
  /** Counted from 0. */
  month: number;
  /** Number of events on the path. */
  total: number;
  /** The event that was just written. */
  newest: { mood: number; difficulty: number } | undefined;
}

export const isAsleep = (hour: number): boolean => hour >= SLEEPS_FROM_HOUR || hour < WAKES_AT_HOUR;

/** December to February. */
const isWinter = (month: number): boolean => month === 11 || month <= 1;

const poseFor = ({ hour, total, newest }: FirnMoment): FirnFigureProps => {
  if (total === 0) return { pose: 'wave', eyes: 'happy', mouth: 'open' };
  if (newest === undefined) return isAsleep(hour) ? { pose: 'sleep' } : {};
  if (isHardMoment(newest)) {
    return { pose: 'heart', eyes: 'soft', mouth: 'smile', tilt: TO_THE_MOUNTAIN, life: 'comfort' };
  }
  if (newest.mood >= GLAD_FROM || total === 1) {
    return { pose: 'cheer', eyes: 'happy', mouth: 'open', tilt: TO_THE_MOUNTAIN, life: 'happy' };
  }
  if (newest.mood <= GLAD_FROM - 2) return { pose: 'stand', eyes: 'soft', mouth: 'smile', tilt: TO_THE_MOUNTAIN };
  return { pose: 'point', eyes: 'open', mouth: 'smile', tilt: TO_THE_MOUNTAIN };
};

/** What Firn at the end of the path does and wears. Never sad about a mood, never glad about a hard one. */
export const firnFor = (moment: FirnMoment): FirnFigureProps => ({
  ...poseFor(moment),
  hasHat: isWinter(moment.month),
});
