import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { arrowLeftIcon, arrowRightIcon } from '../../../ui/icons.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { ProgressSegments } from '../../../ui/progress-segments.tsx';
import { xIcon } from '../../../ui/shell-icons.ts';
import styles from './form-frame.module.css';
import { findBlockedReason, isLastStep, progressOf } from './form-progress.ts';
import type { StepProps } from './step-props.ts';
import { requireStep } from './steps.ts';

interface FormFrameProps extends StepProps {
  title: string;
  /** Shows the state of the entry: draft or being sent. */
  status: ReactNode;
  /** The mood that an untouched slider shows, where there is a slider. */
  sliderMood: Mood | undefined;
  /** The shown mood counts only once the slider was wholly in view (decision O28). */
  isSliderSeen: boolean;
  isSaving: boolean;
  onSave: () => void;
  /** `null` leaves out the close button [EVF-08]. */
  onClose: (() => void) | null;
  children: ReactNode;
}

/** Fields and groups need the arrow keys themselves. */
const usesArrows = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select, table') !== null;

function Header({ state, title, status, onClose }: Pick<FormFrameProps, 'state' | 'title' | 'status' | 'onClose'>) {
  const t = useTexts('events');
  const { position, count } = progressOf(state);
  return (
    <header className={styles.header}>
      <div className={styles.headline}>
        {onClose === null ? (
          <span className={styles.noClose} />
        ) : (
          <IconButton icon={xIcon} label={t('event.close')} onClick={onClose} />
        )}
        <p className={styles.title}>{title}</p>
        <span className={styles.count} aria-hidden="true">
          {position} / {count}
        </span>
      </div>
      <ProgressSegments step={position} total={count} label={t('event.progress', { position, count })} />
      {status}
    </header>
  );
}

/** Header, one question, and the footer with back and forward. */
export function FormFrame({
  state,
  dispatch,
  title,
  status,
  sliderMood,
  isSliderSeen,
  isSaving,
  onSave,
  onClose,
  children,
}: FormFrameProps) {
  const t = useTexts('events');
  const heading = useRef<HTMLHeadingElement>(null);
  const footer = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const step = requireStep(state.step);
  const shownMood = isSliderSeen ? sliderMood : undefined;
  const reason = findBlockedReason(state, shownMood);
  const isLast = isLastStep(state);
  const hasBack = state.visited.length > 0;
  const moodHint = sliderMood === undefined ? 'event.step.mood_hint' : 'event.step.mood_slider_hint';
  const subtitle = state.step === 'mood' ? moodHint : step.subtitle;
  const goBack = () => dispatch({ type: 'back' });
  const goOn = () =>
    isLast ? onSave() : dispatch({ type: 'forward', ...(shownMood === undefined ? {} : { shownMood }) });

  // The missing answer may lie below the visible part: it is scrolled to, after the reason has its place.
  const showAnswer = () =>
    requestAnimationFrame(() =>
      body.current?.querySelector('[data-scale]')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );

  // The new question is read out, and begins at its top.
  useEffect(() => {
    body.current?.closest('[data-dialog-scroll]')?.scrollTo(0, 0);
    if (state.step !== 'location' || hasBack) heading.current?.focus({ preventScroll: true });
  }, [state.step, hasBack]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (usesArrows(event.target) || isSaving) return;
    if (event.key === 'ArrowLeft' && hasBack) goBack();
    if (event.key === 'ArrowRight' && !isLast)
      footer.current?.querySelector<HTMLElement>('[data-next] button')?.click();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only repeat what the two buttons do
    <div className={styles.form} data-dialog-scroll onKeyDown={handleKeyDown}>
      <Header state={state} title={title} status={status} onClose={onClose} />
      <div className={styles.body} ref={body} key={state.step}>
        <h1 className={styles.question} ref={heading} tabIndex={-1}>
          {t(step.title)}
        </h1>
        {subtitle && <p className={styles.subtitle}>{t(subtitle)}</p>}
        <div className={styles.answer}>{children}</div>
      </div>
      <footer className={styles.footer} ref={footer}>
        {hasBack && !isSaving && (
          <IconButton
            className={styles.back}
            icon={arrowLeftIcon}
            label={t('event.back')}
            look="raised"
            onClick={goBack}
          />
        )}
        <div className={styles.next} data-next>
          <PrimaryButton
            icon={arrowRightIcon}
            isSaving={isSaving}
            blockedReason={reason === undefined ? undefined : t(reason)}
            onClick={goOn}
            onBlocked={showAnswer}
          >
            {t(isLast ? 'event.save' : 'event.next')}
          </PrimaryButton>
        </div>
      </footer>
    </div>
  );
}
