import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConnection } from '../../../pwa/connection.ts';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { arrowRightIcon, caretLeftIcon } from '../../../ui/icons.ts';
import { ProgressSegments } from '../../../ui/progress-segments.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { xIcon } from '../../../ui/shell-icons.ts';
import { StepperControl } from '../../../ui/stepper-control.tsx';
import styles from './form-frame.module.css';
import { findBlockedReason, isLastStep, progressOf } from './form-progress.ts';
import type { StepProps } from './step-props.ts';
import { isStepId, requireStep, stepsOf, stepsWithin } from './steps.ts';

interface DraftStateProps {
  isSaving: boolean;
  /** Sent by itself once there is a network, as long as the page is open. */
  isWaiting: boolean;
  /** `null` before the first change. */
  isStored: boolean | null;
  /** True says only aloud that the entry is stored: the line would move what is about to be tapped. */
  isStill: boolean;
}

/** Says where the entry is: stored on this device, or being saved. That it was saved is said after the form is closed. */
export function DraftState({ isSaving, isWaiting, isStored, isStill }: DraftStateProps) {
  const t = useTexts('app');
  const connection = useConnection();
  const isAway = connection !== 'ok';
  const atRest = isStored === false ? (isAway ? 'unkept_offline' : 'unkept') : isAway ? 'offline' : 'draft';
  const shown = isWaiting ? 'waiting' : isSaving ? 'saving' : atRest;
  const isShown = shown !== 'draft' || isStored === true;
  return (
    <p className={isStill && shown === 'draft' ? 'sr-only' : styles.state} role="status">
      {isShown && t(`event.state.${shown}`)}
    </p>
  );
}

