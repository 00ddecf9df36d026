import type { ActiveDuration, FinishedSymptom } from '@bergkette/contract/symptoms.ts';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import { activeQuery, finishedQuery } from '../../data/symptoms.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { lazyPart } from '../../lib/chunks.ts';
import { queryClient } from '../../lib/query-client.ts';
import { now } from '../../lib/server-time.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Hint } from '../../ui/hint.tsx';
import { plusIcon } from '../../ui/icons.ts';
import { EmptyState } from '../../ui/list-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useOpenDialog } from '../../ui/use-dialog-queue.ts';
import { useHints } from '../../ui/use-hint-turn.ts';
import { ownTreatmentsQuery } from './body/suggestions.ts';
import { type OpenDialog, useTrackerDialog } from './entry/use-tracker-dialog.ts';
import styles from './symptoms-tab.module.css';
import { ActiveList } from './tracker/active-list.tsx';
import { FinishedGroup } from './tracker/finished-group.tsx';
import { TrackerCard } from './tracker/tracker-card.tsx';
import { useSymptomWords } from './use-symptom-words.ts';

/** Shown in this order, one at a time [TRK-11]. */
const TRACKING_HINTS = ['search', 'pinned', 'finished'] as const;

const importDialogs = () => import('./entry/symptom-dialogs.tsx');
const SymptomDialogs = lazyPart(importDialogs, 'SymptomDialogs');

const VIEWS = ['active', 'finished'] as const;
type SymptomsView = (typeof VIEWS)[number];

interface ViewSwitchProps {
  view: SymptomsView;
  /** Number of active symptoms; undefined until known. */
  count: number | undefined;
  onSwitch: (view: SymptomsView) => void;
}

/** `Aktiv · 4`, `Beendet` [TRK-03]: a number of all that is over would only grow. */
function ViewSwitch({ view, count, onSwitch }: ViewSwitchProps) {
  const t = useTexts('tracking');
  return (
    <fieldset className="flow" aria-label={t('trackers.views')}>
      {VIEWS.map((name) => (
        <Chip key={name} isSelected={view === name} onClick={() => onSwitch(name)}>
          {t(`trackers.${name}`, { count: count ?? '…' })}
        </Chip>
      ))}
    </fieldset>
  );
}

interface FinishedListProps {
  groups: readonly FinishedSymptom[];
  active: readonly ActiveDuration[];
  onOpen: OpenDialog;
}

/** The ended runs, in a group for each symptom [TRK-07, TRK-17]. */
function FinishedList({ groups, active, onOpen }: FinishedListProps) {
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

/** Active and finished symptoms, and all dialogs about them [TRK-03]. */
export function SymptomsTab() {
  const t = useTexts('tracking');
  const [view, setView] = useState<SymptomsView>('active');
  const { shown, open, close } = useTrackerDialog();
  const active = useQuery(activeQuery);
  const finished = useQuery(finishedQuery);
  useEffect(
    () =>
      whenIdle(() => {
        void importDialogs().catch(() => undefined);
        // Known before the picker opens, it pushes nothing down there.
        void queryClient.prefetchQuery(ownTreatmentsQuery(now()));
      }),
    [],
  );

  useOpenDialog(shown?.isOpen === true);
  // Hints need the loaded list, because each stands beside a part of it [TRK-11].
  const nextHint = useHints('tracking_hints', TRACKING_HINTS, view === 'active' && active.data !== undefined);
  const hintOf = (place: (typeof TRACKING_HINTS)[number]) => nextHint(place, t(`trackers.hint.${place}`));
  // Temperature and weight are always there and are no symptoms.
  const count = active.data?.filter(({ symptom }) => symptom.is_searchable).length;
  const words = { failed: t('error_messages.tracking'), loading: t('state.loading') };

  return (
    // It takes the focus from what goes with its symptom.
    <section className={styles.tab} tabIndex={-1} aria-label={t('tracking.tab.symptoms')}>
      <ViewSwitch view={view} count={count} onSwitch={setView} />
      <Hint {...hintOf('finished')} tip="10rem" />
      <Button variant="light" className={styles.add} icon={plusIcon} onClick={() => open({ kind: 'picker' })}>
        {t('trackers.add_symptom')}
      </Button>
      <Hint {...hintOf('search')} tip="30px" />
      {view === 'active' ? (
        <Loaded query={active} {...words} cards={3}>
          {(runs) => <ActiveList runs={runs} onOpen={open} />}
        </Loaded>
      ) : (
        <Loaded query={finished} {...words} cards={3}>
          {(groups) => <FinishedList groups={groups} active={active.data ?? []} onOpen={open} />}
        </Loaded>
      )}
      <Hint {...hintOf('pinned')} tip="40px" />
      <p className={styles.safety}>{t('trackers.safety')}</p>
      {shown !== null && (
        <SymptomDialogs
          key={shown.id}
          dialog={shown.dialog}
          isOpen={shown.isOpen}
          onClose={() => close(shown.id)}
          onOpen={(next) => open(next, shown.id)}
        />
      )}
    </section>
  );
}
