import type { ReactNode } from 'react';
import { plainDateOf } from '../../../lib/dates.ts';
import { BlobImage } from '../blob-image.tsx';
import styles from './handout.module.css';
import type { HandoutContent, Section } from './handout-content.ts';
import { asides, columnsOf, type TimeSpan } from './handout-facts.ts';
import { EventRow, Measure, MoodRow, SymptomRow } from './handout-rows.tsx';
import type { HandoutWords } from './use-handout-words.ts';

interface SectionProps {
  section: Section;
  /** Contents of this section only. */
  contents: readonly HandoutContent[];
  /** True where the section began on an earlier page. */
  isContinued: boolean;
  words: HandoutWords;
  span: TimeSpan;
  /** By their ids, as far as they are loaded. */
  photos: ReadonlyMap<number, Blob>;
  /** True on a small screen instead of paper. */
  isNarrow: boolean;
}

function Questions({ contents }: SectionProps) {
  return (
    <ul className={styles.questions}>
      {contents.map((content) =>
        content.kind === 'question' ? (
          <li key={content.id} data-item={content.id}>
            {content.question.text}
          </li>
        ) : null,
      )}
    </ul>
  );
}

function TableHead({ section, words, span }: SectionProps) {
  return (
    <thead>
      <tr>
        {columnsOf(section, words, span).map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Symptoms(props: SectionProps) {
  const { contents, words, span, isNarrow } = props;
  return (
    <table className={styles.symptoms}>
      <TableHead {...props} />
      <tbody>
        {contents.map((content) =>
          content.kind === 'symptom' ? (
            <SymptomRow
              key={content.id}
              id={content.id}
              tracker={content.tracker}
              words={words}
              span={span}
              isNarrow={isNarrow}
            />
          ) : null,
        )}
      </tbody>
    </table>
  );
}

function Events(props: SectionProps) {
  const { contents, words } = props;
  return (
    <table className={styles.events}>
      <TableHead {...props} />
      <tbody>
        {contents.map((content) => {
          if (content.kind === 'event') {
            return <EventRow key={content.id} id={content.id} event={content.event} words={words} />;
          }
          return content.kind === 'text' ? (
            <tr key={content.id} data-item={content.id} className={styles.text}>
              <td />
              <td colSpan={3}>
                <bdi>{content.text}</bdi>
                {content.isCut && ` … ${words.t('handout.events.cut')}`}
              </td>
            </tr>
          ) : null;
        })}
      </tbody>
    </table>
  );
}

function Others({ contents, words, span, photos, isNarrow }: SectionProps) {
  return contents.map((content): ReactNode => {
    switch (content.kind) {
      case 'measures':
        return (
          <div key={content.id} data-item={content.id} className={styles.measures}>
            {content.trackers.map((tracker) => (
              <Measure
                key={tracker.symptom}
                tracker={tracker}
                words={words}
                span={span}
                isNarrow={isNarrow}
                isWide={content.trackers.length === 1}
              />
            ))}
          </div>
        );
      case 'mood':
        return (
          <div key={content.id} data-item={content.id}>
            <MoodRow moods={content.moods} words={words} span={span} isNarrow={isNarrow} />
          </div>
        );
      case 'photos':
        return (
          <div key={content.id} data-item={content.id} className={styles.photos}>
            {content.photos.map(({ id, datetime, timeZone }) => {
              const label = words.t('handout.photo', { day: words.day(plainDateOf(datetime, timeZone)) });
              return (
                <figure key={id}>
                  <div>
                    <BlobImage blob={photos.get(id)} alt={label} />
                  </div>
                  <figcaption>{label}</figcaption>
                </figure>
              );
            })}
          </div>
        );
      default:
        return null;
    }
  });
}

const bodies = {
  questions: Questions,
  symptoms: Symptoms,
  measures: Others,
  mood: Others,
  events: Events,
  photos: Others,
} as const;

/** One part of the handout with its heading, with the contents that stand on this page. */
export function HandoutSection(props: SectionProps) {
  const { section, isContinued, words } = props;
  const title = words.t(`handout.${section}`);
  const aside = asides[section];
  const Body = bodies[section];
  return (
    <section data-section={section} className={styles.section}>
      <h4 className={styles.heading}>
        {isContinued ? words.t('handout.continued', { title }) : title}
        {aside && <span className={styles.aside}>{words.t(aside)}</span>}
      </h4>
      <Body {...props} />
    </section>
  );
}
