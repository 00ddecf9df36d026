import { MOOD_SLIDER_DEFAULT } from '@bergkette/contract/events.rules.ts';
import { isSober } from '@bergkette/contract/hard-moments.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useReducer, useRef, useState } from 'react';
import { categoriesQuery } from '../../../data/catalogues.ts';
import type { VersionedEvent } from '../../../data/event-calls.ts';
import { noteSober } from '../../../data/me.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { isHardEntry } from '../../../lib/hard-entry.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useWriting } from '../../../lib/writing.ts';
import type { Waiting } from '../../../offline/outbox/call.ts';
import { loadOutbox } from '../../../offline/outbox/perform.ts';
import { waitingCalls } from '../../../offline/outbox/waiting.ts';
import { Button } from '../../../ui/button.tsx';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { PageDialog } from '../../../ui/sheet.tsx';
import { sayFever, tellsOfFever } from '../about-fever.ts';
import { takeBack } from '../detail/offer-undo.ts';
import type { OpenDraft } from '../drafts/open-draft.ts';
import { QuickSheet } from '../quick/quick-sheet.tsx';
import { ConflictDialog, DraftState, FormFrame } from './form-frame.tsx';
import { isDirty } from './form-progress.ts';
import { type FormState, formReducer } from './form-reducer.ts';
import { UploadFailure } from './media-step.tsx';
import { StepBody } from './step-body.tsx';
import type { MediaFields } from './step-props.ts';
import type { StepId } from './steps.ts';
import { useHandOver } from './use-hand-over.ts';
import { preloadDayPicker } from './when-step.tsx';

/** Phones as NAV-35 counts them, whose height has room for slider, scale and face [EVF-11]. */
const HAS_SLIDER = '(max-width: 59.99em) and (min-height: 32.01em)';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True for the entry of the first event's form, which a phone's back button leads out of. */
    isFirstForm?: boolean;
  }
}

interface EventFormProps extends MediaFields {
  /** The state that was kept, or one from `startCreating` or `startEditing`. */
  start: FormState;
  /** The single answer of a stored event that is changed; `null` for the whole form. */
  asked: StepId | null;
  draft: OpenDraft;
  /** Whether the device has stored the last change; `null` before the first one. */
  isStored: boolean | null;
  /**
   * True for the first event of the onboarding: fullscreen on every device, and without a close button
   * [EVF-08, ONB-05].
   */
  isFirst: boolean;
  /** Called when the event stands on the path. */
  onShown: (id: number) => void;
  /** Called when nothing is left to do for the form. */
  onClose: () => void;
}

