import { MOUNTAIN_SHAPES } from '../../illustrations/mountain-shapes.ts';
import { type Camera, SCALE_MAX, toRangeX, toScreenX, type Viewport } from './range-camera.ts';
import { labelSections, type SectionLabel } from './range-labels.ts';
import { levelFor, moodBetween, type Peak, peaksBetween, type Range, seasonShares } from './range-layout.ts';
import type { RangePalette } from './range-palette.ts';

/** Translated labels of the drawing. */
export interface RangeWords {
  today: string;
  /** "Nov" of one month, "Winter" of several */
  nameOf: (first: string, last: string) => string;
}

/** The mountains that are drawn. While the level changes, the new ones rise before the old ones, which fade. */
export interface Row {
  level: number;
  before: number;
  /** Progress of the change to the new level, 0 to 1. */
  grown: number;
}

export interface Picture {
  context: CanvasRenderingContext2D;
  pixelRatio: number;
  view: Viewport;
  camera: Camera;
  range: Range;
  /** Place of today's flag, in event widths. */
  todayX: number;
  /** Distance that the person has moved the land, CSS px. Decoration moves with it, and stands still while zooming. */
  drift: number;
  row: Row;
  palette: RangePalette;
  /** `null` draws the land alone, without months, days and flag. */
  words: RangeWords | null;
}

/** The tallest mountain, and where all have their feet, as parts of the view's height. */
const TALLEST = 0.55;
const FOOT = 0.715;
/** Width of a mountain by the width of its place: neighbours overlap. */
const SPREAD = 3;
/** Steepest allowed mountain, height by width. */
const STEEPEST = 2.4;
/** Wanted width of a mountain's place, as a part of the view's height. */
const WANTED = 0.115;
/** Mountains that stand as they are. */
export const standingRow = (level: number): Row => ({ level, before: level, grown: 1 });

/** The level of detail at this scale; near by, each event has its own mountain. */
export const levelAt = ({ widths }: Range, { scale }: Camera, { height }: Viewport): number =>
  levelFor(widths, Math.min(SCALE_MAX, WANTED * height) / scale);

/** Edges of the meadows behind, between and in front, and the middle of the trail, as parts of the view's height. */
const MEADOWS = { behind: 0.7, between: 0.742, front: 0.86 };
const TRAIL_Y = 0.808;
/** So much below the trail the days and the buttons take, in a low window too, CSS px; `range-screen.module.css` has it again. */
const BELOW_TRAIL_PX = 130;
const LEAST_LAND = 0.86;
/** The land ends above the bottom of a low window, whose rest is grass. */
const landOf = ({ width, height }: Viewport): Viewport => ({
  width,
  height: Math.max(LEAST_LAND * height, Math.min(height, (height - BELOW_TRAIL_PX) / TRAIL_Y)),
});
/** No summit stands behind the header, which has two rows on a phone. */
const headerOf = ({ view, words }: Picture): number => {
  if (words === null) return 0;
  return view.width < 640 ? 124 : 72;
};
const TRAIL_WIDTH = 0.034;
const GLOW_TOP = 0.16;

interface Silhouette {
  outline: Path2D;
  shade: Path2D;
  /** The snow cap, and the shaded part of it. */
  snow: readonly [Path2D, Path2D] | null;
  width: number;
  height: number;
}

