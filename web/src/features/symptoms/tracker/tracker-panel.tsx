import type { ActiveDuration } from '@bergkette/contract/symptoms.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { FirstCall } from '../../../ui/help/first-call.tsx';
import { pencilSimpleIcon, plusIcon, trashIcon } from '../../../ui/icons.ts';
import { infoIcon } from '../../../ui/shell-icons.ts';
import { unitOf } from '../entry/point-value.ts';
import type { OpenDialog } from '../entry/use-tracker-dialog.ts';
import { useSymptomWords } from '../use-symptom-words.ts';
import { HelpedChips } from './helped.tsx';
import { PointList } from './point-list.tsx';
import { RunChart } from './run-chart.tsx';
import { valueOfYesterday } from './runs.ts';
import styles from './tracker-panel.module.css';

/* Phosphor (MIT, see NOTICE); not in ui/icons.ts, which the app's first chunk holds. */
const stopCircleIcon =
  'M128 24a104 104 0 1 0 104 104A104.11 104.11 0 0 0 128 24m0 192a88 88 0 1 1 88-88a88.1 88.1 0 0 1-88 88m32-128H96a8 8 0 0 0-8 8v64a8 8 0 0 0 8 8h64a8 8 0 0 0 8-8V96a8 8 0 0 0-8-8m-8 64h-48v-48h48Z';

interface TrackerPanelProps {
  run: ActiveDuration;
  onOpen: OpenDialog;
}

const ACTIONS: readonly { kind: 'start' | 'stop' | 'delete'; icon: string }[] = [
  { kind: 'start', icon: pencilSimpleIcon },
  { kind: 'stop', icon: stopCircleIcon },
  { kind: 'delete', icon: trashIcon },
];

/** Explains the symptom, or says whose it is and gives it another name. */
export function AboutButton({ run, onOpen }: TrackerPanelProps) {
  const { t, nameOf } = useSymptomWords();
  const symptom = nameOf(run.symptom);
  const isOwn = run.symptom.label !== undefined;
  return (
    <Button
      className={styles.about}
      size="sm"
      variant="subtle"
      icon={infoIcon}
      aria-label={t(isOwn ? 'trackers.own_symptom' : 'trackers.about_symptom', { symptom })}
      onClick={() => onOpen({ kind: 'about', symptom: run.symptom })}
    >
      {t(isOwn ? 'trackers.own' : 'trackers.about')}
    </Button>
  );
}

/** An open tracker. Weight and temperature have no start to edit and nothing to stop or delete [TRK-19, TRK-30]. */
export function TrackerPanel({ run, onOpen }: TrackerPanelProps) {
  const { t, nameOf } = useSymptomWords();
  const symptom = nameOf(run.symptom);
  const hasYesterday = valueOfYesterday(run, useNow()) !== null;
  return (
    <>
      <Button
        isWide
        {...(hasYesterday && { className: styles.other, variant: 'subtle', size: 'sm' })}
        icon={plusIcon}
        aria-label={t(hasYesterday ? 'trackers.other_value_of' : 'trackers.add_value_to', { symptom })}
        onClick={() => onOpen({ kind: 'add', run })}
      >
        {t(hasYesterday ? 'trackers.other_value' : 'trackers.add_value')}
      </Button>
      <RunChart run={run} aside={run.symptom.label === undefined && <AboutButton run={run} onOpen={onOpen} />} />
      {unitOf(run.symptom) === 'temperature' && <FirstCall about="fever" />}
      {run.count > 0 && <PointList run={run} onOpen={onOpen} />}
      {run.symptom.is_searchable && <HelpedChips run={run} />}
      {run.symptom.is_searchable && (
        <div className={styles.actions}>
          {ACTIONS.map(({ kind, icon }) => (
            <Button
              key={kind}
              size="sm"
              variant={kind === 'delete' ? 'danger' : 'subtle'}
              icon={icon}
              aria-label={t('trackers.action_of', { symptom, action: t(`trackers.${kind}`) })}
              onClick={() => onOpen({ kind, run })}
            >
              {t(`trackers.${kind}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
