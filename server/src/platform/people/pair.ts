/** Two people, in the order in which tables about two of them name them. */
export interface Pair {
  low: number;
  high: number;
}

export const pairOf = (one: number, other: number): Pair => ({ low: Math.min(one, other), high: Math.max(one, other) });
