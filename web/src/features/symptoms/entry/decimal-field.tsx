import type { UnitName } from '@bergkette/contract/symptoms.rules.ts';
import { useId } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { minusIcon } from '../../../ui/shared-icons.ts';
import { FieldError } from './field-error.tsx';
import styles from './value-field.module.css';

interface DecimalFieldProps {
  unit: Exclude<UnitName, 'intensity'>;
  /** The text as typed, with a comma or a point [TRK-39]. */
  typed: string;
  error: string | null;
  onType: (typed: string) => void;
  onStep: (direction: 1 | -1) => void;
}

const SUFFIX = { temperature: '°C', weight: 'kg' } as const;

/** Weight and temperature: a field for decimals between buttons − and +. */
export function DecimalField({ unit, typed, error, onType, onStep }: DecimalFieldProps) {
  const t = useTexts('tracking');
  const errorId = useId();
  return (
    <div>
      <div className={styles.stepper}>
        <IconButton icon={minusIcon} label={t('trackers.less')} look="soft" isLarge onClick={() => onStep(-1)} />
        <span className={styles.decimal} data-invalid={error !== null}>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            aria-label={t(`trackers.unit_${unit}`)}
            aria-invalid={error !== null}
            aria-describedby={errorId}
            value={typed}
            data-autofocus
            // What is typed takes the place of the value that was offered.
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onType(event.currentTarget.value)}
          />
          <span aria-hidden="true">{SUFFIX[unit]}</span>
        </span>
        <IconButton icon={plusIcon} label={t('trackers.moreof')} look="soft" isLarge onClick={() => onStep(1)} />
      </div>
      <FieldError id={errorId} text={error} />
    </div>
  );
}