const { 1: hills, 2: twin, 3: high } = MOUNTAIN_SHAPES;
const silhouetteOf = (
  { outline, shade }: { outline: string; shade: string },
  width: number,
  height: number,
  snow?: readonly [string, string],
): Silhouette => ({
  outline: new Path2D(outline),
  shade: new Path2D(shade),
  snow: snow === undefined ? null : [new Path2D(snow[0]), new Path2D(snow[1])],
  width,
  height,
});
/** A very flat hill. */
const MEADOW = silhouetteOf(
  { outline: 'M-168 6C-110 2-70-40-6-44S110 0 168 6z', shade: 'M-6-44C60-46 110 0 168 6H40C30-14 14-30-6-44z' },
  336,
  50,
);
const HILLS = silhouetteOf(hills, 336, 118);
/* The snow caps of the path, with outlines already cut to the mountains: clipping sixty mountains takes most of a frame. */
const TWIN = silhouetteOf(twin, 392, 216, [
  'M-99-139.5-78-178q12-20 26-4L-34-158-44-136-58-162-71-140-80-160-92-136z',
  'M-66-190q8-2 14 8L-34-158-44-136-58-162-54-174z',
]);
const HIGH = silhouetteOf(high, 472, 344, [
  'M-79-219-38-324q14-30 30-2L40-240 42-239 30-218 12-254-4-212-22-250-36-222-46-244-62-212z',
  'M-22-338q8-2 14 12L40-240 42-239 30-218 12-254-4-212-12-229 2-276-20-310z',
]);

const silhouetteFor = (height: number): Silhouette => {
  if (height > 0.8) return HIGH;
  if (height > 0.5) return TWIN;
  return height > 0.24 ? HILLS : MEADOW;
};

const paintPeak = (picture: Picture, peak: Peak, meanPx: number, grown: number) => {
  const { context, camera, view, palette } = picture;
  const wide = (peak.x1 - peak.x0) * camera.scale;
  // The width is limited, so that a single event is no needle and a full month is not flat like a table.
  const widthPx = Math.min(Math.max(wide, meanPx * 0.8), meanPx * 1.8) * SPREAD;
  const room = FOOT * view.height - headerOf(picture);
  const heightPx = Math.min(TALLEST * view.height, room, meanPx * SPREAD * STEEPEST) * peak.height * grown;
  if (heightPx < 1) return;
  const shape = silhouetteFor(peak.height);
  const colours = palette.slope(peak.season, peak.mood);
  const x = toScreenX(camera, view, (peak.x0 + peak.x1) / 2);
  const isMirrored = peak.from % 3 === 1;
  context.save();
  context.translate(x, FOOT * view.height + ((peak.from * 7) % 5));
  context.scale(((isMirrored ? -1 : 1) * widthPx) / shape.width, heightPx / shape.height);
  const fill = (path: Path2D, plain: string, mirrored: string) => {
    // Light comes from the left on mirrored mountains too.
    context.fillStyle = isMirrored ? mirrored : plain;
    context.fill(path);
  };
  fill(shape.outline, colours.lit, colours.shade);
  fill(shape.shade, colours.shade, colours.lit);
  if (shape.snow !== null && (peak.season === 'winter' || peak.season === 'spring' || shape === HIGH)) {
    fill(shape.snow[0], colours.snowLit, colours.snowShade);
    fill(shape.snow[1], colours.snowShade, colours.snowLit);
  }
  context.restore();
};

const paintLevel = (picture: Picture, level: number, grown: number) => {
  const { camera, view, range } = picture;
  const meanPx = (range.widths[level] ?? 1) * camera.scale;
  const reach = (meanPx * 2 * SPREAD) / camera.scale;
  const shown = peaksBetween(
    range.levels[level] ?? [],
    toRangeX(camera, view, 0) - reach,
    toRangeX(camera, view, view.width) + reach,
  );
  // Draws higher mountains first, so that they stand behind.
  for (const peak of shown.toSorted((a, b) => b.height - a.height)) paintPeak(picture, peak, meanPx, grown);
};

const paintHaze = ({ context, view, palette }: Picture, foot: number, height: number) => {
  const [top, bottom] = [(foot - height) * view.height, (foot + 0.03) * view.height];
  const gradient = context.createLinearGradient(0, top, 0, bottom);
  gradient.addColorStop(0, `${palette.haze}00`);
  gradient.addColorStop(1, `${palette.haze}cc`);
  context.fillStyle = gradient;
  context.fillRect(0, top, view.width, bottom - top);
};

/** One season, and one mood, goes over into the next on so much of the view's width, however narrow they are drawn. */
const BLEND = 0.6;

