/* What home loads once its path stands. */
import { useQuery } from '@tanstack/react-query';
import { useGesture } from '@use-gesture/react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dismissHint, settingsQuery } from '../../data/settings.ts';
import { activeQuery } from '../../data/symptoms.ts';
import { DraftChoiceSheet } from '../../features/events/drafts/draft-choice-sheet.tsx';
import type { NewDraft } from '../../features/events/drafts/draft-id.ts';
import { type EditDraft, findBegun, listEditDrafts } from '../../features/events/drafts/find-drafts.ts';
import { FirnBubble } from '../../features/firn/firn-bubble.tsx';
import styles from '../../features/home/add-button.module.css';
import type { HomeOverlay } from '../../features/home/home-overlay.ts';
import type { PathHandle } from '../../features/home/path/path-handle.ts';
import { restInMiddle } from '../../features/home/path/path-rest.ts';
import { isPathHintDue } from '../../features/home/start-hint.ts';
import { useTrackerDialog } from '../../features/symptoms/entry/use-tracker-dialog.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SymptomGlyph, symptomGlyphOf } from '../../illustrations/symptom-glyph.tsx';
import { lazyPart } from '../../lib/chunks.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { now } from '../../lib/server-time.ts';
import { useWriting } from '../../lib/writing.ts';
import { useIsTaken } from '../../ui/use-dialog-queue.ts';
import { useHintTurn } from '../../ui/use-hint-turn.ts';
import { focusAfterRange } from './range-return.ts';
import { useTurned } from './turned-phone.ts';

export { readDiaryAhead } from '../../data/read-ahead.ts';
export { FirnSays } from '../../features/firn/firn-says.tsx';
export { FirnTouch } from '../../features/firn/firn-touch.tsx';
export { PathControls, TodayButton } from '../../features/home/path/path-controls.tsx';
export { Celebrations } from '../shared/celebrations.tsx';
export { HomeLookBack } from './look-back.tsx';
export { FindMemory } from './memory.tsx';

const SymptomDialogs = lazyPart(() => import('../../features/symptoms/entry/symptom-dialogs.tsx'), 'SymptomDialogs');

/** Enters a value from home. */
export function HomeValues() {
  const t = useTexts('app');
  const { data: runs } = useQuery(activeQuery);
  const { shown, open, close } = useTrackerDialog();
  if (!runs?.length) return null;
  return (
    <>
      <button
        type="button"
        data-foot
        className={`${styles.quick} ${styles.values} on-scene`}
        aria-label={t('home.values')}
        title={t('home.values')}
        onClick={() => open({ kind: 'values' })}
      >
        <SymptomGlyph name={symptomGlyphOf('temperature')} size={26} />
      </button>
      {shown !== null && (
        <SymptomDialogs
          key={shown.id}
          dialog={shown.dialog}
          isOpen={shown.isOpen}
          onClose={() => close(shown.id)}
          onOpen={(next) => open(next, shown.id)}
        />
      )}
    </>
  );
}

interface HomeStartHintProps {
  total: number | undefined;
  newest: Parameters<typeof isPathHintDue>[1];
  /** True while something else is looked at: Firn speaks, home asks about a fever, a dialog is open, or one looks back. */
  isBusy: boolean;
  /** Shows the hint in the place of the greeting; `null` ends it. */
  say: (hint: ReactNode) => void;
}

/** The hint of the start page, said by Firn; once closed on any device it never comes again [HOME-09]. Draws nothing. */
export function HomeStartHint({ total, newest, isBusy, say }: HomeStartHintProps) {
  const t = useTexts('app');
  const { data: settings } = useQuery(settingsQuery);
  const isOn = settings?.onboarding.startpage_hints === true;
  const isDue = isOn && !isBusy && isPathHintDue(total ?? 0, newest, plainDateOf(now()));
  const isShown = useHintTurn(isDue) && isDue;
  const show = useEffectEvent(() => {
    const end = () => dismissHint('startpage_hints');
    say(<FirnBubble about="hint" text={t('home.hint.path')} onHold={() => undefined} onEnd={end} ways={null} />);
    return () => say(null);
  });
  useEffect(() => (isShown ? show() : undefined), [isShown]);
  return null;
}

/** Two fingers this much nearer to each other mean the whole range. */
const TOGETHER_FACTOR = 0.8;

interface RangeDoorProps {
  handle: PathHandle;
  /** Of the event that the address asks for, or the newest; undefined until that is known. */
  slot: number | undefined;
  onOpen: () => void;
}

/**
 * Opens the range when two fingers go together on the path, or the phone is turned on its side. Fingers that go apart
 * stay with the browser, which enlarges the page for whoever needs that. A swipe ends with an event in the middle.
 */
export function RangeDoor({ handle, slot, onOpen }: RangeDoorProps) {
  useEffect(() => restInMiddle(handle), [handle]);
  useEffect(() => (slot === undefined ? undefined : focusAfterRange(slot)), [slot]);
  const isTaken = useIsTaken();
  const land = useRef(document.querySelector<HTMLElement>('[data-path]'));
  const open = () => !isTaken && onOpen();
  useTurned(open);
  useGesture(
    {
      onPinch: ({ event, first, da: [reading], memo, cancel }) => {
        const before: number = first ? reading : memo;
        const isEnlarged = (window.visualViewport?.scale ?? 1) > 1.01;
        if (!isEnlarged && reading < before && event.cancelable) event.preventDefault();
        if (!isEnlarged && reading < before * TOGETHER_FACTOR) {
          cancel();
          open();
        }
        return before;
      },
    },
    { target: land, eventOptions: { passive: false }, pinch: { pointer: { touch: true }, pinchOnWheel: false } },
  );
  return null;
}

interface BeginChoiceProps {
  ownerId: number;
  onChoose: (next: HomeOverlay) => void;
  onClose: () => void;
}

/** Without a network: goes on to an event, or asks first where changes were begun before [PWA-06]. */
export function BeginChoice({ ownerId, onChoose, onClose }: BeginChoiceProps) {
  useWriting(true);
  const [found, setFound] = useState<{ edits: readonly EditDraft[]; kind: 'new' | 'quick' } | null>(null);
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      // The device may have no key of its own for the drafts.
      const edits = await listEditDrafts(ownerId).catch(() => []);
      const begun = await findBegun(ownerId).catch((): NewDraft[] => []);
      if (isOver) return;
      const kind = begun.includes('new') && !begun.includes('quick') ? 'new' : 'quick';
      if (edits.length === 0) choose({ kind });
      else setFound({ edits, kind });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [ownerId]);
  if (found === null) return null;
  return (
    <DraftChoiceSheet
      drafts={found.edits}
      onNew={() => onChoose({ kind: found.kind })}
      onEdit={(id) => onChoose({ kind: 'edit', id })}
      onClose={onClose}
    />
  );
}
