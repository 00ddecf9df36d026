import type { Drawing } from '../drawing/shapes.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Draws a drawing of the app on the page, as wide as wanted. */
export const drawShapes = (doc: PdfDocument, drawing: Drawing, x: number, y: number, width: number): void => {
  doc
    .save()
    .translate(x, y)
    .scale(width / drawing.width)
    .translate(-drawing.x, -drawing.y);
  for (const shape of drawing.shapes) {
    doc.save().transform(...shape.matrix);
    if (shape.fill !== null && shape.fillOpacity > 0) {
      doc.fillOpacity(shape.fillOpacity);
      doc.path(shape.path).fill(shape.fill, shape.isEvenOdd ? 'even-odd' : 'non-zero');
    }
    if (shape.stroke !== null && shape.strokeWidth > 0) {
      doc.lineWidth(shape.strokeWidth).strokeOpacity(shape.strokeOpacity);
      doc.lineCap(shape.isRound ? 'round' : 'butt').lineJoin(shape.isRound ? 'round' : 'miter');
      doc.path(shape.path).stroke(shape.stroke);
    }
    doc.restore();
  }
  doc.restore();
};
