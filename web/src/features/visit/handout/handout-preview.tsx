import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TextId } from '../../../i18n/areas.ts';
import { type Translate, useTexts } from '../../../i18n/use-texts.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { fitPages } from './fit-pages.ts';
import sheet from './handout.module.css';
import { countLeftOut, type Fitted, type HandoutContent, type Section, sections } from './handout-content.ts';
import { spanOf } from './handout-facts.ts';
import { HandoutBody, type HandoutFacts, HandoutHead, HandoutPage } from './handout-page.tsx';
import styles from './handout-preview.module.css';
import { narrowSizes, pageSizes } from './sheet.ts';
import { useHandoutWords } from './use-handout-words.ts';

/** "Nicht auf das Blatt gepasst: 2 Ereignisse, 1 Foto." `null` where everything fits. */
const leftOutWords = (
  t: Translate<'tracking'>,
  contents: readonly HandoutContent[],
  leftOut: readonly string[],
): string | null => {
  const counts = [...countLeftOut(contents, leftOut)];
  if (counts.length === 0) return null;
  const list = counts.map(([kind, count]) => t(`visit.left_out.${kind}` as TextId<'tracking'>, { count })).join(', ');
  return t('visit.left_out', { list });
};

/** Where a page of paper would be too small to be read, for the letters that somebody has chosen. */
const NARROW = '(max-width: 39.99em)';

/** What a doctor reads at an appointment. */
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
 * Distributes the contents over at most so many pages by their real heights.
 * @param container holds one page (`article`) with all contents, out of sight
 * @returns `null` until the heights are measured
 */
const useFittedHandout = (
  container: RefObject<HTMLElement | null>,
  contents: readonly HandoutContent[],
  pagesMax: number,
  /** A value that changes whenever anything else changes the heights. */
  look: string,
): Fitted | null => {
  const [fitted, setFitted] = useState<Fitted | null>(null);
  const hasFonts = useFontsReady();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look changes heights, not the code
  useLayoutEffect(() => {
    const page = container.current?.querySelector('article');
    const body = page?.firstElementChild;
    if (!page || !hasFonts) return;
    const { items, ...room } = measure(page, contents);
    setFitted({ of: contents, ...fitPages(items, { ...room, pageHeight: heightOf(body), pages: pagesMax }) });
  }, [container, contents, pagesMax, hasFonts, look]);
  return fitted;
};

interface HandoutPreviewProps extends HandoutFacts {
  /** Is told what stands on the pages, again after each change. */
  onFitted?: (fitted: Fitted) => void;
  /** What does not fit on these is left out and named. */
  pagesMax?: number;
}

/**
 * The handout as it will be printed, scaled down on the screen; on a small one as one column. The printer gets a second, hidden copy in full size.
 */
export const HandoutPreview = memo(
  ({ contents, period, person, today, photos, onFitted, pagesMax = PAGES_MAX }: HandoutPreviewProps) => {
    const t = useTexts('tracking');
    const words = useHandoutWords();
    const measured = useRef<HTMLDivElement>(null);
    const isNarrow = useMediaQuery(NARROW);
    const span = useMemo(() => spanOf(period), [period]);
    const head = <HandoutHead words={words} period={period} person={person} today={today} />;
    const shared = { words, span, photos, sizes: pageSizes };
    const look = [words.t('handout.title'), ...Object.values(person)].join();
    const fitted = useFittedHandout(measured, contents, pagesMax, look);
    useLayoutEffect(() => {
      if (fitted !== null) onFitted?.(fitted);
    }, [fitted, onFitted]);

    const leftOut = leftOutWords(t, contents, fitted?.leftOut ?? []);
    const contentsOf = (ids: readonly string[]) => contents.filter(({ id }) => ids.includes(id));
    const pages = fitted?.pages ?? [];
    const handout = pages.map((ids, index) => (
      <HandoutPage
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        key={index}
        page={index + 1}
        pages={pages.length}
        leftOut={index === pages.length - 1 ? leftOut : null}
        words={words}
      >
        {index === 0 && head}
        <HandoutBody contents={contentsOf(ids)} before={contentsOf(pages.slice(0, index).flat())} {...shared} />
      </HandoutPage>
    ));
    return (
      <div className={styles.preview}>
        <div className={styles.measured} ref={measured} aria-hidden="true" inert>
          <HandoutPage page={1} pages={1} leftOut={null} words={words}>
            {head}
            <HandoutBody contents={contents} before={[]} {...shared} />
          </HandoutPage>
        </div>
        {leftOut !== null && <p role="status">{leftOut}</p>}
        {isNarrow ? (
          <section className={sheet.narrow} aria-label={t('visit.preview')}>
            {head}
            <HandoutBody contents={contentsOf(pages.flat())} before={[]} {...shared} sizes={narrowSizes} />
          </section>
        ) : (
          <section className={styles.pages} aria-label={t('visit.preview')}>
            {handout.map((page) => (
              <div key={page.key} className={styles.frame}>
                {page}
              </div>
            ))}
          </section>
        )}
        {createPortal(<div className={styles.print}>{handout}</div>, document.body)}
      </div>
    );
  },
);
