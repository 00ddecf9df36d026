import { CHAIN_BUBBLE_RADIUS } from '@bergkette/contract/layout.rules.ts';
import type { GlyphShape } from '../../../illustrations/glyph-shapes.ts';
import { LETTER, letterOf } from '../../../illustrations/letter-glyph.ts';
import { BEAD_LOOKS, BEADS, type Bead } from '../canvas/beads.ts';
import {
  EDGE_OPACITY,
  EDGE_RADIUS,
  GLYPH_EDGE,
  GLYPH_SIZE,
  GLYPH_STROKE,
  INNER_RADIUS,
  RING_RADIUS,
  RING_WIDTH,
  THREAD_OPACITY,
  THREAD_WIDTH,
} from '../canvas/bubble-shape.ts';
import { bubbleAt, type ChainLayout, threadPoints } from '../canvas/chain-layout.ts';
import type { BubbleKind, ChainScene } from '../canvas/chain-scene.ts';

export interface PictureInput {
  scene: ChainScene;
  glyphs: Readonly<Record<string, GlyphShape>>;
  /** Inner SVG of the land and its view box, as the screen draws it. */
  land: { markup: string; viewBox: string };
  /** One for each event, oldest first, e.g. `02.11.26`; `null` draws the picture without dates. */
  dates: readonly string[] | null;
  /** Lines on the meadow: what the picture shows, and its first and last day. */
  caption: readonly string[];
  /** What each bead means, and what their size does; left out where the picture has none. */
  legend?: { nameOf: (bead: Bead) => string; size: string };
  /** The font as a data URL, because a file cannot use the page's fonts. Without it the viewer's own font is used. */
  font?: string | null;
}

export interface Picture {
  svg: string;
  /** Size in units of the drawing. */
  width: number;
  height: number;
}

const MARGIN = 70;
const WIDTH_MIN = 720;
/** Height of the land as a part of the picture's width. */
const LAND_SHARE = 0.34;
/** This part of the land lies under the spiral. */
const LAND_OVERLAP = 0.3;
const CAPTION_SHARE = 0.026;
const DATE_SIZE = 8;
const DATED_GLYPH_SIZE = 24;
const DATED_GLYPH_UP = 6;
const DATE_DOWN = 15;
const FONT = "Figtree, 'Segoe UI', Roboto, system-ui, sans-serif";
const FONT_WEIGHTS = '300 900';

const short = (value: number): string => String(Math.round(value * 10) / 10);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const glyphMarkup = (
  { box, outline, path, holed }: GlyphShape,
  { size, up, edge }: { size: number; up: number; edge: string },
): string => {
  const scale = size / box;
  const place = `transform="translate(${-size / 2} ${-size / 2 - up}) scale(${scale})"`;
  const edged = (width: number) =>
    `stroke="${edge}" stroke-width="${short(width + (2 * GLYPH_EDGE) / scale)}" stroke-linecap="round" stroke-linejoin="round"`;
  if (outline) {
    const line = `<path d="${path}" fill="none"`;
    return [
      `<g ${place}>${line} ${edged(GLYPH_STROKE)}/>`,
      `${line} stroke="#fff" stroke-width="${GLYPH_STROKE}" stroke-linecap="round" stroke-linejoin="round"/></g>`,
    ].join('');
  }
  const filled = path ? `<path d="${path}"/>` : '';
  const cut = holed ? `<path d="${holed}" fill-rule="evenodd"/>` : '';
  return `<g ${place} fill="#fff" ${edged(0)} paint-order="stroke">${filled}${cut}</g>`;
};

const letterMarkup = (letter: string, { size, up, edge }: { size: number; up: number; edge: string }): string =>
  `<text y="${short(size * LETTER.down - up)}" font-size="${short(size * LETTER.size)}" font-weight="${LETTER.weight}" text-anchor="middle" fill="#fff" stroke="${edge}" stroke-width="${2 * GLYPH_EDGE}" stroke-linejoin="round" paint-order="stroke">${escaped(letter)}</text>`;

const beadMarkup = (bead: Bead): string => {
  const { path, colour, shade } = BEAD_LOOKS[bead];
  return [
    `<path d="${path}" fill="#fff" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>`,
    `<path d="${path}" fill="${colour}" stroke="${shade}" stroke-width="2" stroke-linejoin="round"/>`,
  ].join('');
};

