import { MOOD_SLIDER_DEFAULT } from '@bergkette/contract/events.rules.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useReducer, useRef, useState } from 'react';
import { eventIdOf } from '../../../data/draft-id.ts';
import { showEarly, showStored } from '../../../data/waiting-events.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { beginQuietTime, isSober } from '../../../lib/quiet-time.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useWriting } from '../../../lib/writing.ts';
import { PageDialog } from '../../../ui/sheet.tsx';
import { DraftState } from '../drafts/draft-state.tsx';
import type { OpenDraft } from '../drafts/open-draft.ts';
import { useDraftKeeping } from '../drafts/use-draft-keeping.ts';
import { QuickSheet } from '../quick/quick-sheet.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { FormFrame } from './form-frame.tsx';
import { isDirty } from './form-progress.ts';
import { type FormState, formReducer } from './form-reducer.ts';
import { GoneDialog } from './gone-dialog.tsx';
import { UploadFailure } from './media-step.tsx';
import { sayStored } from './say-stored.ts';
import { StepBody } from './step-body.tsx';
import type { FormSurroundings, MediaPart } from './step-props.ts';
import { useSaveEvent } from './use-save-event.ts';
import { waitingEventOf } from './waiting-event.ts';
import { preloadDayPicker } from './when-step.tsx';

/** The width below which a slider asks for the mood [EVF-11]; NAV-35 counts it as a phone. */
const PHONE = '(max-width: 59.99em)';
/** The width below which three faces stand in a row. */
const NARROW = '(max-width: 37.49em)';
/** Below this height the slider, its scale and its face do not fit: six buttons are shown. */
const LOW = '(max-height: 32em)';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True for the entry of the first event's form, which a phone's back button leads out of. */
    isFirstForm?: boolean;
  }
}

export interface EventFormProps {
  /** The state that was kept, or one from `startCreating` or `startEditing`. */
  start: FormState;
  /** Part of a stored event at which the form opens, instead of all answers. */
  asked?: MediaPart | null;
  draft: OpenDraft;
  surroundings: FormSurroundings;
  /**
   * True for the first event of the onboarding: fullscreen on every device, and without a close button
   * [EVF-08, ONB-05].
   */
  isFirst?: boolean;
  /** The category of an event, for taking over what was changed elsewhere. */
  categoryOf: (event: DiaryEvent) => string | null;
  /** Called when the event stands on the path, some moments before the form is done with it. */
  onShown: (id: number) => void;
  /** Called when nothing is left to do for the form. */
  onClose: () => void;
  /** Called in place of `onClose` where another step of the history follows at once: a step back would take that one away. */
  onLedOn?: (() => void) | undefined;
}

/** A form whose event stands on the path, while the device still stores it. What is tapped meanwhile waits for the end. */
interface Leaving {
  /** Where the person went meanwhile. */
  led: 'back' | 'on' | null;
  /** Ends when the form is gone, or is back. */
  ended: Promise<boolean>;
  /** @param isBack the form is back, so that nothing may lead away from it */
  end: (isBack: boolean) => void;
}

const createLeaving = (): Leaving => {
  let end: Leaving['end'] = () => undefined;
  const ended = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  return { led: null, ended, end };
};

