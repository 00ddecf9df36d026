import type { ActiveDuration } from '@bergkette/contract/symptoms.ts';
import { type CSSProperties, Fragment, useState } from 'react';
import { whenForgotten } from '../../../lib/personal-data.ts';
import { isUnsent } from '../../../lib/unsent-mark.ts';
import { useNow } from '../../../lib/use-now.ts';
import { UnsentClock } from '../../../ui/unsent-clock.tsx';
import type { OpenDialog } from '../entry/tracker-dialog.ts';
import styles from '../symptoms-tab.module.css';
import { useSymptomWords } from '../use-symptom-words.ts';
import { AsYesterday } from './as-yesterday.tsx';
import { OngoingBanner } from './ongoing-banner.tsx';
import { findOngoing } from './ongoing-notice.ts';
import { TrackerCard } from './tracker-card.tsx';
import { TrackerPanel } from './tracker-panel.tsx';

interface ActiveListProps {
  /** Sorted in the order in which they are shown. */
  runs: readonly ActiveDuration[];
  onOpen: OpenDialog;
}

/** The tracker that was open last, kept until the app is closed; forgotten at sign-out. */
let lastOpen: number | null = null;

/** Stands for "all closed by the person"; no tracker has this id. */
const CLOSED = -1;
whenForgotten(() => {
  lastOpen = null;
});

/** All active trackers, at most one of them open; on a desktop the open one fills the left side [TRK-06]. */
export function ActiveList({ runs, onOpen }: ActiveListProps) {
  const { t, nameOf, sinceOf, whenOf, writtenValueOf } = useSymptomWords();
  const [chosen, setChosen] = useState<number | null>(lastOpen);
  // Opened by itself: the latest symptom. Weight and temperature open only by a tap.
  const first = runs.find(({ symptom }) => symptom.is_searchable)?.id ?? null;
  const isThere = chosen === CLOSED || runs.some(({ id }) => id === chosen);
  const openId = isThere ? chosen : first;
  const open = (id: number) => {
    lastOpen = id;
    setChosen(id);
  };
  const notice = findOngoing(runs, useNow());
  /** Number of rows on the right side of a desktop. */
  const rows = runs.length - 1 + (notice === null ? 0 : 1) + (first === null ? 1 : 0);
  const detailOf = ({ symptom, symptom_start, latest_point }: ActiveDuration) => {
    if (symptom.is_searchable) return sinceOf(symptom_start);
    return latest_point === null ? t('trackers.no_value') : whenOf(latest_point.datetime);
  };

  return (
    <div className={styles.trackers} style={{ '--rows': rows } as CSSProperties}>
      {first === null && <p className={styles.lead}>{t('trackers.none')}</p>}
      {runs.map((run) => (
        <Fragment key={run.id}>
          {notice?.run.id === run.id && (
            <OngoingBanner
              symptom={nameOf(run.symptom)}
              days={notice.days}
              onShow={openId === run.id ? null : () => open(run.id)}
              answer={<AsYesterday run={run} />}
            />
          )}
          <TrackerCard
            symptom={run.symptom}
            name={nameOf(run.symptom)}
            detail={
              <>
                {detailOf(run)} <UnsentClock of={isUnsent(run) ? run : run.latest_point} />
              </>
            }
            headline={run.latest_point === null ? '–' : writtenValueOf(run.latest_point.value, run.symptom)}
            isOpen={openId === run.id}
            onToggle={() => open(openId === run.id ? CLOSED : run.id)}
            // The question above has it as its answer.
            quick={notice?.run.id === run.id ? null : <AsYesterday run={run} />}
          >
            <TrackerPanel run={run} onOpen={onOpen} />
          </TrackerCard>
        </Fragment>
      ))}
    </div>
  );
}
