import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { CHAIN_BUBBLE_RADIUS } from '@bergkette/contract/layout.rules.ts';
import type { GlyphShape } from '../../../illustrations/glyph-shapes.ts';
import { LETTER, letterOf } from '../../../illustrations/letter-glyph.ts';
import { require2d } from '../../../lib/canvas.ts';
import { BEAD_LOOKS, type Bead } from './beads.ts';
import { EDGE_OPACITY, EDGE_RADIUS, GLYPH_EDGE, GLYPH_SIZE, GLYPH_STROKE, INNER_RADIUS } from './bubble-shape.ts';
import type { ChainPalette } from './chain-palette.ts';
import type { BubbleKind } from './chain-scene.ts';

/** Half the side of a sprite in units, with 1 unit of room so that no edge is cut. */
export const SPRITE_REACH = EDGE_RADIUS + 1;
/** Sprites exist in these sizes (px per unit, at one px per CSS px) and are drawn smaller, never larger. */
const SIZES = [0.75, 1.5, 3];
const FULL_TURN = 2 * Math.PI;

const fillCircle = (context: CanvasRenderingContext2D, radius: number, colour: string): void => {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(0, 0, radius, 0, FULL_TURN);
  context.fill();
};

const drawDisc = (context: CanvasRenderingContext2D, place: LocationName, palette: ChainPalette): void => {
  context.globalAlpha = EDGE_OPACITY;
  fillCircle(context, EDGE_RADIUS, '#fff');
  context.globalAlpha = 1;
  fillCircle(context, CHAIN_BUBBLE_RADIUS, palette.disc[place]);
};

const BEAD_EDGE = 3;

/** A shape with a white edge, and a rim in its shade. */
const drawBead = (context: CanvasRenderingContext2D, bead: Bead): void => {
  const { path, colour, shade } = BEAD_LOOKS[bead];
  const shape = new Path2D(path);
  context.lineJoin = 'round';
  context.strokeStyle = '#fff';
  context.lineWidth = 2 * BEAD_EDGE;
  context.stroke(shape);
  context.fillStyle = colour;
  context.fill(shape);
  context.strokeStyle = shade;
  context.lineWidth = 2;
  context.stroke(shape);
};

const drawGlyph = (
  context: CanvasRenderingContext2D,
  { box, outline, path, holed }: GlyphShape,
  edge: string,
  size: number,
): void => {
  const scale = size / box;
  context.scale(scale, scale);
  context.translate(-box / 2, -box / 2);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const shape = new Path2D(path);
  const shapeWithHoles = new Path2D(holed);
  context.strokeStyle = edge;
  context.lineWidth = (outline ? GLYPH_STROKE : 0) + (2 * GLYPH_EDGE) / scale;
  context.stroke(shape);
  context.stroke(shapeWithHoles);
  context.fillStyle = '#fff';
  if (outline) {
    context.strokeStyle = '#fff';
    context.lineWidth = GLYPH_STROKE;
    context.stroke(shape);
    return;
  }
  context.fill(shape);
  context.fill(shapeWithHoles, 'evenodd');
};

const drawLetter = (
  context: CanvasRenderingContext2D,
  letter: string,
  { edge, size, font }: { edge: string; size: number; font: string },
): void => {
  context.font = `${LETTER.weight} ${size * LETTER.size}px ${font}`;
  context.textAlign = 'center';
  context.lineJoin = 'round';
  context.strokeStyle = edge;
  context.lineWidth = 2 * GLYPH_EDGE;
  context.strokeText(letter, 0, size * LETTER.down);
  context.fillStyle = '#fff';
  context.fillText(letter, 0, size * LETTER.down);
};

const createSprite = (pxPerUnit: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.ceil(2 * SPRITE_REACH * pxPerUnit));
  canvas.width = side;
  canvas.height = side;
  const context = require2d(canvas);
  context.translate(side / 2, side / 2);
  context.scale(pxPerUnit, pxPerUnit);
  draw(context);
  return canvas;
};

/** Each kind of bubble is drawn once for each size; a bubble is then painted by copying that picture. */
export const createSprites = (
  palette: ChainPalette,
  glyphs: Readonly<Record<string, GlyphShape>>,
  pixelRatio: number,
) => {
  let size = 0;
  const bubbles = new Map<string, HTMLCanvasElement>();
  let discSize = 0;
  const discs = new Map<string, HTMLCanvasElement>();
  const bubbleLook = (place: LocationName) => ({ shade: palette.strong[place], glyph: GLYPH_SIZE });
  const drawShape = (context: CanvasRenderingContext2D, { place, bead }: BubbleKind): void =>
    bead === undefined ? drawDisc(context, place, palette) : drawBead(context, bead);
  return {
    /** The bubble in full size with its glyph, drawn with at least `pxPerUnit`. */
    bubble: (kind: BubbleKind, pxPerUnit: number): HTMLCanvasElement => {
      const wanted = (SIZES.find((each) => each * pixelRatio >= pxPerUnit) ?? Math.max(...SIZES)) * pixelRatio;
      // Only one size is kept at a time: the largest would fill the memory of a small phone.
      if (wanted !== size) bubbles.clear();
      size = wanted;
      const key = `${kind.place} ${kind.icon} ${kind.bead}`;
      const glyph = glyphs[kind.icon];
      const letter = letterOf(kind.icon);
      const sprite =
        bubbles.get(key) ??
        createSprite(wanted, (context) => {
          drawShape(context, kind);
          if (kind.bead === undefined) fillCircle(context, INNER_RADIUS, palette.strong[kind.place]);
          const { shade, glyph: glyphSize } = kind.bead ? BEAD_LOOKS[kind.bead] : bubbleLook(kind.place);
          if (glyph) drawGlyph(context, glyph, shade, glyphSize);
          if (letter) drawLetter(context, letter, { edge: shade, size: glyphSize, font: palette.font });
        });
      bubbles.set(key, sprite);
      return sprite;
    },
    /** The bubble in its size without a glyph, drawn with exactly `pxPerUnit`. */
    disc: (kind: BubbleKind, pxPerUnit: number): HTMLCanvasElement => {
      if (pxPerUnit !== discSize) discs.clear();
      discSize = pxPerUnit;
      const key = `${kind.bead ?? kind.place} ${kind.size}`;
      const sprite = discs.get(key) ?? createSprite(pxPerUnit * kind.size, (context) => drawShape(context, kind));
      discs.set(key, sprite);
      return sprite;
    },
  };
};
export type BubbleSprites = ReturnType<typeof createSprites>;
