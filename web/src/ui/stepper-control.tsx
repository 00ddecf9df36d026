import { STEPPER_DEFAULT } from '@bergkette/contract/layout.rules.ts';
import { Button } from '@mantine/core';
import { IconButton } from './icon-button.tsx';
import { arrowLeftIcon, arrowRightIcon } from './icons.ts';
import styles from './stepper-control.module.css';

interface StepperControlProps {
  /** Number of steps [NAV-37]. */
  length?: number;
  /** The current one, from 1. */
  active?: number;
  onPrevious: () => void;
  onNext: () => void;
  previousLabel: string;
  nextLabel: string;
  /** Text of the indicator, e.g. "3 von 8"; `true` writes "3 / 8", `false` leaves it out. */
  indicator?: boolean | string;
  /** Read out with the indicator once one has stepped on. */
  spoken?: string;
  /** Takes the place of the arrow to the next step [NAV-36]. */
  save?: { label: string; onSave: () => void; isSaving?: boolean } | undefined;
}

export function StepperControl({
  length = STEPPER_DEFAULT.length,
  active = STEPPER_DEFAULT.active,
  onPrevious,
  onNext,
  previousLabel,
  nextLabel,
  indicator = false,
  spoken,
  save,
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
      {indicator !== false && (
        <span className={styles.indicator} aria-live="polite">
          {indicator === true ? `${active} / ${length}` : indicator}
          {spoken !== undefined && <span className="sr-only">, {spoken}</span>}
        </span>
      )}
      {save ? (
        <Button onClick={save.onSave} aria-busy={save.isSaving} disabled={save.isSaving ?? false}>
          {save.label}
        </Button>
      ) : (
        <IconButton
          icon={arrowRightIcon}
          label={nextLabel}
          look="raised"
          aria-disabled={isLast}
          onClick={() => !isLast && onNext()}
        />
      )}
    </div>
  );
}
