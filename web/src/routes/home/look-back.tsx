import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '../../data/me.ts';
import { actionsQuery, takeActions } from '../../data/progress.ts';
import { settingsQuery, showPatch, updateSettings } from '../../data/settings.ts';
import { useEventLabels } from '../../features/events/use-event-labels.ts';
import { EmptyNote } from '../../features/experience/empty-note.tsx';
import { LookBack } from '../../features/experience/look-back.tsx';
import type { ExperienceSettings } from '../../features/experience/welcome/welcome-steps.ts';
import { useLookBackXp } from '../../features/experience/xp/use-look-back-xp.ts';
import { mayComeBack } from '../../features/firn/memories.ts';
import type { PathHandle } from '../../features/home/path/path-handle.ts';
import { restInMiddle } from '../../features/home/path/path-rest.ts';
import { weekXp } from '../../features/progress/xp-sums.ts';
import { showError } from '../../i18n/show-error.ts';
import { ownSentence } from '../../lib/own-sentence.ts';
import { logUsage } from '../../lib/usage-log.ts';

/** The bubble stands beside the event, above Firn. */
const WORDS_LETTERS = 90;

interface HomeLookBackProps {
  total: number;
  slot: number;
  eventAt: (slot: number) => DiaryEvent | undefined;
  handle: PathHandle;
  place: HTMLElement | null;
  openedId: number | null;
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

function HomeWalk({ settings, ownerId, total, slot, eventAt, handle, place, openedId }: WalkProps) {
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
      ownWords={isTold ? ownSentence(event.text, WORDS_LETTERS) : null}
      walk={handle}
      place={place}
      xp={actions === undefined ? null : weekXp(actions)}
      save={save}
      onPassed={pass}
      onLeave={leave}
    />
  );
}

/** Experience mode, with the data that it needs of other features. */
export function HomeLookBack(props: HomeLookBackProps) {
  const { data: me } = useQuery(meQuery);
  const { data: settings } = useQuery(settingsQuery);
  useEffect(() => logUsage(usageLines.lookBackOpened()), []);
  if (props.total === 0) return <EmptyNote onPath={props.onPath} />;
  // Both are loaded whenever somebody is signed in.
  if (settings === undefined || me === undefined) return null;
  return <HomeWalk {...props} settings={settings.experience} ownerId={me.id} />;
}