const discMarkup = (place: BubbleKind['place']): string =>
  [
    `<circle r="${EDGE_RADIUS}" fill="#fff" opacity="${EDGE_OPACITY}"/>`,
    `<circle r="${CHAIN_BUBBLE_RADIUS}" fill="var(--${place})"/>`,
    `<circle r="${INNER_RADIUS}" fill="var(--${place}-strong)"/>`,
  ].join('');

const kindMarkup = ({ place, icon, bead, size: part }: BubbleKind, id: number, input: PictureInput): string => {
  const { glyphs, dates } = input;
  const glyph = glyphs[icon];
  const letter = letterOf(icon);
  const whole = bead === undefined ? GLYPH_SIZE : BEAD_LOOKS[bead].glyph;
  const edge = bead === undefined ? `var(--${place}-strong)` : BEAD_LOOKS[bead].shade;
  const [size, up] = dates === null ? [whole, 0] : [Math.min(whole, DATED_GLYPH_SIZE), DATED_GLYPH_UP];
  return [
    `<g id="k${id}"><g transform="scale(${part})">`,
    bead === undefined ? discMarkup(place) : beadMarkup(bead),
    glyph ? glyphMarkup(glyph, { size, up, edge }) : '',
    letter ? letterMarkup(letter, { size, up, edge }) : '',
    '</g></g>',
  ].join('');
};

const threadMarkup = (layout: ChainLayout): string => {
  let path = 'M0 0';
  for (let index = 1; index < layout.count; index += 1) {
    for (const { x, y } of threadPoints(layout, index)) path += `L${short(x)} ${short(y)}`;
  }
  return `<path d="${path}" fill="none" stroke="var(--petrol)" stroke-opacity="${THREAD_OPACITY}" stroke-width="${THREAD_WIDTH}"/>`;
};

const bubblesMarkup = ({ scene, dates }: PictureInput): string => {
  const { layout, kinds, kindOf } = scene;
  let uses = '';
  const words = { clinic: '', home: '' };
  for (let index = 0; index < layout.count; index += 1) {
    const { x, y } = bubbleAt(layout, index);
    const kind = kindOf[index] ?? 0;
    uses += `<use href="#k${kind}" x="${short(x)}" y="${short(y)}"/>`;
    const word = `<text x="${short(x)}" y="${short(y + DATE_DOWN)}">${escaped(dates?.[index] ?? '')}</text>`;
    if (dates) words[kinds[kind]?.place ?? 'clinic'] += word;
  }
  if (dates === null) return uses;
  const textOf = (place: BubbleKind['place']) =>
    `<g fill="#fff" stroke="var(--${place}-strong)" stroke-width="${2 * GLYPH_EDGE}" paint-order="stroke" font-size="${DATE_SIZE}" font-weight="600" text-anchor="middle">${words[place]}</g>`;
  return uses + textOf('clinic') + textOf('home');
};

const fontMarkup = (font: string | null | undefined): string =>
  font
    ? `<style>@font-face{font-family:Figtree;font-weight:${FONT_WEIGHTS};src:url(${font}) format("woff2")}</style>`
    : '';

const ringMarkup = (layout: ChainLayout): string => {
  const { x, y } = bubbleAt(layout, layout.count - 1);
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${RING_RADIUS}" fill="none" stroke="var(--sun)" stroke-width="${RING_WIDTH}"/>`;
};

const skyMarkup = (width: number, height: number): string =>
  [
    '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sky-1)"/>',
    '<stop offset=".4" stop-color="var(--sky-2)"/><stop offset=".72" stop-color="var(--sky-3)"/></linearGradient>',
    '<radialGradient id="glow"><stop offset="0" stop-color="var(--orb-glow)" stop-opacity=".9"/>',
    '<stop offset="1" stop-color="var(--orb-glow)" stop-opacity="0"/></radialGradient></defs>',
    `<rect x="${-width / 2}" y="${-width / 2}" width="${width}" height="${height}" fill="url(#sky)"/>`,
    `<circle r="${width * 0.46}" fill="url(#glow)"/><circle r="${Math.max(60, width * 0.06)}" fill="var(--orb)" opacity=".8"/>`,
  ].join('');

const captionMarkup = (caption: readonly string[], width: number, bottom: number): string => {
  const size = width * CAPTION_SHARE;
  const lines = caption.map((line, index) => {
    const y = bottom - size * (1.2 + 1.5 * (caption.length - 1 - index));
    return `<text y="${short(y)}" font-weight="${index === 0 ? 700 : 500}">${escaped(line)}</text>`;
  });
  return `<g fill="var(--ink)" font-size="${short(size)}" text-anchor="middle">${lines.join('')}</g>`;
};

