import { skyOf } from './atmosphere.ts';

/** Whether a hint may darken the screen now: not at night, and not beside something bad. */
export const isHintTime = (hour: number, isQuiet: boolean): boolean => !isQuiet && skyOf(hour) !== 'night';
