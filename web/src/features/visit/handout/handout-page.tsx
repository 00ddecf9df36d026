import type { ReactNode } from 'react';
import type { Period } from '../../../data/period.ts';
import styles from './handout.module.css';
import type { HandoutContent } from './handout-content.ts';
import { HandoutSection } from './handout-section.tsx';
import { type Drawing, sectionsOf } from './sheet.ts';
import type { HandoutWords } from './use-handout-words.ts';

/** The person's data on the handout, as far as they are ticked. */
export interface HandoutPerson {
  name: string;
  /** Local day, or empty. */
  birthdate: string;
}

interface HeadFacts {
  period: Period;
  person: HandoutPerson;
  /** Local day on which it is made. */
  today: string;
}

/** All that stands on the handout. */
export interface HandoutFacts extends HeadFacts {
  contents: readonly HandoutContent[];
  /** By their ids, as far as they are loaded. */
  photos: ReadonlyMap<number, Blob>;
}

/** Who it is of where that is ticked, of which days, and when it was made. */
export const headWords = ({ t, date }: HandoutWords, { period, person, today }: HeadFacts) => {
  const who = [person.name, person.birthdate && t('handout.born', { day: date(person.birthdate) })].filter(Boolean);
  return {
    who: who.join(', '),
    days: t('days.range', { from: date(period.from), to: date(period.to) }),
    made: t('handout.made', { day: date(today) }),
  };
};

export function HandoutHead({ words, ...facts }: HeadFacts & { words: HandoutWords }) {
  const { t } = words;
  const { who, days, made } = headWords(words, facts);
  return (
    <header className={styles.head} data-head>
      <h3>{t('handout.title')}</h3>
      <p>
        {who !== '' && <b>{who}</b>}
        <span>{days}</span>
        <span>{made}</span>
      </p>
    </header>
  );
}

interface BodyProps extends Drawing {
  contents: readonly HandoutContent[];
  /** Contents of the pages before, by which a section knows whether it is continued. */
  before: readonly HandoutContent[];
}

export function HandoutBody({ contents, before, ...drawing }: BodyProps) {
  return sectionsOf(contents, drawing).map((section) => (
    <HandoutSection
      key={section.id}
      section={section}
      isContinued={before.some((content) => content.section === section.id)}
      words={drawing.words}
    />
  ));
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
    <article className={styles.page} data-drawn aria-label={number}>
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
