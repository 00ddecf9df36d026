import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import scene from '../../../ui/scene-tokens.css?inline';
import tokens from '../../../ui/tokens.css?inline';
import { type Drawing, readDrawing } from './shapes.ts';

/**
 * Opens a room beside the page in which it is always day: what is printed has the colours of the light theme, whatever
 * theme, season and hour the page has.
 */
export const openDaylight = () => {
  const host = document.createElement('div');
  host.setAttribute('aria-hidden', 'true');
  Object.assign(host.style, { position: 'fixed', left: '-4000px', top: '0', visibility: 'hidden' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  // The rules for other themes ask for attributes that this root has not.
  sheet.replaceSync((tokens + scene).replaceAll(':root', ':host'));
  root.adoptedStyleSheets = [sheet];
  const element = document.createElement('div');
  root.append(element);
  document.body.append(host);
  /** The value of a token: `--ink`. */
  const colourOf = (token: string) => getComputedStyle(element).getPropertyValue(token).trim();
  return {
    /** Has the tokens of the light theme, for who reads colours. */
    element,
    colourOf,
    /** Draws SVGs and reads their shapes, in their order. */
    draw: (svgs: ReactNode): Drawing[] => {
      const react = createRoot(element);
      flushSync(() => react.render(svgs));
      const drawings = [...element.querySelectorAll<SVGSVGElement>(':scope > svg')].map(readDrawing);
      react.unmount();
      return drawings;
    },
    /** Reads an SVG that is there as text. */
    read: (text: string): Drawing => {
      const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      const shown = document.importNode(svg, true) as Element as SVGSVGElement;
      element.append(shown);
      const drawing = readDrawing(shown);
      shown.remove();
      return drawing;
    },
    close: () => host.remove(),
  };
};
export type Daylight = ReturnType<typeof openDaylight>;
