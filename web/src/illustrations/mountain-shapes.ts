/** The event's difficulty − 1: 0 meadow, 1 hills, 2 twin peak, 3 high peak. */
export type MountainLevel = 0 | 1 | 2 | 3;

/** Difficulty 1 to 4 → meadow without a mountain, hills, twin peak, high peak [HOME-08]. */
export const levelOfDifficulty = (difficulty: number): MountainLevel => {
  const level = difficulty - 1;
  return level === 1 || level === 2 || level === 3 ? level : 0;
};

export interface MountainShape {
  outline: string;
  /** The part right of the ridge, in shadow because light comes from the left. */
  shade: string;
  snow?: string;
  /** A darker facet under the peak. */
  facet?: string;
  hazeHalfWidth: number;
  hazeHeight: number;
}

export const MEADOW_HILL = 'M-120 6C-80-8-50-34-6-34S70-6 120 6z';
export const LIT_ROCKS = 'M-150-60l40-62 14 30-22 40 10 60h-60zM-60-70l20-50 18 40-12 36 16 50h-60z';
export const FOOT_FACET = 'M40-20l26-70 22 36 30-20 60 90H30z';

/** Base line at y 0, centre at x 0; heights 118, 190 and 338. */
export const MOUNTAIN_SHAPES: Record<1 | 2 | 3, MountainShape> = {
  1: {
    outline: 'M-168 6C-128-8-104-62-66-98-44-118-22-120 0-98c14 14 22 18 38 8 24-16 46-4 66 30C122-28 140-6 168 6z',
    shade:
      'M-34-114c26 30 4 44 18 66 10 18-6 30 4 54H168C140-6 122-28 104-60 84-94 62-106 38-90 22-80 14-84 0-98c-10-10-22-16-34-16z',
    hazeHalfWidth: 208,
    hazeHeight: 60,
  },
  2: {
    outline: 'M-196 6l52-82 16-10 50-92q12-20 26-4l34 46 14 4 32-44q10-12 20 2l50 84 14 8 42 88z',
    shade: 'M-66-190q8-2 14 8l34 46 14 4 32-44q10-12 20 2l50 84 14 8 42 88H-36l14-46-22-34 12-40-30-34 8-26z',
    snow: 'M-112-146V-240H-14V-138l-20-20-10 22-14-26-13 22-9-20-12 24z',
    facet: 'M60-120l20 30-8 30 14 20-30-20z',
    hazeHalfWidth: 230,
    hazeHeight: 80,
  },
  3: {
    outline: 'M-232 6l64-98 22-10 44-92 18-12 46-118q14-30 30-2l48 86 18 8 34 70 22 10 46 74 44 84z',
    shade: 'M-22-338q8-2 14 12l48 86 18 8 34 70 22 10 46 74 44 84H8l22-78-26-50 16-56-34-44 16-54-22-34z',
    snow: 'M-112-232V-370H70V-226l-22-24-18 32-18-36-16 42-18-38-14 28-10-22-16 32z',
    facet: 'M30-190l26 40-10 40 30 44-40-10-20-60z',
    hazeHalfWidth: 270,
    hazeHeight: 110,
  },
};
