import type { DayDifficulty } from '@bergkette/contract/events.ts';
import {
  MOOD_CHART_FROM_DAYS,
  MOOD_CHART_SPAN_DEFAULT_DAYS,
  MOOD_CHART_SPANS_DAYS,
  MOODS,
  type Mood,
} from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { difficultiesQuery } from '../../data/events.ts';
import { moodsQuery } from '../../data/moods.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { MoodFace } from '../../illustrations/mood-face.tsx';
import { addDays, dayNumber, plainDateOf } from '../../lib/dates.ts';
import { countMoods } from '../../lib/mood-counts.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { LoadFailure } from '../../ui/failure.tsx';
import { HelpNow } from '../../ui/help/help-now.tsx';
import { pencilSimpleIcon } from '../../ui/icons.ts';
import { EmptyState } from '../../ui/list-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { UnsentClock } from '../../ui/unsent-clock.tsx';
import { FacesCard } from './calendar/faces-card.tsx';
import { hasDots, namesMonths } from './chart/chart-plan.ts';
import { MoodChart } from './chart/mood-chart.tsx';
import { isMood, type MoodDay, moodDays } from './chart/mood-series.ts';
import { DailyMoodDialog } from './daily/daily-mood-dialog.tsx';
import styles from './mood-tab.module.css';
import { useSpanName } from './mood-texts.ts';

interface MoodCardProps {
  days: readonly MoodDay[];
  span: number;
  last: string;
  onSpan: (days: number) => void;
}