const GLOW_COLUMN_PX = 36;
const GLOW_ROWS = 8;
let glowCanvas: HTMLCanvasElement | undefined;

/** Draws the light of the moods behind the mountains: a picture of few pixels, which is soft because it is enlarged. */
const paintGlow = ({ context, view, camera, range, palette }: Picture) => {
  const columns = Math.max(2, Math.ceil(view.width / GLOW_COLUMN_PX));
  glowCanvas ??= document.createElement('canvas');
  if (glowCanvas.width !== columns) [glowCanvas.width, glowCanvas.height] = [columns, GLOW_ROWS];
  const small = glowCanvas.getContext('2d');
  if (small === null) return;
  const image = small.createImageData(columns, GLOW_ROWS);
  const reach = (BLEND * view.width) / 2;
  for (let column = 0; column < columns; column += 1) {
    const x = (column + 0.5) * (view.width / columns);
    const mood = moodBetween(range, toRangeX(camera, view, x - reach), toRangeX(camera, view, x + reach));
    const [red, green, blue] = palette.glow(mood);
    for (let row = 0; row < GLOW_ROWS; row += 1) {
      const at = (row * columns + column) * 4;
      const up = row / (GLOW_ROWS - 1);
      image.data.set([red, green, blue, 255 * palette.glowStrength * up * up], at);
    }
  }
  small.putImageData(image, 0, 0);
  context.drawImage(
    glowCanvas,
    0,
    GLOW_TOP * view.height,
    view.width,
    (MEADOWS.behind - GLOW_TOP + 0.03) * view.height,
  );
};

const STOPS = 16;

/** Colours the meadows by season. */
const meadowGradient = ({ context, view, camera, range, palette }: Picture, row: 'back' | 'front') => {
  const gradient = context.createLinearGradient(0, 0, view.width, 0);
  const reach = (BLEND * view.width) / 2;
  for (let stop = 0; stop <= STOPS; stop += 1) {
    const x = (stop / STOPS) * view.width;
    const shares = seasonShares(range, toRangeX(camera, view, x - reach), toRangeX(camera, view, x + reach));
    gradient.addColorStop(stop / STOPS, palette.meadow(shares, row));
  }
  return gradient;
};

/** Draws a wavy edge of the land. */
const waveY = (x: number, swell: number, phase: number): number => {
  const at = x / 62 + phase;
  return swell * (Math.sin(at) + 0.5 * Math.sin(at * 0.43 + 2));
};
const STEP_PX = 8;

const paintMeadow = (picture: Picture, y: number, phase: number, fill: CanvasGradient) => {
  const { context, view, drift } = picture;
  context.fillStyle = fill;
  context.beginPath();
  // To the bottom of the window, below the land too.
  context.moveTo(0, 2 * view.height);
  for (let x = 0; x <= view.width + STEP_PX; x += STEP_PX)
    context.lineTo(x, y * view.height + waveY(x + drift, 4, phase));
  context.lineTo(view.width, 2 * view.height);
  context.closePath();
  context.fill();
};

const trailY = ({ view, drift }: Picture, x: number): number => TRAIL_Y * view.height + waveY(x + drift, 3, 0.6);

const paintTrail = (picture: Picture) => {
  const { context, view, palette } = picture;
  context.beginPath();
  for (let x = -STEP_PX; x <= view.width + STEP_PX; x += STEP_PX) context.lineTo(x, trailY(picture, x));
  context.lineJoin = 'round';
  for (const [width, colour] of [
    [TRAIL_WIDTH, palette.trailEdge],
    [0.026, palette.trail],
  ] as const) {
    context.lineWidth = width * view.height;
    context.strokeStyle = colour;
    context.stroke();
  }
};

const PINE = new Path2D('M0-46L9-26H5L15-10H9L19 6H-19L-9-10H-15L-5-26H-9z');
const PINE_SHADE = new Path2D('M0-46L9-26H5L15-10H9L19 6H0z');
const PINE_EVERY_PX = 74;

