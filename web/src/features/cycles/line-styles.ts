/** Dashes by age of the cycle (0 is the latest), so that lines differ without colour. */
const DASHES = ['none', '10 5', '2 5', '12 5 2 5', '6 3', '1 8'];

export const dashOf = (age: number): string => DASHES[age % DASHES.length] ?? 'none';
