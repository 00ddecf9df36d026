import type { MountainLevel } from './mountain-shapes.ts';

/** Difficulty 1 to 4 → meadow without a mountain, hills, twin peak, high peak [HOME-08]. */
export const levelOfDifficulty = (difficulty: number): MountainLevel => {
  const level = difficulty - 1;
  return level === 1 || level === 2 || level === 3 ? level : 0;
};
