import { DIFFICULTIES, type Difficulty } from '@bergkette/contract/events.rules.ts';
import { MOOD_CHART_FROM_DAYS, MOODS } from '@bergkette/contract/moods.rules.ts';
import { type ReactNode, useMemo } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { DifficultyIcon } from '../../../illustrations/difficulty-icon.tsx';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import { addDays, formatShortDay, formatShortMonth, noonOf } from '../../../lib/dates.ts';
import { mostFrequent } from '../../../lib/mood-counts.ts';
import {
  ChartFrame,
  ChartLine,
  DayLabels,
  GridLines,
  type Readout,
  useChartWidth,
} from '../../../ui/chart/chart-frame.tsx';
import moodTabStyles from '../mood-tab.module.css';
import { useDayName, useSpanName } from '../mood-texts.ts';
import { type ChartPlan, namesMonths, planChart, planPeaks } from './chart-plan.ts';
import type { MoodDay } from './mood-series.ts';

const FACE_PX = 26;

interface MoodChartProps {
  days: readonly MoodDay[];
  span: number;
  /** The last day of the axis: today, as in the calendar. */
  last: string;
  hasWeeks: boolean;
  /** The difficulty of the hardest event of each day; undefined where that layer is off. */
  hardest: ReadonlyMap<number, Difficulty> | undefined;
}

const useAxisTicks = (plan: ChartPlan, span: number, last: string) => {
  const t = useTexts('app');
  const language = useLanguage();
  const write = namesMonths(span) ? formatShortMonth : formatShortDay;
  return plan.axis.map((day) => ({
    x: plan.xOf(day),
    text: day === span - 1 ? t('moods.axis_today') : write(noonOf(addDays(last, day - span + 1)), language, 'UTC'),
  }));
};

const facesOf = (plan: ChartPlan) =>
  MOODS.map((mood) => ({
    y: plan.yOf(mood),
    mark: (
      <g transform={`translate(4 ${plan.yOf(mood) - FACE_PX / 2})`}>
        <MoodFace value={mood} size={FACE_PX} />
      </g>
    ),
  }));

function Peaks({ paths }: { paths: Record<Difficulty, string> }) {
  return DIFFICULTIES.map((value) => <path key={value} d={paths[value]} fill={`var(--dif-${value})`} />);
}

function Dots({ plan }: { plan: ChartPlan }): ReactNode {
  return plan.dots.map(({ x, y, r, mood }) => (
    <circle key={x} className={moodTabStyles.dot} cx={x} cy={y} r={r} fill={`var(--mood-${mood})`} />
  ));
}

interface MoodLegendProps {
  hasGaps: boolean;
  hasWeeks: boolean;
  hasHard: boolean;
}

const stroke = { stroke: 'var(--petrol)', strokeLinecap: 'round' } as const;

/** Explains the signs that the chart shows, and only those. */
function MoodLegend({ hasGaps, hasWeeks, hasHard }: MoodLegendProps) {
  const t = useTexts('app');
  if (!hasGaps && !hasWeeks && !hasHard) return null;
  return (
    <ul className={moodTabStyles.legend}>
      {hasGaps && (
        <li>
          <svg width="34" height="8" aria-hidden="true">
            <path d="M2 4h30" {...stroke} strokeWidth="3" strokeDasharray="2 7" opacity=".6" />
          </svg>
          {t('moods.gap_note')}
        </li>
      )}
      {hasWeeks && (
        <li>
          <svg width="34" height="8" aria-hidden="true">
            <path d="M4 4h26" {...stroke} strokeWidth="5" />
          </svg>
          {t('moods.weeks_note')}
        </li>
      )}
      {hasHard && (
        <li>
          <DifficultyIcon value={3} tone="petrol" size={34} />
          {t('moods.hard_note')}
        </li>
      )}
    </ul>
  );
}

/** The chart in words: one sentence, a text for each day, and a table. */
const useChartWords = ({ days, span, last, hardest }: Omit<MoodChartProps, 'hasWeeks'>) => {
  const t = useTexts('app');
  const dayName = useDayName();
  const spanName = useSpanName();
  const difficultyOf = ({ day }: MoodDay) => {
    const value = hardest?.get(day);
    return value === undefined ? null : t(`difficulty.${value}`);
  };

  const counted = t('moods.summary', { count: days.length, span: spanName(span), last: dayName(last) });
  // Of few days both would be the same, said twice.
  const [most, latest] = days.length < MOOD_CHART_FROM_DAYS ? [] : [mostFrequent(days), days.at(-1)];
  const said = [
    most && t('moods.summary_most', { most: t(`mood.${most.mood}`) }),
    latest && t('moods.summary_latest', { latest: t(`mood.${latest.mood}`) }),
  ];
  const summary = [counted, ...said].filter(Boolean).join(' ');

  const readout = (index: number): Readout => {
    const one = days[index];
    if (one === undefined) return { name: '', bubble: null };
    const difficulty = difficultyOf(one);
    const said = { date: dayName(one.date), mood: t(`mood.${one.mood}`) };
    return {
      name: difficulty === null ? t('moods.day', said) : t('moods.day_hard', { ...said, difficulty }),
      bubble: (
        <>
          <span className={moodTabStyles.bubbleMood}>
            <MoodFace value={one.mood} size={26} />
            {said.mood}
          </span>
          <span>{said.date}</span>
          {difficulty !== null && <span className={moodTabStyles.bubbleHard}>{difficulty}</span>}
        </>
      ),
    };
  };
  const head = [t('moods.table_day'), t('moods.table_mood')];
  return {
    label: t('moods.chart'),
    summary,
    readout,
    table: {
      openLabel: t('moods.table'),
      caption: summary,
      head: hardest === undefined ? head : [...head, t('moods.hard')],
      rows: () =>
        days.toReversed().map((one) => ({
          key: one.date,
          cells: [
            dayName(one.date),
            t(`mood.${one.mood}`),
            ...(hardest === undefined ? [] : [difficultyOf(one) ?? '–']),
          ],
        })),
    },
  };
};

/** The daily mood over time [MOOD-15]. */
export function MoodChart({ days, span, last, hasWeeks, hardest }: MoodChartProps) {
  const size = useChartWidth();
  const hasStrip = hardest !== undefined;
  const plan = useMemo(
    () => planChart({ days, span, width: size.width, hasStrip }),
    [days, span, size.width, hasStrip],
  );
  const ticks = useAxisTicks(plan, span, last);
  const words = useChartWords({ days, span, last, hardest });
  return (
    <>
      <ChartFrame size={size} height={plan.height} box={plan.box} spots={plan.spots} {...words}>
        <GridLines box={plan.box} ticks={facesOf(plan)} />
        {hardest && <Peaks paths={planPeaks(plan, span, hardest)} />}
        <g className={hasWeeks ? moodTabStyles.behind : undefined}>
          <ChartLine solid={plan.solid} dashed={plan.dashed} width={plan.lineWidth} />
        </g>
        {hasWeeks && <path className={moodTabStyles.weeks} d={plan.weeks} />}
        <Dots plan={plan} />
        <DayLabels y={plan.height - 8} ticks={ticks} />
      </ChartFrame>
      <MoodLegend hasGaps={plan.dashed !== ''} hasWeeks={hasWeeks} hasHard={hasStrip} />
    </>
  );
}