interface FormFrameProps extends StepProps {
  title: string;
  /** Shows the state of the entry: draft or being saved. */
  status: ReactNode;
  /** The mood that an untouched slider shows, where there is a slider. */
  sliderMood: Mood | undefined;
  isSaving: boolean;
  onSave: () => void;
  /** True for the first event of the onboarding: in place of the close button stands a way back to Firn [EVF-08]. */
  isFirst: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Shows the progress. A tap on a segment leads to its step if no answer before it is missing. */
function Progress({ state, dispatch }: StepProps) {
  const t = useTexts('app');
  const { position, count } = progressOf(state);
  const within = stepsWithin(state.values);
  const steps = stepsOf(state.values.location);
  return (
    <ProgressSegments
      step={position}
      total={count}
      // Which one it is stands between back and forward.
      label={t('event.steps')}
      steps={steps.map(({ id, title }) => ({ name: t(title), canOpen: within.includes(id) }))}
      onOpen={(index) => {
        const step = steps[index];
        if (step !== undefined) dispatch({ type: 'went', step: step.id });
      }}
    />
  );
}

type HeaderProps = StepProps & Pick<FormFrameProps, 'title' | 'isFirst' | 'onClose' | 'isSaving'>;

function Header({ state, dispatch, title, isFirst, onClose, isSaving }: HeaderProps) {
  const t = useTexts('app');
  return (
    <header className={styles.header}>
      <div className={styles.headline}>
        <IconButton
          icon={isFirst ? caretLeftIcon : xIcon}
          label={t(isFirst ? 'event.back_to_firn' : 'dialog.close')}
          onClick={onClose}
        />
        <p className={styles.title}>{title}</p>
      </div>
      {!state.isSingle && (
        <div inert={isSaving}>
          <Progress state={state} dispatch={dispatch} />
        </div>
      )}
    </header>
  );
}

const focusAtEnd = (field: HTMLTextAreaElement): void => {
  // A dialog that opens with this field gives it the first focus.
  field.dataset.autofocus = '';
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
};

/** Header, one question, and the footer with back and forward. */
export function FormFrame({
  state,
  dispatch,
  title,
  status,
  sliderMood,
  isSaving,
  onSave,
  isFirst,
  onClose,
  children,
}: FormFrameProps) {
  const t = useTexts('app');
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isFirstLook = useRef(true);
  const { position, count } = progressOf(state);
  const step = isStepId(state.step) ? requireStep(state.step) : null;
  const reason = findBlockedReason(state, sliderMood);
  const isSaveStep = state.isSingle || isLastStep(state);
  const isAtStart = state.visited.length === 0;
  // Who mends words has told their story already.
  const isText = state.isSingle && state.step === 'media';
  const moodHint = sliderMood === undefined ? 'event.step.mood_hint' : 'event.step.mood_slider_hint';
  const subtitle = state.step === 'mood' ? moodHint : !isText && step?.subtitle;
  const goBack = () => dispatch({ type: 'back' });
  const goOn = () =>
    isSaveStep
      ? onSave()
      : dispatch({ type: 'forward', ...(sliderMood === undefined ? {} : { shownMood: sliderMood }) });
  // The slider begins with a mood that nobody has chosen: the button says what it takes.
  const next =
    state.step === 'mood' && sliderMood !== undefined
      ? t('event.next_mood', { mood: t(`mood.${state.values.mood ?? sliderMood}`) })
      : t('button.next');

  const forward = (
    // Another button at each step: the second half of a double tap does not answer the next question too.
    <div key={state.step} data-next>
      <PrimaryButton
        icon={isSaveStep ? undefined : arrowRightIcon}
        isSaving={isSaving}
        blockedReason={reason === undefined ? undefined : t(reason)}
        onClick={goOn}
      >
        {isSaveStep ? t('button.save') : next}
      </PrimaryButton>
    </div>
  );

  // Before a step scrolls to what is chosen in it.
  useLayoutEffect(() => {
    void state.step;
    body.current?.closest('[data-dialog-scroll]')?.scrollTo(0, 0);
  }, [state.step]);

  // The focus moves to the new question, so that it is read out, or to the text that was tapped.
  useEffect(() => {
    void state.step;
    const wasFirst = isFirstLook.current;
    isFirstLook.current = false;
    if (body.current === null) return;
    const text = wasFirst && state.isSingle ? body.current.querySelector('textarea') : null;
    if (text === null) heading.current?.focus({ preventScroll: true });
    else focusAtEnd(text);
  }, [state.step, state.isSingle]);

  return (
    <div className={styles.form} data-dialog-scroll>
      <Header state={state} dispatch={dispatch} title={title} isFirst={isFirst} onClose={onClose} isSaving={isSaving} />
      <div className={styles.body} ref={body} key={state.step}>
        <h1 className="display" ref={heading} tabIndex={-1}>
          {step && t(isText ? 'event.edit_media' : step.title)}
        </h1>
        {subtitle && <p className={styles.subtitle}>{t(subtitle)}</p>}
        <div className={styles.answer}>
          {/* What a step still loads is waited for here, not by the whole form with its draft. */}
          <Suspense fallback={null}>{children}</Suspense>
        </div>
      </div>
      <footer data-foot className={styles.footer}>
        {status}
        <StepperControl
          length={count}
          active={position}
          previous={
            state.isSingle && isAtStart
              ? undefined
              : { label: t('button.back'), onClick: isAtStart || isSaving ? null : goBack }
          }
          save={forward}
          spoken={state.isSingle ? undefined : t('event.progress', { position, count })}
        />
      </footer>
    </div>
  );
}

interface ConflictDialogProps {
  /** The text of the other tab or device; `null` while there is no conflict. */
  theirs: string | null;
  mine: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Another tab or device was faster: shows both texts, so that neither is lost without a question. */
export function ConflictDialog({ theirs, mine, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useTexts('app');
  const none = t('event.conflict_no_text');
  return (
    <Sheet isOpen={theirs !== null} onClose={onClose} title={t('event.conflict_title')}>
      <p className="lead">{t('event.conflict_text')}</p>
      <dl className={styles.texts}>
        <dt>{t('event.conflict_mine')}</dt>
        <dd dir="auto">{mine === '' ? none : mine}</dd>
        <dt>{t('event.conflict_theirs')}</dt>
        <dd dir="auto">{theirs === null || theirs === '' ? none : theirs}</dd>
      </dl>
      <Button onClick={onKeepMine}>{t('event.conflict_keep')}</Button>
      <Button variant="subtle" onClick={onTakeTheirs}>
        {t('event.conflict_take')}
      </Button>
    </Sheet>
  );
}
