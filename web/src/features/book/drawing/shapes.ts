/** A change of colour over a shape, from one point to another, or from a point outwards. */
export interface Gradient {
  isRadial: boolean;
  from: readonly [number, number];
  to: readonly [number, number];
  radius: number;
  stops: readonly { at: number; colour: string; opacity: number }[];
}

/** Words in a drawing. */
export interface DrawnText {
  text: string;
  matrix: Shape['matrix'];
  x: number;
  y: number;
  size: number;
  isStrong: boolean;
  colour: string;
  isCentred: boolean;
}

/** A path with its paint, in the units of its drawing. */
export interface Shape {
  path: string;
  matrix: readonly [number, number, number, number, number, number];
  fill: string | Gradient | null;
  fillOpacity: number;
  isEvenOdd: boolean;
  stroke: string | null;
  strokeOpacity: number;
  strokeWidth: number;
  isRound: boolean;
  /** The fill lies over the stroke. */
  isStrokeFirst: boolean;
}

/** A drawing of the app as shapes, which a page of print can hold as they are. */
export interface Drawing {
  x: number;
  y: number;
  width: number;
  height: number;
  shapes: readonly Shape[];
  /** They lie over all shapes. */
  texts: readonly DrawnText[];
}

const numberOf = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0);

const ellipsePath = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}A${rx} ${ry} 0 1 0 ${cx + rx} ${cy}A${rx} ${ry} 0 1 0 ${cx - rx} ${cy}Z`;

const STRONG = 600;

const PATHS: Readonly<Record<string, (element: Element) => string>> = {
  path: (element) => element.getAttribute('d') ?? '',
  circle: (element) => {
    const radius = numberOf(element, 'r');
    return ellipsePath(numberOf(element, 'cx'), numberOf(element, 'cy'), radius, radius);
  },
  rect: (element) => {
    const [width, height] = [numberOf(element, 'width'), numberOf(element, 'height')];
    return `M${numberOf(element, 'x')} ${numberOf(element, 'y')}h${width}v${height}h${-width}Z`;
  },
  ellipse: (element) =>
    ellipsePath(numberOf(element, 'cx'), numberOf(element, 'cy'), numberOf(element, 'rx'), numberOf(element, 'ry')),
};

/** `rgb(20, 89, 106)` → `#14596a`; null for no paint. */
const hexOf = (colour: string): string | null => {
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

const gradientOf = (element: SVGGraphicsElement, fill: string, svg: SVGSVGElement): Gradient | null => {
  const id = /^url\("?#([\w-]+)"?\)/.exec(fill)?.[1];
  const gradient = id === undefined ? null : svg.querySelector(`#${id}`);
  if (gradient === null) return null;
  const { x, y, width, height } = element.getBBox();
  const isRadial = gradient.localName === 'radialGradient';
  const at = (across: number, down: number) => [x + across * width, y + down * height] as const;
  return {
    isRadial,
    from: isRadial ? at(0.5, 0.5) : at(numberOf(gradient, 'x1'), numberOf(gradient, 'y1')),
    to: isRadial ? at(0.5, 0.5) : at(numberOf(gradient, 'x2'), numberOf(gradient, 'y2')),
    radius: width / 2,
    stops: [...gradient.querySelectorAll('stop')].map((stop) => {
      const style = getComputedStyle(stop);
      return {
        at: numberOf(stop, 'offset'),
        colour: hexOf(style.stopColor) ?? '#ffffff',
        opacity: Number(style.stopOpacity),
      };
    }),
  };
};

/** Puts what is drawn several times into each of its places. */
const unfold = (svg: SVGSVGElement): void => {
  for (const use of svg.querySelectorAll('use')) {
    const drawn = svg.querySelector(`[id="${use.getAttribute('href')?.slice(1)}"]`);
    if (drawn === null) continue;
    const place = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    place.setAttribute('transform', `translate(${numberOf(use, 'x')} ${numberOf(use, 'y')})`);
    place.append(...[...drawn.childNodes].map((node) => node.cloneNode(true)));
    use.replaceWith(place);
  }
};

/** Reads the shapes of an SVG as the browser paints them, with its colours and places. It must be rendered. */
export const readDrawing = (svg: SVGSVGElement): Drawing => {
  const { x, y, width, height } = svg.viewBox.baseVal;
  unfold(svg);
  const toDrawing = svg.getScreenCTM()?.inverse();
  const matrixOf = (element: SVGGraphicsElement): Shape['matrix'] | null => {
    const own = element.getScreenCTM();
    if (toDrawing === undefined || own === null || element.closest('defs') !== null) return null;
    const { a, b, c, d, e, f } = toDrawing.multiply(own);
    return [a, b, c, d, e, f];
  };
  const shapes: Shape[] = [];
  for (const element of svg.querySelectorAll<SVGGraphicsElement>('path, circle, ellipse, rect')) {
    const matrix = matrixOf(element);
    if (matrix === null) continue;
    const style = getComputedStyle(element);
    const opacity = opacityWithin(element, svg);
    shapes.push({
      path: PATHS[element.localName]?.(element) ?? '',
      matrix,
      fill: hexOf(style.fill) ?? gradientOf(element, style.fill, svg),
      fillOpacity: opacity * Number(style.fillOpacity),
      isEvenOdd: style.fillRule === 'evenodd',
      stroke: hexOf(style.stroke),
      strokeOpacity: opacity * Number(style.strokeOpacity),
      strokeWidth: Number.parseFloat(style.strokeWidth),
      isRound: style.strokeLinecap === 'round',
      isStrokeFirst: style.paintOrder.startsWith('stroke'),
    });
  }
  const texts = [...svg.querySelectorAll<SVGGraphicsElement>('text')].flatMap((element): DrawnText[] => {
    const matrix = matrixOf(element);
    const style = getComputedStyle(element);
    const colour = hexOf(style.fill);
    if (matrix === null || colour === null) return [];
    return [
      {
        text: element.textContent,
        matrix,
        x: numberOf(element, 'x'),
        y: numberOf(element, 'y'),
        size: Number.parseFloat(style.fontSize),
        isStrong: Number(style.fontWeight) >= STRONG,
        colour,
        isCentred: style.textAnchor === 'middle',
      },
    ];
  });
  return { x, y, width, height, shapes, texts };
};
