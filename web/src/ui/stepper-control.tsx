import { IconButton } from './icon-button.tsx';
import { arrowLeftIcon, arrowRightIcon } from './icons.ts';
import styles from './stepper-control.module.css';

interface StepperControlProps {
  length: number;
  /** The current one, from 1. */
  active: number;
  onPrevious: () => void;
  onNext: () => void;
  previousLabel: string;
  nextLabel: string;
  /** "3 von 8" */
  indicator: string;
  /** Read out with the indicator once one has stepped on. */
  spoken: string;
}

/** Two arrow buttons with the present position between them [NAV-36]. */
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
      {/* Not `disabled`: who steps by keys to an end keeps the focus there. */}
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
