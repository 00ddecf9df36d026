import type { ActiveDuration } from '@bergkette/contract/symptoms.ts';
import { type CSSProperties, type MouseEvent, useState } from 'react';
import { addPoint, deletePoint } from '../../../data/symptoms.ts';
import { useWard } from '../../../data/ward.ts';
import { firstIdOf, isUnsent } from '../../../lib/local-ids.ts';
import { whenForgotten } from '../../../lib/personal-data.ts';
import { now } from '../../../lib/server-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { createKeyring } from '../../../lib/uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { FirstCall } from '../../../ui/help/first-call.tsx';
import { UnsentClock } from '../../../ui/unsent-clock.tsx';
import { noticeAfter } from '../after-strength.ts';
import { useSave } from '../entry/use-save.ts';
import type { OpenDialog } from '../entry/use-tracker-dialog.ts';
import { offerUndo } from '../offer-undo.ts';
import styles from '../symptoms-tab.module.css';
import { useSymptomWords } from '../use-symptom-words.ts';
import { findOngoing, mayBeFeverNow, orderTrackers, valueOfYesterday } from './runs.ts';
import { TrackerCard } from './tracker-card.tsx';
import { AboutButton, TrackerPanel } from './tracker-panel.tsx';

interface ActiveListProps {
  runs: readonly ActiveDuration[];
  onOpen: OpenDialog;
}

/** First id of the tracker that was open last, kept until the app is closed; forgotten at sign-out. */
let lastOpen: number | null = null;

/** Stands for "all closed by the person"; no tracker has this id. */
const CLOSED = 0;
whenForgotten(() => {
  lastOpen = null;
});

interface AsYesterdayProps {
  run: ActiveDuration;
}

/** One tap enters yesterday's value for today; shown only while today has none (17-YESTERDAY). */
function AsYesterday({ run }: AsYesterdayProps) {
  const { t, nameOf, writtenValueOf, namedValueOf } = useSymptomWords();
  const value = valueOfYesterday(run, useNow());
  // The same key for a second try after a lost answer.
  const [keyOf] = useState(createKeyring);
  const [datetime, setDatetime] = useState<string | null>(null);
  const { isSaving, save } = useSave(true);
  if (value === null) return null;

  const handleTap = ({ currentTarget }: MouseEvent) => {
    // The button goes with its tap; the focus goes on to the head of its symptom.
    const head = currentTarget.closest('section')?.querySelector('button');
    void save(async () => {
      const at = datetime ?? new Date(now()).toISOString();
      setDatetime(at);
      const body = { symptom_duration: run.id, datetime: at, value, is_now: true };
      // The value stands before the server has answered, and the button goes.
      head?.focus({ preventScroll: true });
      const point = await addPoint(body, keyOf(body));
      setDatetime(null);
      await offerUndo(isUnsent(point) ? 'trackers.value_waiting' : 'trackers.value_noted', () => deletePoint(point), {
        ...noticeAfter(body, run.symptom),
        values: { value: namedValueOf(value, run.symptom) },
      });
    });
  };
  const written = writtenValueOf(value, run.symptom);
  return (
    <Button
      size="sm"
      variant="light"
      isSaving={isSaving}
      aria-label={t('trackers.as_yesterday_of', { symptom: nameOf(run.symptom), value: written })}
      onClick={handleTap}
    >
      {t('trackers.as_yesterday', { value: written })}
    </Button>
  );
}

