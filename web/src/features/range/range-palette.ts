import type { Season } from '../../ui/atmosphere.ts';

type Rgb = readonly [number, number, number];

/** Colours of a mountain: the lit and the shaded side, both without and with snow. */
export interface SlopeColours {
  lit: string;
  shade: string;
  snowLit: string;
  snowShade: string;
}

/** Distance of a row of mountains; far rows have paler colours. */
export const DEPTHS = ['far', 'middle', 'near'] as const;
export type Depth = (typeof DEPTHS)[number];

export interface RangePalette {
  slope: (season: Season, mood: number, depth: Depth) => SlopeColours;
  /** The colour of a meadow, mixed of the seasons by their shares, which together are 1. */
  meadow: (shares: Readonly<Record<Season, number>>, row: 'back' | 'front') => string;
  /** Colours of the light behind the mountains, for moods 1 to 6. */
  glow: (mood: number) => Rgb;
  glowStrength: number;
  haze: string;
  label: string;
  labelInk: string;
  flag: string;
  pole: string;
  trail: string;
  trailEdge: string;
  /** The lit and the shaded side of a pine. */
  tree: readonly [string, string];
  place: Readonly<Record<'clinic' | 'home', string>>;
  edge: string;
  font: string;
  /** Size of a label, CSS px. */
  fontPx: number;
}

/** Colours by season: lit slope, shaded slope, meadow behind, meadow in front. No season may look better than another. */
const SEASONS: Readonly<Record<'light' | 'dark', Readonly<Record<Season, readonly [string, string, string, string]>>>> =
  {
    light: {
      winter: ['#c6d8ef', '#8fb0da', '#e6edf0', '#cddce2'],
      spring: ['#a6d7b4', '#6bb29c', '#c4dc9f', '#9fc58a'],
      summer: ['#7cc0c3', '#3f92a2', '#a9c68a', '#7fa873'],
      autumn: ['#ecc68d', '#c68f6c', '#dacd92', '#b9ac70'],
    },
    dark: {
      winter: ['#64809f', '#42597f', '#34495a', '#263a49'],
      spring: ['#468777', '#2c6159', '#29483f', '#1d3633'],
      summer: ['#35808c', '#215a67', '#22433f', '#183231'],
      autumn: ['#94795e', '#625450', '#3d453a', '#2a342f'],
    },
  };

const SEASON_NAMES = ['winter', 'spring', 'summer', 'autumn'] as const satisfies readonly Season[];

const rgbOf = (colour: string): Rgb => {
  const hex = colour.trim().replace('#', '');
  const wide = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const number = Number.parseInt(wide, 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
};
const mix = (a: Rgb, b: Rgb, part: number): Rgb => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];
const css = (colour: Rgb): string => `rgb(${colour.map(Math.round).join(' ')})`;

const HAZED: Readonly<Record<Depth, number>> = { far: 0.72, middle: 0.1, near: 0 };
/** Strength of the mood's light on snow and on a lit slope. More of it would turn blue and green slopes grey. */
const LIGHT = { snow: 0.3, lit: 0.1 };

/**
 * Reads the colours of a theme from the CSS variables of the landscape.
 * @param isDark whether `element` stands in the dark theme; that of the page unless said otherwise
 */
export const readRangePalette = (
  element: Element,
  isDark = document.documentElement.dataset.theme === 'dark',
): RangePalette => {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const seasons = SEASONS[isDark ? 'dark' : 'light'];
  const moods = [1, 2, 3, 4, 5, 6].map((mood) => rgbOf(token(`mood-${mood}`)));
  // Air makes what is far pale and blue.
  const air = mix(rgbOf(token('range-1')), rgbOf(token('haze')), 0.3);
  const [snowLit, snowShade] = [rgbOf(token('snow-1')), rgbOf(token('snow-2'))];
  const glow = (mood: number): Rgb => {
    const at = Math.min(5, Math.max(0, mood - 1));
    const low = Math.floor(at);
    return mix(moods[low] ?? air, moods[Math.min(5, low + 1)] ?? air, at - low);
  };
  const slope = (season: Season, mood: number, depth: Depth): SlopeColours => {
    const [lit, shade] = seasons[season];
    const light = glow(mood);
    const far = (colour: Rgb) => css(mix(colour, air, HAZED[depth]));
    return {
      lit: far(mix(rgbOf(lit), light, LIGHT.lit)),
      shade: far(rgbOf(shade)),
      snowLit: far(mix(snowLit, light, LIGHT.snow)),
      snowShade: far(mix(snowShade, light, LIGHT.lit)),
    };
  };
  const meadow = (shares: Readonly<Record<Season, number>>, row: 'back' | 'front') => {
    const colours = SEASON_NAMES.map(
      (season) => [shares[season], rgbOf(seasons[season][row === 'back' ? 2 : 3])] as const,
    );
    const part = (at: 0 | 1 | 2) => colours.reduce((sum, [share, colour]) => sum + share * colour[at], 0);
    return css([part(0), part(1), part(2)]);
  };
  return {
    slope,
    meadow,
    glow,
    glowStrength: isDark ? 0.5 : 0.62,
    haze: token('haze'),
    label: token('raised'),
    labelInk: token('ink'),
    flag: token('sun'),
    pole: token('trunk'),
    trail: token('trail'),
    trailEdge: token('trail-edge'),
    tree: [token('tree-1'), token('tree-2')],
    place: { clinic: token('clinic-strong'), home: token('home-strong') },
    edge: token('raised'),
    font: style.fontFamily,
    fontPx: Math.min(
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.875,
      innerWidth * 0.054,
    ),
  };
};
