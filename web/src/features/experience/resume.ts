const HUNDREDTHS = 100;

/** Where one stands, in hundredths of an event's width, so that it fits every screen (decision I8) [EXP-12]. */
export const toLastPos = (position: number): number => Math.max(0, Math.round(position * HUNDREDTHS));

/** In events; never after the last, which may have been deleted since. */
export const fromLastPos = (lastPos: number, total: number): number =>
  Math.max(0, Math.min(lastPos / HUNDREDTHS, total - 1));

/** Offered when the last position is at least the number of events [EXP-07]. */
export const canResume = (lastPos: number, total: number): boolean => total > 0 && lastPos >= total;
