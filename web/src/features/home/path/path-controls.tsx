import { useStore } from '../../../lib/store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { caretLeftIcon, caretRightIcon, mountainsIcon } from '../../../ui/icons.ts';
import styles from './path-controls.module.css';
import type { PathHandle } from './path-handle.ts';
import { monthIndexOf, type PathMonth } from './path-months.ts';

export interface PathControlTexts {
  label: string;
  older: string;
  newer: string;
  /** The same two, where they go by months. */
  monthBefore: string;
  monthAfter: string;
  /** "Juni 2026: ganze Bergkette zeigen" */
  range: (monthName: string) => string;
  /** "November 2026" */
  monthName: (month: string) => string;
}

interface PathControlsProps {
  handle: PathHandle;
  months: readonly PathMonth[];
  /** Leads to the whole range. */
  onRange: () => void;
  texts: PathControlTexts;
}

/** The slot to which a month leads: the last one to the newest end of the path, before the first to the oldest. */
const beginOf = (months: readonly PathMonth[], index: number): number => {
  if (index < 0) return 0;
  return index >= months.length - 1 ? Number.POSITIVE_INFINITY : (months[index]?.from ?? 0);
};

/** The month in view, which leads to the whole range; beside it buttons to the months before and after. */
export function PathControls({ handle, months, onRange, texts }: PathControlsProps) {
  const end = useStore({ subscribe: handle.subscribe, get: handle.endInView });
  const index = useStore({ subscribe: handle.subscribe, get: () => monthIndexOf(months, handle.slot()) });
  const month = months[index];
  const isWhole = end === 'both';
  const goBy = (direction: -1 | 1) => {
    if (month === undefined) handle.turnPage(direction);
    else handle.jumpTo(beginOf(months, index + direction));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are ways to move
    <div className={styles.controls} role="group" aria-label={texts.label}>
      {!isWhole && (
        <IconButton
          icon={caretLeftIcon}
          label={month === undefined ? texts.older : texts.monthBefore}
          className={styles.arrow}
          aria-disabled={end === 'oldest'}
          onClick={() => goBy(-1)}
        />
      )}
      {month !== undefined && (
        <button
          type="button"
          className={styles.month}
          aria-label={texts.range(texts.monthName(month.month))}
          onClick={onRange}
        >
          <Icon shape={mountainsIcon} size={20} isFilled />
          <span>{texts.monthName(month.month)}</span>
        </button>
      )}
      {!isWhole && (
        <IconButton
          icon={caretRightIcon}
          label={month === undefined ? texts.newer : texts.monthAfter}
          className={styles.arrow}
          aria-disabled={end === 'newest'}
          onClick={() => goBy(1)}
        />
      )}
    </div>
  );
}