const LEGEND_TEXT_SHARE = 0.02;
/** Beads reach 28 units far. */
const BEAD_WIDTH = 60;

/** A band below the land with the beads that this picture has, in the order of the legend on the screen. */
const legendOf = (
  { scene, legend }: PictureInput,
  width: number,
): { height: number; markup: (top: number) => string } => {
  const shown = BEADS.filter((bead) => scene.kinds.some((kind) => kind.bead === bead));
  if (legend === undefined || shown.length === 0) return { height: 0, markup: () => '' };
  const size = width * LEGEND_TEXT_SHARE;
  const line = 2 * size;
  const rows = Math.ceil(shown.length / 2);
  const height = Math.round(line * (rows + 1) + 1.6 * size);
  const scale = short((1.7 * size) / BEAD_WIDTH);
  const entry = (bead: Bead, index: number, top: number): string => {
    const x = (index < rows ? -0.46 : 0.03) * width;
    const y = top + line * (0.9 + (index % rows));
    return [
      `<g transform="translate(${short(x)} ${short(y)})"><g transform="scale(${scale})">${beadMarkup(bead)}</g>`,
      `<text x="${short(1.4 * size)}" y="${short(0.35 * size)}">${escaped(legend.nameOf(bead))}</text></g>`,
    ].join('');
  };
  return {
    height,
    markup: (top) =>
      [
        `<rect x="${-width / 2}" y="${short(top)}" width="${width}" height="${height}" fill="var(--card)"/>`,
        `<g fill="var(--ink)" font-size="${short(size)}">${shown.map((bead, index) => entry(bead, index, top)).join('')}`,
        `<text y="${short(top + line * (rows + 1) + 0.2 * size)}" text-anchor="middle" fill="var(--ink-2)">${escaped(legend.size)}</text></g>`,
      ].join(''),
  };
};

/** Draws the whole chain as one SVG; its colours are still names of tokens. The oldest event stands at (0, 0). */
export const drawPicture = (input: PictureInput): Picture => {
  const { layout, kinds } = input.scene;
  const width = Math.round(Math.max(WIDTH_MIN, 2 * (layout.radius + MARGIN)));
  const landHeight = Math.round(width * LAND_SHARE);
  const landEnd = Math.round(width + landHeight * (1 - LAND_OVERLAP));
  const bottom = landEnd - width / 2;
  const legend = legendOf(input, width);
  const height = landEnd + legend.height;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} ${-width / 2} ${width} ${height}" width="${width}" height="${height}" font-family="${FONT}">`,
    fontMarkup(input.font),
    skyMarkup(width, height),
    `<svg x="${-width / 2}" y="${bottom - landHeight}" width="${width}" height="${landHeight}" viewBox="${input.land.viewBox}" preserveAspectRatio="xMidYMax slice" overflow="visible">${input.land.markup}</svg>`,
    `<defs>${kinds.map((kind, id) => kindMarkup(kind, id, input)).join('')}</defs>`,
    threadMarkup(layout),
    bubblesMarkup(input),
    layout.count > 0 ? ringMarkup(layout) : '',
    captionMarkup(input.caption, width, bottom),
    legend.markup(bottom),
    '</svg>',
  ].join('');
  return { svg, width, height };
};

/** Replaces the names of tokens by their colours, because a file knows no theme. */
export const withColours = (svg: string, colourOf: (token: string) => string): string =>
  svg.replaceAll(/var\((--[\w-]+)\)/g, (_whole, token: string) => colourOf(token));

/** `02.11.2026` → `02.11.26`, `17 Jul 2026` → `17 Jul 26`: a longer date does not fit into a bubble. */
export const shortDate = (day: string): string => day.replace(/\d\d(?=\d\d$)/, '');

/** Limits of what every browser can hold as one picture and what can be sent to a friend. */
const PNG_PIXELS_MAX = 6_000_000;
const PNG_SIDE_MAX = 4096;
const PNG_SCALE_MAX = 2;

/** Pixels per unit of a PNG of this picture. */
export const pngScale = ({ width, height }: { width: number; height: number }): number =>
  Math.min(PNG_SCALE_MAX, PNG_SIDE_MAX / Math.max(width, height), Math.sqrt(PNG_PIXELS_MAX / (width * height)));
