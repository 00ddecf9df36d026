const NIGHT_FROM_HOUR = 22;
const NIGHT_TO_HOUR = 6;

/** From 22 to 6 o'clock the greeting is one for the night. */
export const isNight = (hour: number): boolean => hour >= NIGHT_FROM_HOUR || hour < NIGHT_TO_HOUR;
