import type { Duration } from '@bergkette/contract/symptoms.ts';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { trashIcon } from '../../../ui/icons.ts';
import type { OpenDialog } from '../entry/tracker-dialog.ts';
import { useSymptomWords } from '../use-symptom-words.ts';
import styles from './finished-run.module.css';
import { HelpedWords } from './helped.tsx';
import { PointList } from './point-list.tsx';
import { RunChart } from './run-chart.tsx';

interface FinishedRunProps {
  run: Duration;
  onOpen: OpenDialog;
}

/** An ended run is read-only: it can only be deleted, or lose single points [TRK-20]. */
export function FinishedRun({ run, onOpen }: FinishedRunProps) {
  const { t, language, nameOf } = useSymptomWords();
  const [hasPoints, setPoints] = useState(false);
  const [from, to] = [run.symptom_start, run.symptom_end ?? run.symptom_start].map((at) => formatDate(at, language));
  const range = from === to ? (from ?? '') : t('trackers.run', { from: from ?? '', to: to ?? '' });
  return (
    <li className={styles.run}>
      <div className={styles.head}>
        <p>
          <b>{range}</b> <small>{t('trackers.values', { count: run.count })}</small>
        </p>
        <IconButton
          icon={trashIcon}
          label={t('trackers.run_delete', { symptom: nameOf(run.symptom), range })}
          onClick={() => onOpen({ kind: 'delete', run })}
        />
      </div>
      <RunChart run={run} />
      <HelpedWords run={run} />
      {hasPoints && <PointList run={run} onOpen={onOpen} />}
      <Button
        variant="subtle"
        size="sm"
        aria-expanded={hasPoints}
        aria-label={t(hasPoints ? 'trackers.run_values_hide_of' : 'trackers.run_values_of', { range })}
        onClick={() => setPoints(!hasPoints)}
      >
        {t(hasPoints ? 'trackers.run_values_hide' : 'trackers.run_values')}
      </Button>
    </li>
  );
}
