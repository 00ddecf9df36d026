import { skyOf } from './atmosphere.ts';

/** Whether a hint may come now: not at night, and not within an hour after something bad. */
export const isHintTime = (hour: number, isAfterBad: boolean): boolean => !isAfterBad && skyOf(hour) !== 'night';
