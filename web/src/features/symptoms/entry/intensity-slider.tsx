import { POINT_RULES } from '@bergkette/contract/symptoms.rules.ts';
import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { minusIcon } from '../../../ui/shared-icons.ts';
import { clampIntensity, type TypedDigit, typeDigit } from './point-value.ts';
import styles from './value-field.module.css';

const { min, max } = POINT_RULES.intensity;
const BARS = Array.from({ length: max - min + 1 }, (_, index) => min + index);

interface IntensitySliderProps {
  value: number;
  onChange: (value: number) => void;
}

/**
 * Eleven rising bars to tap, with − and + beside the number. A real slider lies over them, so that arrow keys, digits
 * and a screen reader's swipes work as well [TRK-38].
 */
export function IntensitySlider({ value, onChange }: IntensitySliderProps) {
  const t = useTexts('tracking');
  const change = (next: number) => onChange(clampIntensity(next));
  const lastDigit = useRef<TypedDigit | null>(null);
  const handleKey = ({ key, timeStamp }: KeyboardEvent) => {
    const typed = /^\d$/.test(key) ? { digit: Number(key), atMs: timeStamp } : null;
    if (typed !== null) change(typeDigit(typed, lastDigit.current));
    lastDigit.current = typed;
  };
  return (
    <div>
      <div className={styles.stepper}>
        <IconButton icon={minusIcon} label={t('trackers.less')} look="soft" isLarge onClick={() => change(value - 1)} />
        <p className={styles.number} aria-live="polite">
          <b>{value}</b> {t('trackers.of_ten')}
        </p>
        <IconButton
          icon={plusIcon}
          label={t('trackers.moreof')}
          look="soft"
          isLarge
          onClick={() => change(value + 1)}
        />
      </div>
      <div className={styles.bars}>
        {BARS.map((bar) => (
          <span
            key={bar}
            className={styles.bar}
            data-state={bar === value ? 'on' : bar < value ? 'below' : 'above'}
            style={{ '--rise': bar / max } as CSSProperties}
            aria-hidden="true"
          >
            <i />
            {bar}
          </span>
        ))}
        <input
          autoComplete="off"
          className={styles.range}
          type="range"
          min={min}
          max={max}
          step={1}
          value={value}
          aria-label={t('trackers.intensity')}
          aria-valuetext={t('trackers.intensity_value', { value })}
          onChange={(event) => change(event.currentTarget.valueAsNumber)}
          onKeyDown={handleKey}
        />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{t('trackers.intensity_least')}</span>
        <span>{t('trackers.intensity_most')}</span>
      </div>
    </div>
  );
}
