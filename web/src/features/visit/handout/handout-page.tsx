import type { ReactNode } from 'react';
import type { Period } from '../../../data/period.ts';
import { daysIn } from '../visit-period.ts';
import styles from './handout.module.css';
import { type HandoutContent, sections } from './handout-content.ts';
import type { TimeSpan } from './handout-rows.tsx';
import { HandoutSection } from './handout-section.tsx';
import type { HandoutWords } from './use-handout-words.ts';

/** The person's data on the handout, as far as they are ticked. */
export interface HandoutPerson {
  name: string;
  /** Local day, or empty. */
  birthdate: string;
}

interface HeadProps {
  words: HandoutWords;
  period: Period;
  person: HandoutPerson;
  today: string;
}

export function HandoutHead({ words, period, person, today }: HeadProps) {
  const { t, date } = words;
  const who = [person.name, person.birthdate && t('handout.born', { day: date(person.birthdate) })].filter(Boolean);
  return (
    <header className={styles.head} data-head>
      <h3>{t('handout.title')}</h3>
      <p>
        {who.length > 0 && <b>{who.join(', ')}</b>}
        <span>{t('handout.period', { from: date(period.from), to: date(period.to), days: daysIn(period) })}</span>
        <span>{t('handout.made', { day: date(today) })}</span>
      </p>
    </header>
  );
}

interface BodyProps {
  contents: readonly HandoutContent[];
  /** Contents of the pages before, by which a section knows whether it is continued. */
  before: readonly HandoutContent[];
  words: HandoutWords;
  span: TimeSpan;
  urlOf: (photoId: number) => string | undefined;
}

export function HandoutBody({ contents, before, ...rest }: BodyProps) {
  return sections.map((section) => {
    const its = contents.filter((content) => content.section === section);
    if (its.length === 0) return null;
    const isContinued = before.some((content) => content.section === section);
    return <HandoutSection key={section} section={section} contents={its} isContinued={isContinued} {...rest} />;
  });
}

interface PageProps {
  page: number;
  pages: number;
  /** Text about what did not fit, shown on the last page. */
  leftOut: string | null;
  words: HandoutWords;
  children: ReactNode;
}

export function HandoutPage({ page, pages, leftOut, words, children }: PageProps) {
  const number = words.t('handout.page', { page, pages });
  return (
    <article className={styles.page} aria-label={number}>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        {leftOut !== null && <p className={styles.leftOut}>{leftOut}</p>}
        <p className={styles.footLine}>
          <span>{`${words.t('handout.self_reported')} ${words.t('handout.legend')}`}</span>
          <span>{number}</span>
        </p>
      </footer>
    </article>
  );
}
