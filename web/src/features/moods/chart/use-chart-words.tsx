import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import type { Readout } from '../../../ui/chart/chart-frame.tsx';
import type { ChartTable } from '../../../ui/chart/chart-table.tsx';
import { useDayName, useMoodWords, useSpanName } from '../mood-texts.ts';
import styles from './mood-chart.module.css';
import { type MoodDay, mostFrequent } from './mood-series.ts';

interface ChartWordsInput {
  days: readonly MoodDay[];
  span: number;
  last: string;
  hardest: ReadonlyMap<number, Difficulty> | undefined;
}

interface ChartWords {
  label: string;
  summary: string;
  readout: (index: number) => Readout;
  table: ChartTable;
}

/** The chart in words: one sentence, a text for each day, and a table. */
export const useChartWords = ({ days, span, last, hardest }: ChartWordsInput): ChartWords => {
  const t = useTexts('app');
  const words = useMoodWords();
  const dayName = useDayName();
  const spanName = useSpanName();
  const difficultyOf = ({ day }: MoodDay) => {
    const value = hardest?.get(day);
    return value === undefined ? null : t(`difficulty.${value}`);
  };

  const counted = t('moods.summary', { count: days.length, span: spanName(span), last: dayName(last) });
  const [most, latest] = [mostFrequent(days), days.at(-1)];
  const summary =
    most === null || latest === undefined
      ? counted
      : `${counted} ${t('moods.summary_most', { most: words[most], latest: words[latest.mood] })}`;

  const readout = (index: number): Readout => {
    const one = days[index];
    if (one === undefined) return { name: '', bubble: null };
    const difficulty = difficultyOf(one);
    const said = { date: dayName(one.date), mood: words[one.mood] };
    return {
      name: difficulty === null ? t('moods.day', said) : t('moods.day_hard', { ...said, difficulty }),
      bubble: (
        <>
          <span className={styles.bubbleMood}>
            <MoodFace value={one.mood} size={26} />
            {said.mood}
          </span>
          <span>{said.date}</span>
          {difficulty !== null && <span className={styles.bubbleHard}>{difficulty}</span>}
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
          cells: [dayName(one.date), words[one.mood], ...(hardest === undefined ? [] : [difficultyOf(one) ?? '–'])],
        })),
    },
  };
};
