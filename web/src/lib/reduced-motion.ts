/** Returns whether the person's device asks for less motion at this moment. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
