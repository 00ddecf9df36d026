import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { CHAIN_COLOURS } from '@bergkette/contract/layout.rules.ts';

/** Colours of the drawing in the present theme. */
export interface ChainPalette {
  disc: Readonly<Record<LocationName, string>>;
  strong: Readonly<Record<LocationName, string>>;
  thread: string;
  sun: string;
  font: string;
}

/** The bubbles have the colours of the requirement in each theme [EVC-03]; the rest follows the tokens. */
export const readPalette = (element: Element): ChainPalette => {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    disc: CHAIN_COLOURS,
    strong: { clinic: token('clinic-strong'), home: token('home-strong') },
    thread: token('petrol'),
    sun: token('sun'),
    font: style.fontFamily,
  };
};
