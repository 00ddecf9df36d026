import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { Action } from '@bergkette/contract/progress.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { meQuery } from '../../data/me.ts';
import { actionsQuery, takeActions } from '../../data/progress.ts';
import { settingsQuery, showPatch, updateSettings } from '../../data/settings.ts';
import { useEventLabels } from '../../features/events/use-event-labels.ts';
import { LookBack } from '../../features/experience/look-back.tsx';
import type { ExperienceSettings } from '../../features/experience/welcome/welcome-steps.ts';
import { openXpReport } from '../../features/experience/xp/report-xp.ts';
import { mayComeBack } from '../../features/firn/memories.ts';
import type { PathHandle } from '../../features/home/path/path-handle.ts';
import { restInMiddle } from '../../features/home/path/path-rest.ts';
import { weekXp } from '../../features/progress/xp-sums.ts';
import { showError } from '../../i18n/show-error.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { connectionEvents } from '../../lib/connection-events.ts';
import { ownWords } from '../../lib/own-words.ts';
import { STALE_AFTER_MS } from '../../lib/query-client.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { useConnection } from '../../pwa/connection.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/list-state.tsx';
import styles from './look-back.module.css';

/** The bubble stands beside the event, above Firn. */
const WORDS_LETTERS = 90;

interface HomeLookBackProps {
  total: number;
  slot: number;
  eventAt: (slot: number) => DiaryEvent | undefined;
  handle: PathHandle;
  place: HTMLElement | null;
  openedId: number | null;
  onOpen: (id: number) => void;
  onPath: () => void;
}

const save = async (experience: Partial<ExperienceSettings>): Promise<void> => {
  try {
    await updateSettings({ experience });
  } catch (error) {
    await showError(error, 'error_messages.settings_save');
    throw error;
  }
};

/** Shows the new position at once, because the page may be gone before the server answers. */
const leave = (lastPos: number): void => {
  showPatch({ experience: { last_pos: lastPos } });
  updateSettings({ experience: { last_pos: lastPos } }, { isBackground: true }).catch(() => undefined);
};

type WalkProps = HomeLookBackProps & { settings: ExperienceSettings; ownerId: number };

interface LookBackXpInput {
  ownerId: number;
  total: number;
  /** Id of the event whose dialog is open, else null. */
  openedId: number | null;
  onActions: (actions: Action[]) => void;
}

/** Stores and reports the XP in the background [EXP-22]. */
const useLookBackXp = ({ ownerId, total, openedId, onActions }: LookBackXpInput) => {
  const handleActions = useEffectEvent(onActions);
  const report = useMemo(() => openXpReport(ownerId, (actions) => handleActions(actions)), [ownerId]);
  const settle = useEffectEvent(() => {
    // A failed report is repeated with the next event, or when the server is reachable again.
    report.settle(total).catch(() => undefined);
  });
  useEffect(() => {
    settle();
    return connectionEvents.on('server_reachable', () => settle());
  }, []);
  const open = useEffectEvent((id: number) => {
    report.open(id);
    settle();
  });
  useEffect(() => {
    if (openedId !== null) open(openedId);
  }, [openedId]);
  return (slots: readonly number[]): void => {
    report.pass(slots);
    report.settle(total).catch(() => undefined);
  };
};

function HomeWalk({ settings, ownerId, total, slot, eventAt, handle, place, openedId, onOpen, onPath }: WalkProps) {
  const labelsOf = useEventLabels();
  const { data: actions, error } = useQuery(actionsQuery);
  useEffect(() => {
    // After a failure looking back still works, only without the ring.
    if (error !== null) void showError(error, 'error_messages.experience_mode_state');
  }, [error]);
  // Where the layer over the path is, the path has its place.
  useEffect(() => (place === null ? undefined : restInMiddle(handle)), [place, handle]);
  const pass = useLookBackXp({ ownerId, total, openedId, onActions: takeActions });
  const event = eventAt(slot);
  const isTold = settings.memories && event !== undefined && mayComeBack(event, settings.hard_memories);
  return (
    <LookBack
      settings={settings}
      total={total}
      slot={slot}
      eventAt={eventAt}
      eventName={event === undefined ? '' : labelsOf(event).name}
      ownWords={isTold ? ownWords(event.text, WORDS_LETTERS) : null}
      onRead={() => event !== undefined && onOpen(event.id)}
      onPath={onPath}
      walk={handle}
      place={place}
      xp={actions === undefined ? null : weekXp(actions)}
      save={save}
      onPassed={pass}
      onLeave={leave}
    />
  );
}

/** Shown without events, when there is nothing to look back at. */
function EmptyNote({ onPath }: { onPath: () => void }) {
  const t = useTexts('profile');
  return (
    <div className={styles.note}>
      <EmptyState
        text={t('experience.empty')}
        firn={{ pose: 'think', backpack: true }}
        action={<Button onClick={onPath}>{t('experience.to_path')}</Button>}
      />
    </div>
  );
}

/**
 * The settings once the server has answered in this visit, or cannot be asked: those that the device keeps may be of
 * before the person last stopped, here as the page went or on another device [EXP-12].
 */
const useSettingsOfNow = () => {
  const { data, isFetching } = useQuery({
    ...settingsQuery,
    staleTime: ({ state }) => (state.dataUpdatedAt < performance.timeOrigin ? 0 : STALE_AFTER_MS),
  });
  const isReachable = useConnection() === 'ok';
  const [isOfNow, setOfNow] = useState(false);
  if (!isOfNow && data !== undefined && !(isFetching && isReachable)) setOfNow(true);
  return isOfNow ? data : undefined;
};

/** Experience mode, with the data that it needs of other features. */
export function HomeLookBack(props: HomeLookBackProps) {
  const t = useTexts('app');
  const { data: me } = useQuery(meQuery);
  const settings = useSettingsOfNow();
  useEffect(() => logUsage(usageLines.lookBackOpened()), []);
  if (props.total === 0) return <EmptyNote onPath={props.onPath} />;
  if (settings === undefined || me === undefined) {
    return (
      <div className={styles.place}>
        <Skeleton label={t('home.loading')} cards={1} />
      </div>
    );
  }
  return <HomeWalk {...props} settings={settings.experience} ownerId={me.id} />;
}