/** Draws some trees behind the first meadow, clear of months and days. Their places are computed from their number, so they do not jump. */
const paintPines = ({ context, view, drift, palette }: Picture) => {
  const first = Math.floor((drift - 30) / PINE_EVERY_PX);
  const last = Math.ceil((drift + view.width + 30) / PINE_EVERY_PX);
  for (let index = first; index <= last; index += 1) {
    const chance = Math.abs(Math.sin(index * 12.9898) * 43758.5453) % 1;
    if (chance < 0.66) continue;
    const size = 0.55 * (0.8 + chance * 0.4);
    context.save();
    context.translate((index + chance * 0.8) * PINE_EVERY_PX - drift, MEADOWS.behind * view.height + 4);
    context.scale(size, size);
    context.fillStyle = palette.tree[0];
    context.fill(PINE);
    context.fillStyle = palette.tree[1];
    context.fill(PINE_SHADE);
    context.restore();
  }
};

const fontOf = ({ fontPx, font }: RangePalette, isStrong: boolean): string =>
  `${isStrong ? 700 : 600} ${fontPx}px ${font}`;

/** @returns half of the label's width, with so much room beside it in the size of the letters, CSS px */
const halfOf = ({ context, palette }: Picture, text: string, isStrong: boolean, beside: number): number => {
  context.font = fontOf(palette, isStrong);
  return context.measureText(text).width / 2 + palette.fontPx * beside;
};

const paintWord = ({ context, palette }: Picture, text: string, x: number, y: number, isStrong = false) => {
  const { fontPx } = palette;
  context.font = fontOf(palette, isStrong);
  context.fillStyle = palette.labelInk;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + fontPx * 0.05);
};

const paintLabel = (picture: Picture, text: string, x: number, y: number) => {
  const { context, palette } = picture;
  const { fontPx } = palette;
  const half = halfOf(picture, text, true, 0.5);
  context.fillStyle = palette.label;
  context.beginPath();
  context.roundRect(x - half, y - fontPx * 0.85, 2 * half, fontPx * 1.7, fontPx * 0.85);
  context.fill();
  paintWord(picture, text, x, y, true);
};

/** Letters on the land itself, with an edge of its colour that parts them from mountains behind. */
const paintOnLand = (picture: Picture, text: string, x: number, y: number, edge: CanvasGradient) => {
  const { context, palette } = picture;
  context.font = fontOf(palette, false);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = palette.fontPx * 0.25;
  context.strokeStyle = edge;
  context.strokeText(text, x, y + palette.fontPx * 0.05);
  paintWord(picture, text, x, y);
};

/** Draws a line as long as a section, its name above it, and where one begins the year above that. @param y the line's */
const paintSection = (picture: Picture, { text, year, x, from, to }: SectionLabel, y: number, land: CanvasGradient) => {
  const { context, palette } = picture;
  const { fontPx } = palette;
  if (to - from > 2 * SECTION_GAP_PX) {
    context.strokeStyle = palette.labelInk;
    context.lineWidth = 3;
    context.lineCap = 'round';
    context.globalAlpha = 0.45;
    context.beginPath();
    context.moveTo(from + SECTION_GAP_PX, y);
    context.lineTo(to - SECTION_GAP_PX, y);
    context.stroke();
    context.globalAlpha = 1;
  }
  const middle = y - fontPx * 0.85;
  if (year !== null) paintOnLand(picture, year, x, middle - fontPx * YEAR_EM, land);
  paintOnLand(picture, text, x, middle, land);
};

