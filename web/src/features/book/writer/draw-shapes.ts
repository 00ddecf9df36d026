import type { PdfDocument } from '../../../lib/pdf/pdf-document.ts';
import type { Drawing, Gradient, Shape } from '../drawing/shapes.ts';

const paintOf = (doc: PdfDocument, fill: string | Gradient) => {
  if (typeof fill === 'string') return fill;
  const { isRadial, from, to, radius, stops } = fill;
  const gradient = isRadial ? doc.radialGradient(...from, 0, ...to, radius) : doc.linearGradient(...from, ...to);
  for (const { at, colour, opacity } of stops) gradient.stop(at, colour, opacity);
  return gradient;
};

const fillShape = (doc: PdfDocument, { path, fill, fillOpacity, isEvenOdd }: Shape): void => {
  if (fill === null || fillOpacity === 0) return;
  doc.fillOpacity(fillOpacity);
  doc.path(path).fill(paintOf(doc, fill), isEvenOdd ? 'even-odd' : 'non-zero');
};

const strokeShape = (doc: PdfDocument, { path, stroke, strokeWidth, strokeOpacity, isRound }: Shape): void => {
  if (stroke === null || strokeWidth === 0) return;
  doc.lineWidth(strokeWidth).strokeOpacity(strokeOpacity);
  doc.lineCap(isRound ? 'round' : 'butt').lineJoin(isRound ? 'round' : 'miter');
  doc.path(path).stroke(stroke);
};

/** Draws a drawing of the app on the page, as wide as wanted. */
export const drawShapes = (doc: PdfDocument, drawing: Drawing, x: number, y: number, width: number): void => {
  doc
    .save()
    .translate(x, y)
    .scale(width / drawing.width)
    .translate(-drawing.x, -drawing.y);
  for (const shape of drawing.shapes) {
    doc.save().transform(...shape.matrix);
    if (shape.isStrokeFirst) strokeShape(doc, shape);
    fillShape(doc, shape);
    if (!shape.isStrokeFirst) strokeShape(doc, shape);
    doc.restore();
  }
  doc.restore();
};
