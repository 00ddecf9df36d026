/** A path with its paint, in the units of its drawing. */
export interface Shape {
  path: string;
  matrix: readonly [number, number, number, number, number, number];
  fill: string | null;
  fillOpacity: number;
  isEvenOdd: boolean;
  stroke: string | null;
  strokeOpacity: number;
  strokeWidth: number;
  isRound: boolean;
}

/** A drawing of the app as shapes, which a page of print can hold as they are. */
export interface Drawing {
  x: number;
  y: number;
  width: number;
  height: number;
  shapes: readonly Shape[];
}

const numberOf = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0);

const ellipsePath = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}A${rx} ${ry} 0 1 0 ${cx + rx} ${cy}A${rx} ${ry} 0 1 0 ${cx - rx} ${cy}Z`;

const PATHS: Readonly<Record<string, (element: Element) => string>> = {
  path: (element) => element.getAttribute('d') ?? '',
  circle: (element) => {
    const radius = numberOf(element, 'r');
    return ellipsePath(numberOf(element, 'cx'), numberOf(element, 'cy'), radius, radius);
  },
  ellipse: (element) =>
    ellipsePath(numberOf(element, 'cx'), numberOf(element, 'cy'), numberOf(element, 'rx'), numberOf(element, 'ry')),
};

/** `rgb(20, 89, 106)` → `#14596a`; null for no paint. */
export const hexOf = (colour: string): string | null => {
  const parts = colour.match(/[\d.]+/g)?.map(Number);
  if (!colour.startsWith('rgb') || parts === undefined || parts[3] === 0) return null;
  return `#${parts
    .slice(0, 3)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`;
};

const opacityWithin = (element: Element, end: Element): number => {
  let opacity = 1;
  for (let at: Element | null = element; at !== null && at !== end; at = at.parentElement) {
    opacity *= Number(getComputedStyle(at).opacity);
  }
  return opacity;
};

/** Reads the shapes of an SVG as the browser paints them, with its colours and places. It must be rendered. */
export const readDrawing = (svg: SVGSVGElement): Drawing => {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const toDrawing = svg.getScreenCTM()?.inverse();
  const shapes: Shape[] = [];
  for (const element of svg.querySelectorAll<SVGGraphicsElement>('path, circle, ellipse')) {
    const own = element.getScreenCTM();
    if (toDrawing === undefined || own === null) continue;
    const { a, b, c, d, e, f } = toDrawing.multiply(own);
    const style = getComputedStyle(element);
    const opacity = opacityWithin(element, svg);
    shapes.push({
      path: PATHS[element.localName]?.(element) ?? '',
      matrix: [a, b, c, d, e, f],
      fill: hexOf(style.fill),
      fillOpacity: opacity * Number(style.fillOpacity),
      isEvenOdd: style.fillRule === 'evenodd',
      stroke: hexOf(style.stroke),
      strokeOpacity: opacity * Number(style.strokeOpacity),
      strokeWidth: Number.parseFloat(style.strokeWidth),
      isRound: style.strokeLinecap === 'round',
    });
  }
  return { x, y, width, height, shapes };
};
