import { STEPPER_DEFAULT } from '@bergkette/contract/layout.rules.ts';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { arrowLeftIcon, arrowRightIcon } from './icons.ts';
import styles from './stepper-control.module.css';

interface Arrow {
  label: string;
  /** `null` where nothing lies on this side: the arrow is disabled. */
  onClick: (() => void) | null;
}

interface StepperControlProps {
  /** Number of steps [NAV-37]. */
  length?: number;
  /** Number of the current step, from 1 [NAV-37]. */
  active?: number;
  previous?: Arrow | undefined;
  next?: Arrow;
  /** Stands in place of the next arrow: a button that saves, or that goes on with words. */
  save?: ReactNode;
  /** What screen readers say after a step; with it "3 / 7" stands between the arrows. */
  spoken?: string | undefined;
}

/** The button is never `disabled`, as it would lose the focus when keys reach the end. */
const ArrowButton = ({ icon, label, onClick }: Arrow & { icon: string }) => (
  <IconButton
    className={styles.arrow}
    icon={icon}
    label={label}
    look="raised"
    aria-disabled={onClick === null}
    onClick={onClick ?? undefined}
  />
);

/** Arrows to the steps before and after, and the position between them [NAV-36]. */
export function StepperControl({
  length = STEPPER_DEFAULT.length,
  active = STEPPER_DEFAULT.active,
  previous,
  next,
  save,
  spoken,
}: StepperControlProps) {
  return (
    <div className={styles.row}>
      {previous && <ArrowButton icon={arrowLeftIcon} {...previous} />}
      {spoken !== undefined && (
        <span className={styles.indicator}>
          <span aria-hidden="true">{`${active} / ${length}`}</span>
          {/* Around its words alone: some screen readers say all that changes in it, hidden or not. */}
          <span className="sr-only" aria-live="polite">
            {spoken}
          </span>
        </span>
      )}
      {save !== undefined && <div className={styles.save}>{save}</div>}
      {save === undefined && next && <ArrowButton icon={arrowRightIcon} {...next} />}
    </div>
  );
}
