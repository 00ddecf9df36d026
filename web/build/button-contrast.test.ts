import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrastOf } from '../src/lib/contrast.factory.ts';

const [light = '', dark = ''] = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8').split(
  '[data-theme="dark"]',
);
const styles = readFileSync(new URL('../src/ui/button.module.css', import.meta.url), 'utf8');
const TEXT_CONTRAST = 4.5;
const THEMES = [
  ['light', light],
  // What the dark does not set anew stays.
  ['dark', dark + light],
];

it.each(THEMES)(
  'what somebody wrote can be read on its own bubble and where it is selected, in the %s',
  (_theme, tokens = '') => {
    const colourOf = (name: string): string => {
      const value = new RegExp(`${name}: (?:var\\((--[\\w-]+)\\)|(#\\w{6}))`).exec(tokens);
      return value?.[2] ?? colourOf(value?.[1] ?? '');
    };
    const base = readFileSync(new URL('../src/ui/styles.css', import.meta.url), 'utf8');
    const [, back = '', words = ''] =
      /^::selection \{\s*background: var\((--[\w-]+)\);\s*color: var\((--[\w-]+)\)/m.exec(base) ?? [];
    expect(contrastOf(colourOf(back), colourOf(words))).toBeGreaterThan(TEXT_CONTRAST);
    expect(contrastOf(colourOf('--own-words'), colourOf('--on-own-words'))).toBeGreaterThan(TEXT_CONTRAST);
  },
);

it('at night the calls for help are dark surfaces with an edge, and can be read (16-A4)', () => {
  const sheet = readFileSync(new URL('../src/ui/help/help.module.css', import.meta.url), 'utf8');
  const colourOf = (name = '') => new RegExp(`${name}: (#\\w{6})`).exec(dark)?.[1] ?? '';
  for (const look of ['ward', 'emergency']) {
    const [, rules = ''] = new RegExp(`"dark"\\] \\.call\\[data-look="${look}"\\] \\{([^}]*)`).exec(sheet) ?? [];
    const [back = '', words = ''] = [...rules.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => colourOf(name));
    expect(contrastOf(back, words), look).toBeGreaterThan(TEXT_CONTRAST);
    expect(contrastOf(back, colourOf('--paper')), look).toBeLessThan(2);
  }
});

it.each(THEMES)(
  'the words of each kind of button can be read, also below the mouse, in the %s (19-SCREENS)',
  (_theme, tokens = '') => {
    const colourOf = (value = '') =>
      new RegExp(`${value === 'transparent' ? '--card' : value.slice(4, -1)}: (#\\w{6})`).exec(tokens)?.[1] ?? '';
    const kinds = [...styles.matchAll(/^\.button(?:\[data-variant="(\w+)"\])? \{([^}]*)/gm)];
    expect(kinds.map(([, variant]) => variant)).toEqual([undefined, 'light', 'subtle', 'default', 'danger']);
    for (const [, variant, rules = ''] of kinds) {
      const of = (name: string) => colourOf(new RegExp(`--${name}: ([^;]+)`).exec(rules)?.[1]);
      for (const background of [of('back'), of('hover')])
        expect(contrastOf(background, of('words')), variant).toBeGreaterThan(TEXT_CONTRAST);
    }
  },
);
