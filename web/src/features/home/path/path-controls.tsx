import type { CSSProperties } from 'react';
import { useStore } from '../../../lib/store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { caretLeftIcon, caretRightIcon } from '../../../ui/icons.ts';
import styles from './path-controls.module.css';
import type { PathHandle } from './path-handle.ts';
import { monthIndexOf, type PathMonth } from './path-months.ts';

export interface PathControlTexts {
  label: string;
  older: string;
  newer: string;
  month: string;
  /** "November 2026" */
  monthName: (month: string) => string;
  /** "November 2026, 31 Ereignisse", for screen readers. */
  monthValue: (month: PathMonth) => string;
}

interface PathControlsProps {
  handle: PathHandle;
  months: readonly PathMonth[];
  /**
   * False while the path is short. True from the start on a long one, so that the place is kept free until the months
   * are read.
   */
  hasMonths: boolean;
  texts: PathControlTexts;
}

function MonthSlider({ handle, months, texts }: Omit<PathControlsProps, 'hasMonths'>) {
  const index = useStore({ subscribe: handle.subscribe, get: () => monthIndexOf(months, handle.slot()) });
  const month = months[index];
  if (month === undefined) return <div className={styles.slider} />;
  const last = months.length - 1;
  // One month leaves the slider nothing to choose.
  if (last === 0) return <div className={`${styles.slider} ${styles.only}`}>{texts.monthName(month.month)}</div>;
  const handleChange = (chosen: number) =>
    // The last month leads to the newest end of the path.
    handle.jumpTo(chosen === last ? Number.POSITIVE_INFINITY : (months[chosen]?.from ?? 0));
  const part = index / last;
  return (
    <div className={styles.slider} style={{ '--part': part } as CSSProperties}>
      <span className={styles.month} aria-hidden="true">
        {texts.monthName(month.month)}
      </span>
      <span className={styles.track} aria-hidden="true">
        {months.map(({ month: name }, at) =>
          at > 0 && name.endsWith('-01') ? (
            <span key={name} className={styles.year} style={{ left: `${(at / last) * 100}%` }} />
          ) : null,
        )}
        <span className={styles.thumb} />
      </span>
      <input
        autoComplete="off"
        className={styles.input}
        type="range"
        min={0}
        max={last}
        step={1}
        value={index}
        aria-label={texts.month}
        aria-valuetext={texts.monthValue(month)}
        onChange={(event) => handleChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/**
 * Buttons to older and newer events, and on a long path a slider over the months, so that nobody has to swipe. Empty
 * where the whole path is in view.
 */
export function PathControls({ handle, months, hasMonths, texts }: PathControlsProps) {
  const end = useStore({ subscribe: handle.subscribe, get: handle.endInView });
  if (end === 'both') return null;
  const isOldest = end === 'oldest';
  const isNewest = end === 'newest';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are three ways to move
    <div className={styles.controls} role="group" aria-label={texts.label}>
      <IconButton
        icon={caretLeftIcon}
        label={texts.older}
        className={styles.arrow}
        aria-disabled={isOldest}
        onClick={() => handle.turnPage(-1)}
      />
      {hasMonths && <MonthSlider handle={handle} months={months} texts={texts} />}
      <IconButton
        icon={caretRightIcon}
        label={texts.newer}
        className={styles.arrow}
        aria-disabled={isNewest}
        onClick={() => handle.turnPage(1)}
      />
    </div>
  );
}