/** 7, 30, 90, 365 days and 2 years [MOOD-16]. */
function SpanChips({ span, onChange }: { span: number; onChange: (days: number) => void }) {
  const t = useTexts('app');
  const spanName = useSpanName();
  return (
    <fieldset className={styles.chips} data-sideways>
      <legend className="sr-only">{t('moods.span')}</legend>
      {MOOD_CHART_SPANS_DAYS.map((days) => (
        <Chip key={days} isSelected={span === days} onClick={() => onChange(days)}>
          {spanName(days)}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Difficulties by day of the chart; 0 is the oldest day. */
const hardestByDay = (hardest: readonly DayDifficulty[], last: string, span: number) => {
  const first = dayNumber(last) - span + 1;
  const days = hardest.map(({ date, difficulty }) => [dayNumber(date) - first, difficulty] as const);
  return new Map(days.filter(([day]) => day >= 0 && day < span));
};

/** The chart, and the switches of the layers over it. */
function MoodCard({ days, span, last, onSpan }: MoodCardProps) {
  const t = useTexts('app');
  // Null until the person chooses; from a year on, weeks are shown, because so many days would fill the chart.
  const [choice, setChoice] = useState<boolean | null>(null);
  const wantsWeeks = choice ?? namesMonths(span);
  const canHaveWeeks = !hasDots(span);
  const [hasHard, setHard] = useState(false);
  const from = addDays(last, 1 - Math.max(...MOOD_CHART_SPANS_DAYS));
  // The diary is read only once the layer is switched on.
  const { data, isError, refetch } = useQuery({ ...difficultiesQuery(from, last), enabled: hasHard });
  const hardest = useMemo(
    () => (hasHard && data ? hardestByDay(data, last, span) : undefined),
    [hasHard, data, last, span],
  );
  return (
    <section className={styles.card} aria-labelledby="mood-chart">
      <h2 id="mood-chart">{t('moods.chart')}</h2>
      <SpanChips span={span} onChange={onSpan} />
      {days.length === 0 && <p className="small">{t('moods.empty_span')}</p>}
      <MoodChart days={days} span={span} last={last} hasWeeks={canHaveWeeks && wantsWeeks} hardest={hardest} />
      <div className="flow">
        <Chip isSelected={hasHard} onClick={() => setHard(!hasHard)}>
          {t('moods.hard')}
        </Chip>
        {canHaveWeeks && (
          <Chip isSelected={wantsWeeks} onClick={() => setChoice(!wantsWeeks)}>
            {t('moods.weeks')}
          </Chip>
        )}
      </div>
      {hasHard && isError && <LoadFailure text={t('moods.hard_failed')} onRetry={() => void refetch()} />}
    </section>
  );
}

/** What the tab is told from the diary. */
interface MoodTabProps {
  /** The sentence of this week; null for none. */
  sentence: string | null;
  dayEvents: (date: string) => ReactNode;
}

interface YesterdayCardProps {
  stored: DailyMood | undefined;
  onChange: () => void;
}

/** Yesterday's mood, and a button to change it [MOOD-17]. */
function YesterdayCard({ stored, onChange }: YesterdayCardProps) {
  const t = useTexts('app');
  const mood = stored?.mood;
  const isSet = isMood(mood);
  return (
    <section className={`${styles.card} ${styles.yesterday}`} aria-labelledby="mood-yesterday">
      {isSet ? <MoodFace value={mood} size={52} /> : <span className={styles.noFace} />}
      <div className={styles.yesterdayText}>
        <h2 className="small" id="mood-yesterday">
          {t('moods.yesterday')}
        </h2>
        <p>
          {t(isSet ? `mood.${mood}` : 'moods.none')} <UnsentClock of={stored} />
        </p>
      </div>
      <Button variant="light" size="sm" aria-describedby="mood-yesterday" icon={pencilSimpleIcon} onClick={onChange}>
        {t(isSet ? 'moods.change' : 'moods.add')}
      </Button>
    </section>
  );
}

const BAR_PX = { least: 6, most: 72 };
const YEAR_DAYS = 365;

/** How often each mood was chosen within the span. */
function MoodCounts({ days, span }: { days: readonly MoodDay[]; span: number }) {
  const t = useTexts('app');
  const counts = countMoods(days);
  const most = Math.max(1, ...Object.values(counts));
  const title = span < YEAR_DAYS ? 'moods.counts' : span === YEAR_DAYS ? 'moods.counts_year' : 'moods.counts_years';
  return (
    <section className={styles.card} aria-labelledby="mood-counts">
      <h2 id="mood-counts">{t(title, { days: span })}</h2>
      <ul className={styles.bars}>
        {MOODS.map((mood) => (
          <li key={mood}>
            <span className="sr-only">{t('moods.times', { mood: t(`mood.${mood}`), count: counts[mood] })}</span>
            {counts[mood] > 0 && (
              <span
                className={styles.bar}
                style={{
                  height: BAR_PX.least + (BAR_PX.most * counts[mood]) / most,
                  background: `var(--mood-${mood})`,
                }}
              />
            )}
            <MoodFace value={mood} size={26} />
            <span className={`numbers ${styles.count}`} aria-hidden="true">
              {counts[mood]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** After a very bad day the way to somebody to talk to, where it covers no face. */
function TalkOffer({ isShown }: { isShown: boolean }) {
  const t = useTexts('app');
  return (
    <div role="status">
      {isShown && (
        <div className={`${styles.card} ${styles.talk}`}>
          <p>{t('call.talk')}</p>
          <Link to="/help" hash="talk" {...buttonLook({ variant: 'light', size: 'sm' })}>
            {t('call.talk_way')}
          </Link>
        </div>
      )}
    </div>
  );
}

interface MoodsShownProps extends MoodTabProps {
  moods: readonly DailyMood[];
  today: string;
  onChange: (date: string, mood: Mood | null) => void;
}

function MoodsShown({ moods, today, onChange, ...faces }: MoodsShownProps) {
  const t = useTexts('app');
  const [span, setSpan] = useState<number>(MOOD_CHART_SPAN_DEFAULT_DAYS);
  const yesterday = addDays(today, -1);
  const days = useMemo(() => moodDays(moods, today, span), [moods, today, span]);
  const stored = moods.find(({ date }) => date === yesterday);
  const given = moods.filter(({ mood }) => isMood(mood)).length;
  const hasMany = given >= MOOD_CHART_FROM_DAYS;
  return (
    <>
      <TalkOffer isShown={moods.some(({ date, mood }) => date >= yesterday && mood === 1)} />
      <div className={styles.columns}>
        {/* A calendar without a face would say that something was missed. */}
        {given === 0 ? (
          <EmptyState
            text={t('moods.empty')}
            firn={{ pose: 'point' }}
            action={<Button onClick={() => onChange(today, null)}>{t('moods.question_today')}</Button>}
          />
        ) : (
          <FacesCard moods={moods} today={today} hasMany={hasMany} {...faces} />
        )}
        <YesterdayCard
          stored={stored}
          onChange={() => onChange(yesterday, isMood(stored?.mood) ? stored.mood : null)}
        />
        {hasMany && <MoodCard days={days} span={span} last={today} onSpan={setSpan} />}
        <div className={styles.side}>
          {hasMany && <MoodCounts days={days} span={span} />}
          <HelpNow />
        </div>
      </div>
    </>
  );
}

/** The mood tab of tracking: faces, yesterday, chart, counts. */
export function MoodTab(props: MoodTabProps) {
  const today = plainDateOf(useNow());
  const t = useTexts('app');
  const query = useQuery(moodsQuery);
  // Date and first mood are those at the opening, so that neither midnight nor a new answer changes them.
  const [changing, setChanging] = useState<{ date: string; initial: Mood | null } | null>(null);
  return (
    <>
      <Loaded
        query={query}
        failed={{ id: 'error_messages.moods' }}
        loading={t('moods.loading')}
        lines={1}
        cards={4}
        className={styles.state}
      >
        {(moods) => (
          <MoodsShown
            moods={moods}
            today={today}
            {...props}
            onChange={(date, initial) => setChanging({ date, initial })}
          />
        )}
      </Loaded>
      {changing !== null && <DailyMoodDialog {...changing} isChange onClose={() => setChanging(null)} />}
    </>
  );
}
