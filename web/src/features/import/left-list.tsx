import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDate, formatDay } from '../../lib/dates.ts';
import { grouped } from '../../lib/grouped.ts';
import type { Left } from './brought.ts';
import styles from './import.module.css';

/** More lines than anybody reads; the count says how many there are. */
const SHOWN_MAX = 200;

const KIND = /^(image|video|audio)\//;
/** What stands for an id without a text. */
const isMissing = (text: string): boolean => text.startsWith('[');

const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Words of a file that are no time are not shown as one. */
const dayOf = (at: string | null, language: ReturnType<typeof useLanguage>): string => {
  if (at === null || Number.isNaN(Date.parse(at))) return '';
  return PLAIN_DAY.test(at) ? formatDay(at, language) : formatDate(at, language);
};

const useWords = () => {
  const t = useTexts('import');
  const tracking = useTexts('tracking');
  const language = useLanguage();
  const named = (label: string): string => {
    const kind = KIND.exec(label)?.[1];
    if (kind === 'image' || kind === 'video' || kind === 'audio') return t(`import.kind.${kind}`);
    const known = [`symptom_name.${label}`, `activity.${label}`, `import.field.${label}`];
    // A label may be anything that somebody wrote, which no list of ids can name.
    const found = known.map((id) => tracking(id as 'symptom_name.headache')).find((text) => !isMissing(text));
    return found ?? label;
  };
  return ({ at, label }: Left): string =>
    [dayOf(at, language), label === '' ? '' : named(label)].filter((part) => part !== '').join(' · ');
};

/** Everything that does not come as it was, by its reason, each thing with its name. */
export function LeftList({ left }: { left: readonly Left[] }) {
  const t = useTexts('import');
  const words = useWords();
  const reasons = grouped(left, ({ why }) => why);
  if (left.length === 0) return null;
  return (
    <section className={`card ${styles.part}`}>
      <h3>{t('import.left')}</h3>
      {[...reasons].map(([why, things]) => (
        <details key={why}>
          <summary>{t(`import.why.${why}`, { count: things.length })}</summary>
          <ul className={styles.list}>
            {things.slice(0, SHOWN_MAX).map((thing, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two things may read the same
              <li key={index} dir="auto">
                {words(thing)}
              </li>
            ))}
            {things.length > SHOWN_MAX && <li>{t('import.left.more', { count: things.length - SHOWN_MAX })}</li>}
          </ul>
        </details>
      ))}
    </section>
  );
}
