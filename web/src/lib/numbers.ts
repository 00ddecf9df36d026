export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How far the work was at its last tenth: a screen reader that says each step would not come to an end. */
export const tenthOf = (done: number, total: number): number =>
  total === 0 ? 0 : Math.ceil((Math.floor((done * 10) / total) * total) / 10);
