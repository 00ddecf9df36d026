import type { ActiveDuration, FinishedSymptom } from '@bergkette/contract/symptoms.ts';
import { type CSSProperties, useState } from 'react';
import { EmptyState } from '../../../ui/list-state.tsx';
import type { OpenDialog } from '../entry/tracker-dialog.ts';
import styles from '../symptoms-tab.module.css';
import { useSymptomWords } from '../use-symptom-words.ts';
import { FinishedGroup } from './finished-group.tsx';
import { TrackerCard } from './tracker-card.tsx';

interface FinishedListProps {
  groups: readonly FinishedSymptom[];
  active: readonly ActiveDuration[];
  onOpen: OpenDialog;
}

/** The ended runs, in a group for each symptom [TRK-07, TRK-17]. */
export function FinishedList({ groups, active, onOpen }: FinishedListProps) {
  const { t, nameOf } = useSymptomWords();
  const [openId, setOpenId] = useState<number | null>(null);
  if (groups.length === 0) return <EmptyState text={t('trackers.none_finished')} />;
  return (
    <div className={styles.trackers} style={{ '--rows': groups.length - 1 } as CSSProperties}>
      {groups.map(({ symptom, count }) => (
        <TrackerCard
          key={symptom.id}
          symptom={symptom}
          name={nameOf(symptom)}
          detail={t('trackers.times', { count })}
          headline=""
          isOpen={openId === symptom.id}
          onToggle={() => setOpenId(openId === symptom.id ? null : symptom.id)}
        >
          <FinishedGroup
            symptom={symptom}
            isActive={active.some((run) => run.symptom.id === symptom.id)}
            onOpen={onOpen}
          />
        </TrackerCard>
      ))}
    </div>
  );
}
