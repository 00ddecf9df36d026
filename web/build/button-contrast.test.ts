import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const [light = '', dark = ''] = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8').split(
  '[data-theme="dark"]',
);
const styles = readFileSync(new URL('../src/ui/button.module.css', import.meta.url), 'utf8');
const TEXT_CONTRAST = 4.5;

const luminanceOf = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrastOf = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

it.each([
  ['light', light],
  // What the dark does not set anew stays.
  ['dark', dark + light],
])('the words of each kind of button can be read, also below the mouse, in the %s (19-SCREENS)', (_theme, tokens) => {
  const colourOf = (value = '') =>
    new RegExp(`${value === 'transparent' ? '--card' : value.slice(4, -1)}: (#\\w{6})`).exec(tokens)?.[1] ?? '';
  const kinds = [...styles.matchAll(/^\.button(?:\[data-variant="(\w+)"\])? \{([^}]*)/gm)];
  expect(kinds.map(([, variant]) => variant)).toEqual([undefined, 'light', 'subtle', 'default', 'danger']);
  for (const [, variant, rules = ''] of kinds) {
    const of = (name: string) => colourOf(new RegExp(`--${name}: ([^;]+)`).exec(rules)?.[1]);
    for (const background of [of('back'), of('hover')])
      expect(contrastOf(background, of('words')), variant).toBeGreaterThan(TEXT_CONTRAST);
  }
});
