import { SLOT_WIDTH, trailY } from './scene-metrics.ts';

/** The trail from the centre of a slot to the centre of the next, in the slot's own coordinates. */
export function trailPath(slot: number): string {
  const startX = SLOT_WIDTH / 2;
  const endX = startX + SLOT_WIDTH;
  const startY = trailY(slot);
  const endY = trailY(slot + 1);
  return `M${startX} ${startY}C${startX + SLOT_WIDTH / 2} ${startY} ${endX - SLOT_WIDTH / 2} ${endY} ${endX} ${endY}`;
}
