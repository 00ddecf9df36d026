/** A place for a photo, in points from the left edge of the text. */
export interface PhotoBox {
  x: number;
  width: number;
  height: number;
}

const GAP = 8;
const SINGLE_HEIGHT_MAX = 250;
const ROW_HEIGHT_MAX = 190;

/** Places one photo, or two beside each other in equal height, as wide as the text where that is not too high. */
export const placePhotos = (aspects: readonly number[], textWidth: number): PhotoBox[] => {
  const gaps = GAP * (aspects.length - 1);
  const whole = aspects.reduce((sum, aspect) => sum + aspect, 0);
  const most = aspects.length > 1 ? ROW_HEIGHT_MAX : SINGLE_HEIGHT_MAX;
  const height = Math.min(most, (textWidth - gaps) / whole);
  let x = 0;
  return aspects.map((aspect) => {
    const box = { x, width: aspect * height, height };
    x += box.width + GAP;
    return box;
  });
};

export const PHOTOS_A_ROW = 2;