/** The dialog that creates and edits an event [EVF-01]. */
export function EventForm({
  start: opened,
  asked,
  draft,
  isStored,
  renderContents,
  renderSpeak,
  isFirst,
  onShown,
  onClose,
}: EventFormProps) {
  const t = useTexts('app');
  const [start] = useState(() => {
    if (asked !== null) return formReducer(opened, { type: 'single', step: asked });
    return opened.isSingle ? formReducer(opened, { type: 'more' }) : opened;
  });
  const [state, dispatch] = useReducer(formReducer, start);
  const isQuick = state.step === 'quick';
  const [isAsking, setAsking] = useState(false);
  const sliderMood = useMediaQuery(HAS_SLIDER) ? MOOD_SLIDER_DEFAULT : undefined;
  useEffect(() => {
    draft.write(state);
  }, [state, draft]);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const saving = useHandOver({
    state,
    dispatch,
    draft,
    categories,
    isFirst,
    onDone: (id, { event, before }) => {
      if (tellsOfFever(event, before)) sayFever(isQuick ? () => takeBack({ ...event, id }) : null);
      onShown(id);
      onClose();
    },
  });
  const { conflict, dropConflict } = saving;
  const title = t(start.stored === null ? 'event.new' : 'event.edit');

  useEffect(preloadDayPicker, []);
  // In the onboarding a phone's back goes one step back, and from the first one to Firn's question, with the draft kept;
  // the arrow of the header leads there at once.
  const { history } = useRouter();
  useEffect(() => {
    if (isFirst && history.location.state.isFirstForm !== true) {
      history.push(history.location.href, { isFirstForm: true });
    }
  }, [history, isFirst]);
  const isLeaving = useRef(false);
  const leaveFirst = () => {
    isLeaving.current = true;
    history.back();
  };
  const handleLeaveFirst = () => {
    if (saving.isSaving) return;
    if (isFirstAtRisk) setAsking(true);
    else leaveFirst();
  };
  // Nothing is kept where the device stores nothing.
  const isFirstAtRisk = isStored === false && isDirty(state);
  const goBackFromFirst = () => {
    if (isLeaving.current || (state.visited.length === 0 && !isFirstAtRisk)) {
      onClose();
      return false;
    }
    if (state.visited.length > 0) dispatch({ type: 'back' });
    else setAsking(true);
    return true;
  };
  const isAtRisk = isDirty(state) && !isFirst;
  useWriting(true);
  // A phone's back button and a reload lose as much as the close button [EVF-07]; a sign-out in another tab is not
  // blocked.
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const isGoingBack = action === 'BACK' || action === 'GO';
      // The form closes in a moment by itself.
      if (saving.isSaving) return isGoingBack;
      if (isGoingBack && isFirst) return goBackFromFirst();
      if (isGoingBack) setAsking(true);
      return isGoingBack;
    },
    disabled: !isAtRisk && !isFirst && !saving.isSaving,
    enableBeforeUnload: () => isAtRisk && isStored !== true,
  });

  const handleClose = () => {
    if (isAsking || conflict !== null || saving.isGone || saving.isSaving || isFirst) return;
    if (isAtRisk) setAsking(true);
    else handleDiscard();
  };
  const handleDiscard = () => {
    const { eventId, refusal } = draft;
    if (refusal !== null && eventId !== null) void loadOutbox().then((outbox) => outbox.discardRefused(eventId));
    void draft.discard();
    onClose();
  };

  const handleDiscardFirst = () => {
    void draft.discard();
    leaveFirst();
  };

  const handleTakeTheirs = async ({ event, etag }: VersionedEvent) => {
    // The words that were refused would be asked about again. Refused files stay in the form, and go with the next save.
    const isRefused = ({ call, refusal }: Waiting) =>
      refusal !== undefined && call.kind === 'event.save' && call.event.id === event.id;
    const { discard: takeOut } = await loadOutbox();
    // A photo that was taken out with the words stays out.
    const removed = waitingCalls
      .get()
      .refused.filter(isRefused)
      .flatMap(({ call }) => (call.kind === 'event.save' ? call.removed.map(({ id }) => id) : []));
    dropConflict();
    dispatch({ type: 'loaded', event, etag, removed });
    void takeOut(isRefused).catch(() => undefined);
  };
  const handleSave = () => {
    // A celebration may arrive before the answer, so the quiet time begins now.
    if ((isSober(state.values) || isHardEntry(state.values)) && !start.wasHard) noteSober();
    void saving.save();
  };
  const status = (
    <DraftState isSaving={saving.isSaving} isWaiting={saving.isWaiting} isStored={isStored} isStill={isQuick} />
  );
  const handleKeep = () => {
    onClose();
    alertStore.show('success', t('event.draft_put_by'));
  };
  // Asks once, and only if input would be lost [EVF-07].
  const discard = (
    <KeepSheet
      isOpen={isAsking}
      title={t(isStored === true ? 'event.draft_keep_title' : 'dialogs.discard_changes_title')}
      text={t(isStored === true ? 'event.draft_keep_text' : 'dialogs.discard_changes_text')}
      keepLabel={t('event.keep_writing')}
      loseLabel={t('event.discard')}
      middle={
        isStored === true && (
          <Button variant="subtle" onClick={handleKeep}>
            {t('event.draft_keep')}
          </Button>
        )
      }
      onKeep={() => setAsking(false)}
      onLose={isFirst ? handleDiscardFirst : handleDiscard}
    />
  );
  if (isQuick) {
    return (
      <>
        <QuickSheet
          state={state}
          dispatch={dispatch}
          status={
            <>
              {status}
              <UploadFailure state={state} saving={saving} />
            </>
          }
          renderSpeak={renderSpeak}
          renderContents={renderContents}
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
        isSaving={saving.isSaving}
        onSave={handleSave}
        isFirst={isFirst}
        onClose={isFirst ? handleLeaveFirst : handleClose}
      >
        <StepBody
          state={state}
          dispatch={dispatch}
          renderContents={renderContents}
          saving={saving}
          sliderMood={sliderMood}
        />
      </FormFrame>
      {discard}
      {/* The event was deleted elsewhere while changes were kept here: asks before these are deleted too. */}
      <KeepSheet
        isOpen={saving.isGone}
        title={t('event.gone_title')}
        text={t('event.gone_text')}
        closeLabel={t('event.keep_writing')}
        keepLabel={t('event.gone_save')}
        loseLabel={t('event.discard')}
        onKeep={() => void saving.saveAsNew()}
        onLose={handleDiscard}
        onClose={saving.dropGone}
      />
      <ConflictDialog
        theirs={conflict?.event.text ?? null}
        mine={state.values.text}
        onKeepMine={() => conflict !== null && void saving.overwrite(conflict)}
        onTakeTheirs={() => conflict !== null && handleTakeTheirs(conflict)}
        onClose={dropConflict}
      />
    </PageDialog>
  );
}
