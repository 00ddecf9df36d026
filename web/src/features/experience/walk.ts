/** What looking back needs of the path; positions are counted in events from the oldest. */
export interface Walk {
  subscribe: (listener: () => void) => () => void;
  position: () => number;
  /** Moves to the position without animation. */
  placeAt: (position: number) => void;
  /** Glides to an event near by. */
  walkTo: (slot: number) => void;
}
