/** What an arrow key says of the neighbours; `null` for every other key. */
export const arrowStep = (key: string): -1 | 1 | null => {
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : null;
};
