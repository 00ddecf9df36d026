import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { Duration } from '@bergkette/contract/symptoms.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { runsQuery } from '../../../data/symptoms.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { playIcon, trashIcon } from '../../../ui/icons.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import type { OpenDialog } from '../entry/use-tracker-dialog.ts';
import styles from '../symptoms-tab.module.css';
import { useSymptomWords } from '../use-symptom-words.ts';
import { HelpedWords } from './helped.tsx';
import { MorePages } from './more-pages.tsx';
import { PointList } from './point-list.tsx';
import { RunChart } from './run-chart.tsx';

interface FinishedRunProps {
  run: Duration;
  onOpen: OpenDialog;
}

/** An ended run is read-only: it can only be deleted, or lose single points [TRK-20]. */
function FinishedRun({ run, onOpen }: FinishedRunProps) {
  const { t, language, nameOf } = useSymptomWords();
  const [hasPoints, setPoints] = useState(false);
  const [from, to] = [run.symptom_start, run.symptom_end ?? run.symptom_start].map((at) => formatDate(at, language));
  const range = from === to ? (from ?? '') : t('trackers.run', { from: from ?? '', to: to ?? '' });
  return (
    <li className={styles.run}>
      <div className={styles.head}>
        <p>
          <b className="label">{range}</b> <small>{t('trackers.values', { count: run.count })}</small>
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

interface FinishedGroupProps {
  symptom: Symptom;
  /** True where a newer run of the symptom is active. */
  isActive: boolean;
  onOpen: OpenDialog;
}

/** The ended runs of a symptom, newest first, page after page, and a button to start it again [TRK-07, TRK-21]. */
export function FinishedGroup({ symptom, isActive, onOpen }: FinishedGroupProps) {
  const { t, nameOf } = useSymptomWords();
  const runs = useInfiniteQuery(runsQuery(symptom.id));
  const name = nameOf(symptom);
  return (
    <>
      {isActive ? (
        <p>
          <Tag tone="petrol">{t('trackers.already_active')}</Tag>
        </p>
      ) : (
        <Button
          variant="light"
          icon={playIcon}
          aria-label={t('trackers.again_symptom', { symptom: name })}
          onClick={() => onOpen({ kind: 'first', symptom })}
        >
          {t('trackers.again')}
        </Button>
      )}
      {symptom.label !== undefined && (
        <Button
          size="sm"
          variant="subtle"
          aria-label={t('trackers.own_symptom', { symptom: name })}
          onClick={() => onOpen({ kind: 'about', symptom })}
        >
          {t('trackers.own')}
        </Button>
      )}
      <Loaded query={runs} failed={t('error_messages.tracking')} loading={t('state.loading')} lines={1} cards={1}>
        {({ pages }) => (
          <ul>
            {pages
              .flatMap(({ results }) => results)
              .map((run) => (
                <FinishedRun key={run.id} run={run} onOpen={onOpen} />
              ))}
          </ul>
        )}
      </Loaded>
      <MorePages pages={runs} />
    </>
  );
}
