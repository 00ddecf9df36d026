import type { Duration } from '@bergkette/contract/symptoms.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allPointsQuery, curvesQuery } from '../../../data/symptoms.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LoadFailure } from '../../../ui/failure.tsx';
import { curveOfAll, runCurveOf } from './chart-plan.ts';
import { TrackerChart } from './tracker-chart.tsx';
import styles from './tracker-panel.module.css';

interface RunChartProps {
  run: Duration;
  /** Stands beside the choice of the span, or alone where there is no chart. */
  aside?: ReactNode;
}

/** The chart of a run, or a text about why it is missing or incomplete. */
export function RunChart({ run, aside }: RunChartProps) {
  const t = useTexts('tracking');
  const curves = useQuery(curvesQuery);
  const known = runCurveOf(curves, run);
  const needsOlder = known.state === 'partial' || known.state === 'left-out';
  const all = useQuery({ ...allPointsQuery(run), enabled: needsOlder });
  const drawn = (needsOlder && all.data && curveOfAll(run, all.data)) || known;
  return (
    <>
      {'curve' in drawn ? <TrackerChart curve={drawn.curve} aside={aside} /> : aside && <div>{aside}</div>}
      {drawn.state === 'waiting' && <div className={styles.waiting} />}
      {drawn.state === 'failed' && (
        <LoadFailure
          text={t('trackers.chart_failed')}
          isRetrying={curves.isFetching}
          onRetry={() => void curves.refetch()}
        />
      )}
      {drawn.state === 'partial' && <p className="small">{t('trackers.chart_partial')}</p>}
      {drawn.state === 'left-out' && <p className="small">{t('trackers.chart_left_out')}</p>}
    </>
  );
}
