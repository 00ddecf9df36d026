import { STEPPER_DEFAULT } from '@bergkette/contract/rules.ts';
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
  save,
}: StepperControlProps) {
  return (
    <div className={styles.row}>
      <IconButton
        icon={arrowLeftIcon}
        label={previousLabel}
        look="raised"
        disabled={active <= 1}
        onClick={onPrevious}
      />
      {indicator !== false && (
        <span className={styles.indicator} aria-live="polite">
          {indicator === true ? `${active} / ${length}` : indicator}
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
          disabled={active >= length}
          onClick={onNext}
        />
      )}
    </div>
  );
}