/** Still there, or over: in the open card too, as its own end stands far below. As yesterday is an answer too. */
function Answers({ run, onOpen }: { run: ActiveDuration; onOpen: OpenDialog }) {
  const { t, nameOf } = useSymptomWords();
  const symptom = nameOf(run.symptom);
  const hasYesterday = valueOfYesterday(run, useNow()) !== null;
  return (
    <>
      {!hasYesterday && (
        <Button
          size="sm"
          variant="light"
          aria-label={`${t('button.yes')}, ${t('trackers.add_value_to', { symptom })}`}
          onClick={({ currentTarget }) => {
            // The button goes with the value; what is closed gives the focus back to the head of the symptom.
            currentTarget.closest('section')?.querySelector('button')?.focus({ preventScroll: true });
            onOpen({ kind: 'add', run });
          }}
        >
          {t('button.yes')}
        </Button>
      )}
      <Button
        size="sm"
        variant="light"
        aria-label={`${t('button.no')}, ${t('trackers.action_of', { symptom, action: t('trackers.stop') })}`}
        onClick={() => onOpen({ kind: 'stop', run })}
      >
        {t('button.no')}
      </Button>
    </>
  );
}

/** All active trackers, at most one of them open; on a desktop the open one fills the left side [TRK-06]. */
export function ActiveList({ runs: unsorted, onOpen }: ActiveListProps) {
  const { t, nameOf, sinceOf, lastOf, whenOf, scaledValueOf, shortValueOf } = useSymptomWords();
  const nowMs = useNow();
  const { fever_limit } = useWard();
  const isFirst = (run: ActiveDuration) => mayBeFeverNow(run, fever_limit, nowMs);
  const runs = orderTrackers(unsorted, isFirst);
  const [chosen, setChosen] = useState<number | null>(lastOpen);
  const symptoms = runs.filter(({ symptom }) => symptom.is_searchable);
  // Opened by itself: a symptom that is the only one. Of several, an open one would hide the others on a phone.
  const only = symptoms.length === 1 && symptoms[0] ? firstIdOf('run.start', symptoms[0].id) : null;
  const isThere = chosen === CLOSED || runs.some(({ id }) => firstIdOf('run.start', id) === chosen);
  const openId = isThere ? chosen : only;
  const open = (id: number) => {
    lastOpen = id;
    setChosen(id);
  };
  const ongoing = findOngoing(runs, nowMs);
  /** Number of rows on the right side of a desktop. */
  const rows = runs.length - 1 + (symptoms.length === 0 ? 1 : 0);
  const detailOf = ({ symptom, symptom_start, latest_point }: ActiveDuration) => {
    if (latest_point === null) return t('trackers.no_value');
    return symptom.is_searchable ? sinceOf(symptom_start) : whenOf(latest_point.datetime);
  };

  return (
    <div className={styles.trackers} style={{ '--rows': rows } as CSSProperties}>
      {symptoms.length === 0 && <p className={styles.lead}>{t('trackers.none', { add: t('trackers.add_symptom') })}</p>}
      {runs.map((run) => {
        // The server may name it while somebody writes in it.
        const id = firstIdOf('run.start', run.id);
        const isOpen = openId === id;
        // Asks about a symptom without a value for a day or more, in words that do not blame [TRK-08, TRK-09].
        const asked = run === ongoing ? run.latest_point : null;
        return (
          <TrackerCard
            key={id}
            symptom={run.symptom}
            name={nameOf(run.symptom)}
            detail={
              <>
                {asked ? lastOf(asked.datetime) : detailOf(run)}{' '}
                <UnsentClock of={isUnsent(run) ? run : run.latest_point} />
              </>
            }
            headline={run.latest_point === null ? '' : scaledValueOf(run.latest_point.value, run.symptom)}
            shortHeadline={run.latest_point === null ? undefined : shortValueOf(run.latest_point.value, run.symptom)}
            isAsked={asked !== null}
            isOpen={isOpen}
            onToggle={() => open(isOpen ? CLOSED : id)}
            about={run.symptom.label !== undefined && <AboutButton run={run} onOpen={onOpen} />}
            quick={
              <>
                {asked && <b>{t('trackers.notice')}</b>}
                <AsYesterday run={run} />
                {asked && <Answers run={run} onOpen={onOpen} />}
                {isFirst(run) && !isOpen && <FirstCall about="fever" />}
              </>
            }
          >
            <TrackerPanel run={run} onOpen={onOpen} />
          </TrackerCard>
        );
      })}
    </div>
  );
}
