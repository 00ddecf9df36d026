import type { ReactNode } from 'react';
import { daysIn, type Period } from '../visit-period.ts';
import styles from './sheet.module.css';
import { type SheetContent, sections } from './sheet-content.ts';
import type { TimeSpan } from './sheet-rows.tsx';
import { SheetSection } from './sheet-section.tsx';
import type { SheetWords } from './use-sheet-words.ts';

/** Who the sheet is about, as far as the person ticked it. */
export interface SheetPerson {
  name: string;
  /** Local day, or empty. */
  birthdate: string;
}

interface HeadProps {
  words: SheetWords;
  period: Period;
  person: SheetPerson;
  today: string;
}

export function SheetHead({ words, period, person, today }: HeadProps) {
  const { t, date } = words;
  const who = [person.name, person.birthdate && t('sheet.born', { day: date(person.birthdate) })].filter(Boolean);
  return (
    <header className={styles.head} data-head>
      <h3>{t('sheet.title')}</h3>
      <p>
        {who.length > 0 && <b>{who.join(', ')}</b>}
        <span>{t('sheet.period', { from: date(period.from), to: date(period.to), days: daysIn(period) })}</span>
        <span>{t('sheet.made', { day: date(today) })}</span>
      </p>
    </header>
  );
}

interface BodyProps {
  contents: readonly SheetContent[];
  /** What stood on the pages before. */
  before: readonly SheetContent[];
  words: SheetWords;
  span: TimeSpan;
  urlOf: (photoId: number) => string | undefined;
}

export function SheetBody({ contents, before, ...rest }: BodyProps) {
  return sections.map((section) => {
    const its = contents.filter((content) => content.section === section);
    if (its.length === 0) return null;
    const isContinued = before.some((content) => content.section === section);
    return <SheetSection key={section} section={section} contents={its} isContinued={isContinued} {...rest} />;
  });
}

interface PageProps {
  page: number;
  pages: number;
  /** What did not fit, on the last page. */
  leftOut: string | null;
  words: SheetWords;
  children: ReactNode;
}

export function SheetPage({ page, pages, leftOut, words, children }: PageProps) {
  const number = words.t('sheet.page', { page, pages });
  return (
    <article className={styles.page} aria-label={number}>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        {leftOut !== null && <p className={styles.leftOut}>{leftOut}</p>}
        <p className={styles.footLine}>
          <span>{`${words.t('sheet.self_reported')} ${words.t('sheet.legend')}`}</span>
          <span>{number}</span>
        </p>
      </footer>
    </article>
  );
}
