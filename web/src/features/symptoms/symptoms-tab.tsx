import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { activeQuery, finishedQuery } from '../../data/symptoms.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { lazyPart } from '../../lib/chunks.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Hint } from '../../ui/hint.tsx';
import { Icon } from '../../ui/icon.tsx';
import { magnifyingGlassIcon } from '../../ui/icons.ts';
import { Bone, ErrorCard, Skeleton } from '../../ui/list-state.tsx';
import { useOpenDialog } from '../../ui/use-dialog-queue.ts';
import { useHintTurn } from '../../ui/use-hint-turn.ts';
import { useReturnFocus } from './entry/use-return-focus.ts';
import { useTrackerDialog } from './entry/use-tracker-dialog.ts';
import styles from './symptoms-tab.module.css';
import { ActiveList } from './tracker/active-list.tsx';
import { FinishedList } from './tracker/finished-list.tsx';
import { orderTrackers } from './tracker/tracker-order.ts';
import { type SymptomsView, ViewSwitch } from './tracker/view-switch.tsx';

/** Shown in this order, one at a time [TRK-11]. */
const TRACKING_HINTS = ['search', 'pinned', 'finished'] as const;

const importDialogs = () => import('./entry/symptom-dialogs.tsx');
const SymptomDialogs = lazyPart(importDialogs, 'SymptomDialogs');

interface SymptomsTabProps {
  /** True after the screen's question mark was tapped. */
  isHelpOpen: boolean;
  onHelpClose: () => void;
  /** Whether the hints are due at all; once all were read they never come back [TRK-11]. */
  hasHints: boolean;
  onHintsRead: () => void;
}

/** Active and finished symptoms, and all dialogs about them [TRK-03]. */
export function SymptomsTab({ isHelpOpen, onHelpClose, hasHints, onHintsRead }: SymptomsTabProps) {
  const t = useTexts('tracking');
  const errors = useTexts('app');
  const [view, setView] = useState<SymptomsView>('active');
  const search = useRef<HTMLButtonElement>(null);
  const { shown, open, close } = useTrackerDialog();
  const [hasHelp, setHelp] = useState(false);
  if (isHelpOpen && !hasHelp) setHelp(true);
  const [hintStep, setHintStep] = useState(0);
  const active = useQuery(activeQuery);
  const finished = useQuery(finishedQuery);
  useEffect(() => whenIdle(() => void importDialogs().catch(() => undefined)), []);

  const hasDialog = isHelpOpen || shown?.isOpen === true;
  useOpenDialog(hasDialog);
  useReturnFocus(hasDialog, search);
  // Hints need the loaded list, because each stands beside a part of it. The first tap counts for the account.
  const isDue = hintStep > 0 ? hintStep < TRACKING_HINTS.length : hasHints;
  const hasTurn = useHintTurn(isDue && view === 'active' && active.data !== undefined);
  const hintOf = (place: (typeof TRACKING_HINTS)[number]) => ({
    isShown: hasTurn && isDue && TRACKING_HINTS[hintStep] === place,
    label: t('trackers.hint'),
    text: t(`trackers.hint.${place}`),
    button: t(place === TRACKING_HINTS.at(-1) ? 'trackers.got_it' : 'trackers.hint.next'),
    onNext: () => {
      setHintStep(hintStep + 1);
      onHintsRead();
    },
  });
  const counts = {
    active: active.data?.length,
    finished: finished.data?.reduce((sum, { count }) => sum + count, 0),
  };
  const query = view === 'active' ? active : finished;
  const hasFailed = query.isError && query.data === undefined;

  return (
    <div className={styles.tab}>
      <ViewSwitch view={view} counts={counts} onSwitch={setView} />
      <Hint {...hintOf('finished')} tip="10rem" />
      <button ref={search} type="button" className={styles.find} onClick={() => open({ kind: 'picker' })}>
        <Icon shape={magnifyingGlassIcon} size={22} />
        {t('trackers.search')}
      </button>
      <Hint {...hintOf('search')} tip="30px" />
      {hasFailed && (
        <ErrorCard
          text={errors('error_messages.tracking')}
          retryLabel={t('trackers.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <Skeleton label={t('trackers.loading')}>
          <Bone shape="card" />
          <Bone shape="card" />
          <Bone shape="card" />
        </Skeleton>
      )}
      {view === 'active' && active.data !== undefined && <ActiveList runs={orderTrackers(active.data)} onOpen={open} />}
      <Hint {...hintOf('pinned')} tip="40px" />
      {view === 'finished' && finished.data !== undefined && (
        <FinishedList groups={finished.data} active={active.data ?? []} onOpen={open} />
      )}
      <p className={styles.safety}>{t('trackers.safety')}</p>
      <Suspense fallback={null}>
        {shown !== null && (
          <SymptomDialogs
            key={shown.id}
            dialog={shown.dialog}
            isOpen={shown.isOpen}
            onClose={() => close(shown.id)}
            onOpen={open}
          />
        )}
        {hasHelp && (
          <SymptomDialogs dialog={{ kind: 'help' }} isOpen={isHelpOpen} onClose={onHelpClose} onOpen={open} />
        )}
      </Suspense>
    </div>
  );
}
