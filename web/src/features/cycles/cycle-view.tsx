import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TextId } from '../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { MoodFace } from '../../illustrations/mood-face.tsx';
import { dayNumber, formatDay, formatMonth, monthOfDay, plainDateOf } from '../../lib/dates.ts';
import { now } from '../../lib/server-time.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import chart from './cycle-chart.module.css';
import { CycleChart } from './cycle-chart.tsx';
import {
  axisEndOf,
  type CycleLine,
  cyclesWithValues,
  lastDayOf,
  linesOf,
  type Measure,
  type MeasureId,
  MOOD_MEASURE,
} from './cycle-lines.ts';
import { CYCLE_MAX_DAYS, CYCLES_NEEDED } from './cycles.ts';
import type { CyclesData } from './cycles-data.ts';
import styles from './cycles-screen.module.css';
import { CyclesSketch } from './cycles-sketch.tsx';
import { scaleOf } from './measure-scale.ts';
import { type Comparison, compareWithUsual, DAYS_LEAST, hardestDay, usualDays } from './usual.ts';

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
  /** Number of the cycles before it. */
  earlier: number;
  hasUsual: boolean;
}

/** What is drawn: this cycle where it has values, and the earlier ones where there are any. */
function Legend({ latest, count, earlier, hasUsual }: LegendProps) {
  const t = useTexts('tracking');
  return (
    <ul className={chart.legend}>
      {count > 0 && (
        <li className={chart.named}>
          <svg className={chart.latest} width="40" height="12" aria-hidden="true">
            {count === 1 ? <circle cx="20" cy="6" r="4" /> : <path d="M2 6H38" />}
          </svg>
          {latest}
        </li>
      )}
      {earlier > 0 && (
        <li>
          <svg className={hasUsual ? chart.usual : chart.earlier} width="40" height="12" aria-hidden="true">
            {hasUsual && <path className={chart.hill} d="M2 3H38V12H2Z" />}
            <path d={hasUsual ? 'M2 3H38' : 'M2 6H38'} />
          </svg>
          {hasUsual ? t('cycles.usual') : t('cycles.earlier', { count: earlier })}
        </li>
      )}
    </ul>
  );
}

const VALUE_WAYS = { above: 'above', below: 'below' } as const;
const MOOD_WAYS = { above: 'better', below: 'worse' } as const;
const SYMPTOM_WAYS = { above: 'stronger', below: 'weaker' } as const;
const waysOf = (id: MeasureId) => (id === MOOD_MEASURE ? MOOD_WAYS : id in UNITS ? VALUE_WAYS : SYMPTOM_WAYS);

const WHERE = ['inside', 'above', 'below'] as const;

/** A sentence about most of the days, and a note that counts all of them; both leave to the person whether that is good. */
const useComparison = () => {
  const t = useTexts('tracking');
  const list = new Intl.ListFormat(useLanguage());
  return ({ count, ...days }: Comparison, id: MeasureId) => {
    if (count < DAYS_LEAST) return { sentence: t('cycles.say_few'), note: false } as const;
    const ways = { inside: 'inside', ...waysOf(id) } as const;
    const parts = WHERE.filter((where) => days[where] > 0).map((where) =>
      t(`cycles.say_${ways[where]}`, { count: days[where] }),
    );
    const note = t('cycles.compared', { count, parts: list.format(parts) });
    if (days.inside === count) return { sentence: t('cycles.say_all'), note } as const;
    const [most, second] = WHERE.toSorted((one, other) => days[other] - days[one]);
    if (most === undefined || second === undefined || days[most] === days[second])
      return { sentence: t('cycles.mixed'), note } as const;
    const sentence = t(`cycles.most_${ways[most]}`, { count: days[most], total: count });
    // Where all days are alike the sentence has counted them.
    return { sentence, note: days[most] < count && note } as const;
  };
};

const HARDEST = { [MOOD_MEASURE]: 'cycles.hardest_mood', temperature: 'cycles.hardest_temperature' } as const;

