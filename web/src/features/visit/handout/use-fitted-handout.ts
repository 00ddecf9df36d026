import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type FittedHandout, fitPages } from './fit-pages.ts';
import { type HandoutContent, type Section, sections } from './handout-content.ts';

const PAGES_MAX = 2;

const heightOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().height ?? 0;

/** Heights of all parts of the handout, measured on one page that holds everything. */
const measure = (page: HTMLElement, contents: readonly HandoutContent[]) => {
  const heights = new Map<string, number>();
  for (const element of page.querySelectorAll<HTMLElement>('[data-item]')) {
    heights.set(element.dataset.item ?? '', heightOf(element));
  }
  const items = contents.map((content) => ({ ...content, height: heights.get(content.id) ?? 0 }));
  const sectionHeights = Object.fromEntries(
    sections.map((section): [Section, number] => {
      const rows = items.filter((item) => item.section === section).reduce((sum, item) => sum + item.height, 0);
      return [section, heightOf(page.querySelector(`[data-section=${section}]`)) - rows];
    }),
  ) as Record<Section, number>;
  return { items, sectionHeights, headHeight: heightOf(page.querySelector('[data-head]')) };
};

const useFontsReady = (): boolean => {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    document.fonts.ready.then(() => setReady(true));
  }, []);
  return isReady;
};

/**
 * Distributes the contents over at most two pages by their real heights.
 * @param container holds one page (`article`) with all contents, out of sight
 * @returns `null` until the heights are measured
 */
export const useFittedHandout = (
  container: RefObject<HTMLElement | null>,
  contents: readonly HandoutContent[],
  /** A value that changes whenever anything else changes the heights. */
  look: string,
): FittedHandout | null => {
  const [fitted, setFitted] = useState<FittedHandout | null>(null);
  const hasFonts = useFontsReady();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look changes heights, not the code
  useLayoutEffect(() => {
    const page = container.current?.querySelector('article');
    const body = page?.firstElementChild;
    if (!page || !hasFonts) return;
    const { items, ...room } = measure(page, contents);
    setFitted(fitPages(items, { ...room, pageHeight: heightOf(body), pages: PAGES_MAX }));
  }, [container, contents, hasFonts, look]);
  return fitted;
};