/** The dialog that creates and edits an event [EVF-01]. */
export function EventForm({
  start: opened,
  asked = null,
  draft,
  surroundings,
  isFirst = false,
  categoryOf,
  onShown,
  onClose,
  onLedOn = onClose,
}: EventFormProps) {
  const t = useTexts('app');
  const hasClose = !isFirst;
  const [start] = useState(() => (asked === null ? opened : formReducer(opened, { type: 'went', step: 'media' })));
  const [state, dispatch] = useReducer(formReducer, start);
  const isQuick = state.step === 'quick';
  const [isAsking, setAsking] = useState(false);
  const isPhone = useMediaQuery(PHONE);
  const isNarrow = useMediaQuery(NARROW);
  const isLow = useMediaQuery(LOW);
  const [isSliderSeen, setSliderSeen] = useState(false);
  const [part, setPart] = useState(asked);
  const sliderMood = isPhone && !isLow ? MOOD_SLIDER_DEFAULT : undefined;
  const { isKept, ...keeping } = useDraftKeeping(draft, state);
  const storedSinceId = state.stored === start.stored ? null : (state.stored?.id ?? null);
  // The event stands on the path already, while the device still stores it.
  const [isLeaving, setLeaving] = useState(false);
  const close = (shownId: number | null = storedSinceId) => {
    if (shownId !== null) onShown(shownId);
    onClose();
  };
  const sendOnClose = useRef<() => Promise<void>>(undefined);
  const leaving = useRef<Leaving | null>(null);
  // Not before the form has closed: a refusal opens it again with the draft, as only the person can decide then.
  useEffect(
    () => () => {
      void sendOnClose.current?.().catch(() => undefined);
      leaving.current?.end(false);
    },
    [],
  );
  /**
   * Shows the event, then has its draft sent without this form, which closes.
   * @param noted ends when the draft is written, or could not be
   * @returns false where the form has to send it, as closing it would lose something; it is shown again then
   */
  const handOn = async (noted: Promise<void>): Promise<boolean> => {
    const event = waitingEventOf(state, surroundings.categories.items ?? []);
    if (!hasClose || !draft.canKeep || event === null) return false;
    const shown = await showEarly(draft.id, event, state.stored === null);
    if (shown === null) return false;
    leaving.current = createLeaving();
    setLeaving(true);
    if (state.stored === null) onShown(shown.id);
    const keep = async () => {
      await noted;
      return draft.isKept() === true && draft.isWhole() ? shown.keep() : null;
    };
    const sendKept = await keep().catch(() => null);
    if (sendKept === null) {
      shown.hide();
      setLeaving(false);
      leaving.current.end(true);
      leaving.current = null;
      return false;
    }
    sendOnClose.current = async () => {
      await draft.close();
      // While there is no network a clock on its marker says that it waits.
      await sendKept();
    };
    const { led } = leaving.current;
    if (storedSinceId !== null) onShown(storedSinceId);
    if (led === null) onClose();
    else if (led === 'on') onLedOn();
    // Here the history is a step back already.
    else leaving.current.end(false);
    return true;
  };
  const saving = useSaveEvent({
    state,
    dispatch,
    upload: surroundings.uploadFile,
    ...keeping,
    onDone: async (event, isNew) => {
      await showStored(event, isNew);
      await draft.discard();
      sayStored(event, { ...start, isFirst }, isQuick);
      close(event.id);
    },
    // Files show how far they are, which only the form can.
    onNew: async (noted) => state.values.contents.length === 0 && handOn(noted),
    onQueued: () => handOn(draft.settled()),
  });
  const { conflict, dropConflict, phase } = saving;
  const title = t(eventIdOf(draft.id) === null ? 'event.new' : 'event.edit');

  useEffect(preloadDayPicker, []);
  // A draft that is completely on the device and waits to be sent cannot be lost.
  const isSafe = () => phase === 'waiting' && draft.isKept() === true && draft.isWhole();
  // In the onboarding back goes one step back, and from the first one to Firn's question, with the draft kept.
  const { history } = useRouter();
  useEffect(() => {
    if (isFirst && history.location.state.isFirstForm !== true) {
      history.push(history.location.href, { isFirstForm: true });
    }
  }, [history, isFirst]);
  const goBackFromFirst = () => {
    if (!saving.isSaving && state.visited.length > 0) dispatch({ type: 'back' });
    else if (!saving.isSaving) close();
    return saving.isSaving || state.visited.length > 0;
  };
  const isAtRisk = isDirty(state) && hasClose && !isSafe();
  useWriting(draft.canKeep);
  // A phone's back button and a reload lose as much as the close button [EVF-07]; a sign-out in another tab is not
  // blocked.
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const isGoingBack = action === 'BACK' || action === 'GO';
      if (leaving.current !== null) {
        leaving.current.led = isGoingBack ? 'back' : 'on';
        return leaving.current.ended;
      }
      if (isGoingBack && isFirst) return goBackFromFirst();
      if (isGoingBack) setAsking(true);
      return isGoingBack;
    },
    disabled: !isAtRisk && !isFirst && !isLeaving,
    enableBeforeUnload: () => isAtRisk && isKept !== true,
  });

  const handleClose = () => {
    if (isAsking || conflict !== null || saving.isGone || saving.isSaving || !hasClose) return;
    if (isAtRisk) setAsking(true);
    else if (isSafe()) close();
    else handleDiscard();
  };
  const handleDiscard = () => {
    void draft.discard();
    close();
  };

  const handleSave = () => {
    // A celebration may arrive before the answer, so the quiet time begins now.
    if (isSober(state.values) && !start.wasHard) beginQuietTime();
    void saving.save();
  };
  const status = <DraftState phase={phase} isKept={isKept} isStill={isQuick} />;
  const discard = (
    <DiscardDialog
      isOpen={isAsking}
      onKeep={() => setAsking(false)}
      onLater={isKept === true ? () => close() : null}
      onDiscard={handleDiscard}
    />
  );
  if (isLeaving) return null;
  if (isQuick) {
    return (
      <>
        <QuickSheet
          {...{ state, dispatch }}
          status={
            <>
              {status}
              <UploadFailure state={state} saving={saving} />
            </>
          }
          renderSpeak={surroundings.renderSpeak}
          categories={surroundings.categories.items ?? []}
          events={surroundings.knownEvents}
          isSaving={saving.isSaving}
          onSave={handleSave}
          onClose={handleClose}
        />
        {discard}
      </>
    );
  }
  return (
    <PageDialog isOpen onClose={handleClose} label={title} isFullscreen={isFirst}>
      <FormFrame
        state={state}
        dispatch={dispatch}
        title={title}
        status={status}
        sliderMood={sliderMood}
        isSliderSeen={isSliderSeen}
        part={part}
        isSaving={saving.isSaving}
        onSave={handleSave}
        onClose={hasClose ? handleClose : null}
        onLeave={isFirst ? () => history.back() : null}
      >
        <StepBody
          state={state}
          dispatch={dispatch}
          surroundings={surroundings}
          saving={saving}
          moodStep={{ sliderMood, onSliderSeen: () => setSliderSeen(true), isNarrow }}
          onPart={setPart}
        />
      </FormFrame>
      {discard}
      <GoneDialog
        isOpen={saving.isGone}
        onSaveAsNew={() => void saving.saveAsNew()}
        onDiscard={handleDiscard}
        onClose={saving.dropGone}
      />
      <ConflictDialog
        theirs={conflict?.event.text ?? null}
        mine={state.values.text}
        onKeepMine={() => void saving.overwrite()}
        onTakeTheirs={() => {
          if (conflict === null) return;
          dispatch({ type: 'loaded', ...conflict, category: categoryOf(conflict.event) });
          dropConflict();
        }}
        onClose={dropConflict}
      />
    </PageDialog>
  );
}
