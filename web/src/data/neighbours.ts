/** Where an event stands on the path, and who stands beside it. */
export interface Neighbours {
  /** From 0, oldest first. */
  index: number;
  total: number;
  previousId: number | null;
  nextId: number | null;
}

/** Events of the path side by side, oldest first. */
export interface Stretch {
  ids: readonly number[];
  /** Of the first of them. */
  offset: number;
  total: number;
}

/** `undefined` where the stretch does not hold the event, or not what stands beside it [EVD-05]. */
export const neighboursIn = ({ ids, offset, total }: Stretch, id: number): Neighbours | undefined => {
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  const index = offset + at;
  const [previousId = null, nextId = null] = [ids[at - 1], ids[at + 1]];
  const isWhole = (previousId !== null || index === 0) && (nextId !== null || index === total - 1);
  return isWhole ? { index, total, previousId, nextId } : undefined;
};