export function CycleView({ data }: { data: CyclesData }) {
  const t = useTexts('tracking');
  const language = useLanguage();
  const words = useMeasureWords();
  const compare = useComparison();
  const { cycles, startCount } = data;
  const isFew = cycles.length < CYCLES_NEEDED;
  // From the third cycle on a measure with values in one of them only cannot be compared.
  const least = isFew ? 1 : 2;
  const offered = data.measures.filter((one) => cyclesWithValues(linesOf(one, cycles)) >= least);
  const [chosenId, setChosenId] = useState<string>();
  const measure = offered.find(({ id }) => id === chosenId) ?? offered[0];
  if (measure === undefined) {
    const isWithoutChemo = startCount === 0;
    const missing = isWithoutChemo ? 'cycles.missing' : isFew ? 'cycles.no_values' : 'cycles.too_few_values';
    return (
      <section className={`card stack gap-10 ${styles.coming}`}>
        <p className={styles.sentence}>{t(missing)}</p>
        <CyclesSketch />
        <Link to={isWithoutChemo ? '/' : '/tracking'} {...buttonLook({ isWide: true })}>
          {t(isWithoutChemo ? 'cycles.to_path' : 'visit.back')}
        </Link>
      </section>
    );
  }

  const lines = linesOf(measure, cycles);
  const latest = cycles.at(-1);
  const nameOf = ({ cycle }: CycleLine) =>
    t(cycle === latest ? 'cycles.latest' : 'cycles.start', { day: formatDay(cycle.start, language) });
  const name = words.nameOf(measure);
  const newest = lines.at(-1);
  const earlier = lines.slice(0, -1);
  const usual = usualDays(earlier, lastDayOf(cycles));
  const comparison = compareWithUsual(measure.id, newest ?? { values: [] }, usual);
  const compared = compare(comparison, measure.id);
  const today = plainDateOf(now());
  // Longer ago than any cycle lasts it is no news.
  const isPast = latest !== undefined && dayNumber(today) - dayNumber(latest.start) >= CYCLE_MAX_DAYS;
  const sentence =
    isPast && comparison.count >= DAYS_LEAST
      ? t('cycles.past', { month: formatMonth(monthOfDay(latest.start), language), sentence: compared.sentence })
      : compared.sentence;
  const hardest = hardestDay(measure.id, earlier);
  const hardestDayName = t('cycles.hardest_day', { day: hardest?.day ?? 0 });
  const hardestWords = t(HARDEST[measure.id as keyof typeof HARDEST] ?? 'cycles.hardest');
  const counted = [
    compared.note,
    hardest !== undefined && t('cycles.hardest_in', { ...hardest, day: hardestDayName, hardest: hardestWords }),
    t('cycles.rule'),
    startCount > cycles.length && t('cycles.shown', { shown: cycles.length, count: startCount }),
  ].filter((note) => note !== false);
  const drawn = newest !== undefined && usual.length > 0 ? [{ ...newest, values: usual }, newest] : lines;
  const points = drawn.flatMap((line) => line.values);
  const values = points.map(({ value }) => value);
  // A dot alone says less than a sentence.
  const only = points.length === 1 ? points[0] : undefined;
  return (
    <>
      {offered.length > 1 && (
        <fieldset className={styles.measures} data-sideways>
          <legend className="sr-only">{t('cycles.measure')}</legend>
          {offered.map((one) => (
            <Chip key={one.id} isSelected={one === measure} onClick={() => setChosenId(one.id)}>
              {words.nameOf(one)}
            </Chip>
          ))}
        </fieldset>
      )}
      <section className="card stack gap-10">
        {/* Where there are several the chosen button above says it to the eye. */}
        <h2 className={offered.length > 1 ? 'sr-only' : styles.measure} dir="auto">
          {name}
        </h2>
        <p className={styles.sentence}>{isFew ? t('cycles.first', { count: cycles.length }) : sentence}</p>
        {hardest && <p className={styles.note}>{`${hardestWords}: ${hardestDayName}`}</p>}
        {only !== undefined ? (
          <p className={styles.note}>
            {t('cycles.one_value', {
              value: words.write(measure, only.value),
              day: only.day === 0 ? t('cycles.day_0') : t('cycles.day', { day: only.day }),
            })}
          </p>
        ) : (
          <>
            <CycleChart
              key={measure.id}
              title={t('cycles.chart', { measure: name })}
              lines={lines}
              usual={usual}
              scale={scaleOf(measure.id, values)}
              lastDay={axisEndOf(cycles, drawn)}
              write={(value) => words.write(measure, value)}
              mark={(value, y) => words.mark(measure, value, y)}
              nameOf={nameOf}
            />
            <p className={chart.axis}>{t('cycles.days_since')}</p>
            {newest !== undefined && (
              <Legend
                latest={nameOf(newest)}
                count={newest.values.length}
                earlier={cyclesWithValues(earlier)}
                hasUsual={usual.length > 0}
              />
            )}
          </>
        )}
        {!isFew && latest !== undefined && latest.end < today && (
          <p className={styles.note}>{t('cycles.ends', { day: dayNumber(latest.end) - dayNumber(latest.start) })}</p>
        )}
        {!data.isComplete && <p className={styles.note}>{t('cycles.incomplete')}</p>}
      </section>
      <p className={styles.note}>{t('cycles.no_prediction')}</p>
      <details className={styles.note}>
        <summary>{t('cycles.how')}</summary>
        {counted.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </details>
    </>
  );
}
