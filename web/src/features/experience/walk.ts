/** What experience mode needs of the path; positions are counted in events, the oldest is 0. */
export interface Walk {
  subscribe: (listener: () => void) => () => void;
  position: () => number;
  placeAt: (position: number) => void;
  /** Moves to an event near by, with animation. */
  walkTo: (slot: number) => void;
}
