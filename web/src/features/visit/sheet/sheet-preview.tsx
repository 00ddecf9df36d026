import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, memo, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TextId } from '../../../i18n/areas.ts';
import { type Translate, useTexts } from '../../../i18n/use-texts.ts';
import { toInstant } from '../../../lib/dates.ts';
import { addDays } from '../../../lib/plain-days.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { daysIn, type Period } from '../visit-period.ts';
import { countLeftOut, type SheetContent } from './sheet-content.ts';
import { SheetBody, SheetHead, SheetPage, type SheetPerson } from './sheet-page.tsx';
import styles from './sheet-preview.module.css';
import { useFittedSheet } from './use-fitted-sheet.ts';
import { useSheetWords } from './use-sheet-words.ts';

/** "Nicht auf das Blatt gepasst: 2 Ereignisse, 1 Foto." `null` where everything stands on it. */
const leftOutWords = (
  t: Translate<'visit'>,
  contents: readonly SheetContent[],
  leftOut: readonly string[],
): string | null => {
  const counts = [...countLeftOut(contents, leftOut)];
  if (counts.length === 0) return null;
  const list = counts.map(([kind, count]) => t(`visit.left_out.${kind}` as TextId<'visit'>, { count })).join(', ');
  return t('visit.left_out', { list });
};

/** 210 mm at 96 dpi. */
const PAGE_WIDTH_PX = 793.7;

const spanOf = (period: Period) => ({
  from: Date.parse(toInstant(period.from, '00:00') ?? period.from),
  to: Date.parse(toInstant(addDays(period.to, 1), '00:00') ?? period.to),
  days: daysIn(period),
});

interface SheetPreviewProps {
  contents: readonly SheetContent[];
  period: Period;
  person: SheetPerson;
  today: string;
  urlOf: (photoId: number) => string | undefined;
  /** Something on the sheet is still on its way. */
  isWaiting: boolean;
}

/** The sheet as it will be printed: real pages, on the screen made smaller. A second copy, unseen, is what the printer gets. */
export const SheetPreview = memo(({ contents, period, person, today, urlOf, isWaiting }: SheetPreviewProps) => {
  const t = useTexts('visit');
  const words = useSheetWords();
  const measured = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [isLarge, setLarge] = useState(false);
  const span = useMemo(() => spanOf(period), [period]);
  const head = <SheetHead words={words} period={period} person={person} today={today} />;
  const around = { words, span, urlOf };
  const fitted = useFittedSheet(measured, contents, [words.t('sheet.title'), ...Object.values(person)].join());

  const leftOut = leftOutWords(t, contents, fitted?.leftOut ?? []);
  const contentsOf = (ids: readonly string[]) => contents.filter(({ id }) => ids.includes(id));
  const pages = fitted?.pages ?? [];
  const sheet = pages.map((ids, index) => (
    <SheetPage
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
      key={index}
      page={index + 1}
      pages={pages.length}
      leftOut={index === pages.length - 1 ? leftOut : null}
      words={words}
    >
      {index === 0 && head}
      <SheetBody contents={contentsOf(ids)} before={contentsOf(pages.slice(0, index).flat())} {...around} />
    </SheetPage>
  ));
  const scale = isLarge ? 1 : Math.min(1, width / PAGE_WIDTH_PX);
  return (
    <div className={styles.preview}>
      <div className={styles.measured} ref={measured} aria-hidden="true" inert>
        <SheetPage page={1} pages={1} leftOut={null} words={words}>
          {head}
          <SheetBody contents={contents} before={[]} {...around} />
        </SheetPage>
      </div>
      {leftOut !== null && <p role="status">{leftOut}</p>}
      <section
        ref={ref}
        className={styles.pages}
        aria-label={t('visit.preview')}
        data-large={isLarge || undefined}
        tabIndex={isLarge ? 0 : undefined}
        style={{ '--scale': scale } as CSSProperties}
      >
        {width > 0 &&
          sheet.map((page) => (
            <div key={page.key} className={styles.frame}>
              {page}
            </div>
          ))}
      </section>
      <div className={styles.actions}>
        <PrimaryButton blockedReason={isWaiting ? t('visit.print.waiting') : undefined} onClick={() => window.print()}>
          {t('visit.print')}
        </PrimaryButton>
        <p className="small">{t('visit.print.hint')}</p>
        <Button variant="subtle" size="sm" onClick={() => setLarge(!isLarge)}>
          {t(isLarge ? 'visit.preview.smaller' : 'visit.preview.larger')}
        </Button>
      </div>
      {createPortal(<div className={styles.print}>{sheet}</div>, document.body)}
    </div>
  );
});
