import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { useState } from 'react';
import type { TextId } from '../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { MoodFace } from '../../illustrations/mood-face.tsx';
import { formatDate, formatShortDay } from '../../lib/dates.ts';
import { noonOf } from '../../lib/plain-days.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/list-state.tsx';
import frame from '../../ui/sub-screen.module.css';
import chart from './cycle-chart.module.css';
import { CycleChart } from './cycle-chart.tsx';
import { type CycleLine, cyclesWithValues, lastDayOf, linesOf, type Measure, MOOD_MEASURE } from './cycle-lines.ts';
import type { CyclesData } from './cycles-data.ts';
import styles from './cycles-screen.module.css';
import { scaleOf } from './measure-scale.ts';
import { type Comparison, compareWithBand, usualBand } from './usual-band.ts';

const UNITS: Readonly<Record<string, string>> = { weight: ' kg', temperature: ' °C' };

/** The face of a mood, left of its line in the chart. */
function MoodMark({ value, y }: { value: Mood; y: number }) {
  return (
    <g transform={`translate(6 ${y - 13})`}>
      <MoodFace value={value} size={26} />
    </g>
  );
}

const useMeasureWords = () => {
  const t = useTexts('tracking');
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', { maximumFractionDigits: 2 });
  return {
    nameOf: ({ id, label }: Measure) =>
      label ?? (id === MOOD_MEASURE ? t('cycles.mood') : t(`symptom_name.${id}` as TextId<'tracking'>)),
    write: ({ id }: Measure, value: number) =>
      id === MOOD_MEASURE ? t(`mood.${value}` as TextId<'app'>) : `${numbers.format(value)}${UNITS[id] ?? ''}`,
    mark: ({ id }: Measure, value: number, y: number) =>
      id === MOOD_MEASURE ? <MoodMark value={value as Mood} y={y} /> : numbers.format(value),
  };
};

interface LegendProps {
  latest: string;
  /** Number of this cycle’s values. */
  count: number;
  hasBand: boolean;
}

/** What is drawn: this cycle where it has values, and the earlier ones as a band or, without one, as dots. */
function Legend({ latest, count, hasBand }: LegendProps) {
  const t = useTexts('tracking');
  return (
    <ul className={chart.legend}>
      {count > 0 && (
        <li className={chart.named}>
          <svg className={chart.latest} width="40" height="12" aria-hidden="true">
            {count === 1 ? <circle cx="20" cy="6" r="4" /> : <path d="M3 6H37" />}
          </svg>
          {latest}
        </li>
      )}
      <li>
        <svg className={chart.earlier} width="40" height="16" aria-hidden="true">
          {hasBand ? (
            <rect className={chart.band} x="1" y="1" width="38" height="14" rx="4" />
          ) : (
            <circle cx="20" cy="8" r="4" />
          )}
        </svg>
        {t('cycles.band')}
      </li>
    </ul>
  );
}

const VALUE_WAYS = { above: 'above', below: 'below' } as const;
const MOOD_WAYS = { above: 'better', below: 'worse' } as const;

/** Fewer days that have earlier values to compare with say nothing. */
const DAYS_LEAST = 3;

/** One sentence that counts days, and leaves to the person whether that is good. */
const useSentence = () => {
  const t = useTexts('tracking');
  const list = new Intl.ListFormat(useLanguage());
  return ({ count, ...days }: Comparison, isMood: boolean): string => {
    const ways = { inside: 'inside', ...(isMood ? MOOD_WAYS : VALUE_WAYS) } as const;
    if (count < DAYS_LEAST) return t('cycles.say_few');
    if (days.inside === count) return t('cycles.say_all');
    const told = (['inside', 'above', 'below'] as const).filter((where) => days[where] > 0);
    return t('cycles.say_some', {
      parts: list.format(told.map((where) => t(`cycles.say_${ways[where]}`, { count: days[where] }))),
    });
  };
};

export function CycleView({ data }: { data: CyclesData }) {
  const t = useTexts('tracking');
  const language = useLanguage();
  const words = useMeasureWords();
  const sentenceOf = useSentence();
  const { cycles, startCount } = data;
  // A measure with values in one cycle only cannot be compared.
  const offered = data.measures.filter((measure) => cyclesWithValues(linesOf(measure, cycles)) > 1);
  const [chosenId, setChosenId] = useState<string>();
  const measure = offered.find(({ id }) => id === chosenId) ?? offered[0];
  if (measure === undefined) return <EmptyState text={t('cycles.no_values')} />;

  const lines = linesOf(measure, cycles);
  const latest = cycles.at(-1);
  const isLongAgo = new Set(cycles.map(({ start }) => start.slice(0, 4))).size > 1;
  const dayOf = (line: CycleLine) =>
    (isLongAgo ? formatDate : formatShortDay)(noonOf(line.cycle.start), language, 'UTC');
  const nameOf = (line: CycleLine) => t(line.cycle === latest ? 'cycles.latest' : 'cycles.start', { day: dayOf(line) });
  const name = words.nameOf(measure);
  const newest = lines.at(-1);
  const band = usualBand(lines.slice(0, -1), lastDayOf(cycles));
  const compared = newest && compareWithBand(newest, band);
  const notes = [
    compared !== undefined && compared.count >= DAYS_LEAST && t('cycles.compared', { count: compared.count }),
    startCount > cycles.length && t('cycles.shown', { shown: cycles.length, count: startCount }),
    !data.isComplete && t('cycles.incomplete'),
  ].filter((note) => note !== false);
  const values = lines.flatMap((line) => line.values.map(({ value }) => value));
  return (
    <>
      <fieldset className={styles.measures} data-sideways>
        <legend className="sr-only">{t('cycles.measure')}</legend>
        {offered.map((one) => (
          <Chip key={one.id} isSelected={one === measure} onClick={() => setChosenId(one.id)}>
            {words.nameOf(one)}
          </Chip>
        ))}
      </fieldset>
      <section className={frame.card}>
        {/* The chosen button above says it to the eye. */}
        <h2 className="sr-only" dir="auto">
          {name}
        </h2>
        {compared !== undefined && (
          <p className={styles.sentence}>{sentenceOf(compared, measure.id === MOOD_MEASURE)}</p>
        )}
        <CycleChart
          key={measure.id}
          title={t('cycles.chart', { measure: name })}
          lines={lines}
          band={band}
          scale={scaleOf(measure.id, values)}
          lastDay={lastDayOf(cycles)}
          write={(value) => words.write(measure, value)}
          mark={(value, y) => words.mark(measure, value, y)}
          nameOf={nameOf}
        />
        <p className={chart.axis}>{t('cycles.days_since')}</p>
        {newest !== undefined && (
          <Legend latest={nameOf(newest)} count={newest.values.length} hasBand={band.length > 0} />
        )}
        {notes.length > 0 && <p className={styles.note}>{notes.join(' ')}</p>}
      </section>
      <p className={styles.note}>{t('cycles.no_prediction')}</p>
      <details className={styles.note}>
        <summary>{t('cycles.how')}</summary>
        <p>{t('cycles.rule')}</p>
      </details>
    </>
  );
}
