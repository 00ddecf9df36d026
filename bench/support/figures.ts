/** @param part 0 to 1 */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

export const median = (values: readonly number[]): number => percentile(values, 0.5);
