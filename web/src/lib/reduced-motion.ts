/** Whether the person asked their device for less motion, as it stands now. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
