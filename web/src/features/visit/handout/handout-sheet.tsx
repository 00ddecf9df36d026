import { memo } from 'react';
import type { Period } from '../../../data/period.ts';
import styles from './handout.module.css';
import type { HandoutContent } from './handout-content.ts';
import { spanOf } from './handout-facts.ts';
import { HandoutSection } from './handout-section.tsx';
import { screenSizes, sectionsOf } from './sheet.ts';
import { type HandoutWords, useHandoutWords } from './use-handout-words.ts';

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

/**
 * The handout: a table on paper and where there is room, one column on a small screen. What the browser prints is this,
 * and nothing else of the page.
 */
export const HandoutSheet = memo((facts: HandoutFacts) => {
  const words = useHandoutWords();
  const { t } = words;
  const { contents, period, photos } = facts;
  const { who, days, made } = headWords(words, facts);
  return (
    <section className={styles.sheet} aria-label={t('visit.preview')}>
      <header className={styles.head}>
        <h3>{t('handout.title')}</h3>
        <p>
          {who !== '' && <b>{who}</b>}
          <span>{days}</span>
          <span>{made}</span>
        </p>
      </header>
      {sectionsOf(contents, { words, span: spanOf(period), photos, sizes: screenSizes }).map((section) => (
        <HandoutSection key={section.id} section={section} />
      ))}
      <footer className={styles.foot}>{`${t('handout.self_reported')} ${t('handout.legend')}`}</footer>
    </section>
  );
});
