import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { CHAIN_COLOURS } from '@bergkette/contract/chain.rules.ts';

/** Colours of the drawing, as the theme has them now. */
export interface ChainPalette {
  disc: Readonly<Record<LocationName, string>>;
  strong: Readonly<Record<LocationName, string>>;
  thread: string;
  sun: string;
}

/** The bubbles have the documents' colours in each theme [EVC-03]; the rest follows the tokens. */
export const readPalette = (element: Element): ChainPalette => {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    disc: CHAIN_COLOURS,
    strong: { clinic: token('clinic-strong'), home: token('home-strong') },
    thread: token('petrol'),
    sun: token('sun'),
  };
};