const SECTION_GAP_PX = 4;
const LINE_ABOVE_TRAIL_PX = 9;
const NAME_GAP_PX = 2;
const YEAR_EM = 1.15;
const BESIDE_EM = 0.2;
/** Letters this much smaller, but no smaller than is read, are better than years alone. */
const SMALLER = 0.8;
const LETTERS_MIN_PX = 14;
/** Half of the width of each label, as every frame asks for them. */
const halves = new WeakMap<RangePalette, Map<string, number>>();
/** Names each part of the range between its mountains and the trail. */
const paintSections = (picture: Picture, land: CanvasGradient) => {
  const { camera, view, range, todayX, palette, words } = picture;
  if (words === null) return;
  const y = (TRAIL_Y - TRAIL_WIDTH / 2) * view.height - LINE_ABOVE_TRAIL_PX;
  const known = halves.get(palette) ?? new Map<string, number>();
  halves.set(palette, known);
  const written = (fontPx: number) => {
    const on = { ...picture, palette: { ...palette, fontPx } };
    const halfOfText = (text: string) => {
      const key = `${fontPx} ${text}`;
      const half = known.get(key) ?? halfOf(on, text, false, BESIDE_EM);
      known.set(key, half);
      return half;
    };
    const writing = { nameOf: words.nameOf, halfOf: halfOfText, gap: NAME_GAP_PX, flag: todayX };
    return { on, ...labelSections(range, camera, view, writing) };
  };
  const large = written(palette.fontPx);
  const small = large.isYears ? written(Math.max(LETTERS_MIN_PX, palette.fontPx * SMALLER)) : large;
  const { on, labels } = small.isYears ? large : small;
  for (const label of labels) paintSection(on, label, y, land);
};

/** Width of today’s flag, CSS px. */
const FLAG_PX = 34;
/** The flag flies above the names of the sections. */
const poleOf = ({ fontPx }: RangePalette): number => Math.max(64, fontPx * (2.95 + YEAR_EM) + 26);
/** Near the right edge the flag points to the left, as it would be cut off. */
const flagSide = (view: Viewport, x: number): 1 | -1 => (x > view.width - FLAG_PX - 10 ? -1 : 1);

/** Draws today's flag between the past and the planned events. */
const paintFlag = (picture: Picture) => {
  const { context, camera, view, todayX, palette, words } = picture;
  if (words === null) return;
  const x = toScreenX(camera, view, todayX);
  if (x < -60 || x > view.width + 60) return;
  const foot = trailY(picture, x);
  const top = foot - poleOf(palette);
  context.strokeStyle = palette.pole;
  context.lineWidth = 3.5;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x, foot);
  context.lineTo(x, top);
  context.stroke();
  context.fillStyle = palette.flag;
  const side = flagSide(view, x);
  context.beginPath();
  context.moveTo(x, top);
  context.bezierCurveTo(x + side * 12, top - 7, x + side * 18, top + 6, x + side * 34, top);
  context.lineTo(x + side * 28, top + 11);
  context.lineTo(x + side * 34, top + 22);
  context.bezierCurveTo(x + side * 18, top + 28, x + side * 12, top + 15, x, top + 22);
  context.closePath();
  context.fill();
  const half = palette.fontPx * 2.2;
  const middle = Math.min(view.width - half - 4, Math.max(half + 4, x));
  paintLabel(picture, words.today, middle, top - palette.fontPx * 1.4);
};

/** Draws the range. Sky, stars, sun and moon lie behind the canvas and are not drawn here. */
export const paintRange = (whole: Picture): void => {
  const { context, view, pixelRatio, row } = whole;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, view.width, view.height);
  const picture = whole.words === null ? whole : { ...whole, view: landOf(view) };
  paintGlow(picture);
  const back = meadowGradient(picture, 'back');
  if (row.grown < 1) {
    context.globalAlpha = 1 - row.grown;
    paintLevel(picture, row.before, 1);
    context.globalAlpha = 1;
  }
  paintLevel(picture, row.level, row.grown);
  paintHaze(picture, FOOT, 0.12);
  paintPines(picture);
  paintMeadow(picture, MEADOWS.behind, 0, back);
  paintMeadow(picture, MEADOWS.between, 2, back);
  paintTrail(picture);
  paintMeadow(picture, MEADOWS.front, 1.3, meadowGradient(picture, 'front'));
  paintFlag(picture);
  paintSections(picture, back);
};
