import { isHardMoment } from '@bergkette/contract/hard-moments.rules.ts';
import type { FirnFigureProps } from '../../illustrations/firn.tsx';
import { now as serverNow } from '../../lib/server-time.ts';
import { seasonOf, skyOf } from '../../ui/atmosphere.ts';

const GLAD_FROM = 5;
/** Turns the head to the left, as Firn stands right of the newest mountain. */
const TO_THE_MOUNTAIN = -7;

interface FirnMoment {
  /** Hour of the day at the person's place, 0 to 23. */
  hour: number;
  /** Month, 0 to 11. */
  month: number;
  total: number;
  /** The event that was just written. */
  newest: { mood: number; difficulty: number; isFever: boolean } | undefined;
  /** Whether Firn says the way to help: its words may be hard beside a glad face. */
  isHard?: boolean | undefined;
}

export const firnTime = (): { hour: number; month: number } => {
  const now = new Date(serverNow());
  return { hour: now.getHours(), month: now.getMonth() };
};

const poseFor = ({ hour, total, newest, isHard }: FirnMoment): FirnFigureProps => {
  if (total === 0) return { pose: 'wave', eyes: 'happy', mouth: 'open' };
  if (newest === undefined) return skyOf(hour) === 'night' ? { pose: 'sleep' } : {};
  if (isHard || isHardMoment(newest) || newest.isFever) {
    return { pose: 'heart', eyes: 'soft', mouth: 'smile', tilt: TO_THE_MOUNTAIN, life: 'comfort' };
  }
  if (newest.mood >= GLAD_FROM) {
    return { pose: 'cheer', eyes: 'happy', mouth: 'open', tilt: TO_THE_MOUNTAIN, life: 'happy' };
  }
  if (newest.mood <= GLAD_FROM - 2) return { pose: 'stand', eyes: 'soft', mouth: 'smile', tilt: TO_THE_MOUNTAIN };
  return { pose: 'point', eyes: 'open', mouth: 'smile', tilt: TO_THE_MOUNTAIN };
};

/**
 * Returns Firn's pose and clothes at the end of the path. Firn is never sad about a mood, and never glad about a hard one
 * or a fever.
 */
export const firnFor = (moment: FirnMoment): FirnFigureProps => ({
  ...poseFor(moment),
  hasHat: seasonOf(moment.month) === 'winter',
});
