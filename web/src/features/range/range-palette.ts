import type { Season } from '../../ui/atmosphere.ts';

type Rgb = readonly [number, number, number];

/** Colours of a mountain: the lit and the shaded side, both without and with snow. */
export interface SlopeColours {
  lit: string;
  shade: string;
  snowLit: string;
  snowShade: string;
}

export interface RangePalette {
  slope: (season: Season, mood: number) => SlopeColours;
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
      winter: ['#7490b2', '#4a6490', '#34495a', '#263a49'],
      spring: ['#4f9583', '#31696a', '#2a4a4a', '#1d363d'],
      summer: ['#3f8e9b', '#27647a', '#23444c', '#183239'],
      autumn: ['#a88a6e', '#625a6c', '#35434a', '#24323a'],
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
const NO_COLOUR: Rgb = [0, 0, 0];
const css = (colour: Rgb): string => `rgb(${colour.map(Math.round).join(' ')})`;

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
  const [snowLit, snowShade] = [rgbOf(token('snow-1')), rgbOf(token('snow-2'))];
  const glow = (mood: number): Rgb => {
    const at = Math.min(5, Math.max(0, mood - 1));
    const low = Math.floor(at);
    return mix(moods[low] ?? NO_COLOUR, moods[Math.min(5, low + 1)] ?? NO_COLOUR, at - low);
  };
  const slope = (season: Season, mood: number): SlopeColours => {
    const [lit, shade] = seasons[season];
    const light = glow(mood);
    return {
      lit: css(mix(rgbOf(lit), light, LIGHT.lit)),
      shade,
      snowLit: css(mix(snowLit, light, LIGHT.snow)),
      snowShade: css(mix(snowShade, light, LIGHT.lit)),
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
    glowStrength: isDark ? 0.3 : 0.62,
    haze: token('haze'),
    label: token('raised'),
    labelInk: token('ink'),
    flag: token('sun'),
    pole: token('trunk'),
    trail: token('trail'),
    trailEdge: token('trail-edge'),
    tree: [token('tree-1'), token('tree-2')],
    font: style.fontFamily,
    fontPx: Math.min(
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.875,
      innerWidth * 0.054,
    ),
  };
};
