const HUNDREDTHS = 100;

/** A position in hundredths of an event's width, so that it fits every screen (decision I8) [EXP-12]. */
export const toLastPos = (position: number): number => Math.max(0, Math.round(position * HUNDREDTHS));

/** A position in events; at most the last event, because later ones may have been deleted. */
export const fromLastPos = (lastPos: number, total: number): number =>
  Math.max(0, Math.min(lastPos / HUNDREDTHS, total - 1));

/** Resuming is offered when the last position is at least the number of events [EXP-07]. */
export const canResume = (lastPos: number, total: number): boolean => total > 0 && lastPos >= total;
