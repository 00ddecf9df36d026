/** Distance between the middles of two pictures, in CSS pixels. */
export const PICTURE_STEP = 88;
/** Size of a picture by its steps from the middle; seven pictures are shown. */
const SCALES = [1, 0.66, 0.46, 0.34];
const OPACITIES = [1, 0.9, 0.55, 0.25];
const TURN_DEGREES = 34;

const between = (values: readonly number[], distance: number): number => {
  const low = Math.min(Math.floor(distance), values.length - 1);
  const high = Math.min(low + 1, values.length - 1);
  const [from, to] = [values[low] ?? 0, values[high] ?? 0];
  return from + (to - from) * (distance - Math.floor(distance));
};

/** Style of a picture in the row. @param offset steps from the middle, negative to the left */
export const pictureLook = (offset: number) => {
  const distance = Math.abs(offset);
  const turn = -Math.sign(offset) * Math.min(1, distance) * TURN_DEGREES;
  return {
    transform: `perspective(600px) rotateY(${turn.toFixed(1)}deg) scale(${between(SCALES, distance).toFixed(3)})`,
    opacity: Number(between(OPACITIES, distance).toFixed(2)),
    zIndex: 100 - Math.round(distance * 2),
  };
};

/** Index of the picture in the middle at a scroll position. */
export const middleAt = (scrollLeft: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.round(scrollLeft / PICTURE_STEP)));
