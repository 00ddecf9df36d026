import { IconButton } from './icon-button.tsx';
import { arrowLeftIcon, arrowRightIcon } from './icons.ts';
import styles from './stepper-control.module.css';

interface StepperControlProps {
  length: number;
  /** Number of the current step, from 1. */
  active: number;
  onPrevious: () => void;
  onNext: () => void;
  previousLabel: string;
  nextLabel: string;
  /** "3 von 8" */
  indicator: string;
  /** Text that screen readers say with the indicator after a step. */
  spoken: string;
}

/** Shows two arrow buttons with the position between them [NAV-36]. */
export function StepperControl({
  length,
  active,
  onPrevious,
  onNext,
  previousLabel,
  nextLabel,
  indicator,
  spoken,
}: StepperControlProps) {
  const isFirst = active <= 1;
  const isLast = active >= length;
  return (
    <div className={styles.row}>
      {/* The button is never `disabled`, as it would lose the focus when keys reach the end. */}
      <IconButton
        icon={arrowLeftIcon}
        label={previousLabel}
        look="raised"
        aria-disabled={isFirst}
        onClick={() => !isFirst && onPrevious()}
      />
      <span className={styles.indicator} aria-live="polite">
        {indicator}
        <span className="sr-only">, {spoken}</span>
      </span>
      <IconButton
        icon={arrowRightIcon}
        label={nextLabel}
        look="raised"
        aria-disabled={isLast}
        onClick={() => !isLast && onNext()}
      />
    </div>
  );
}
