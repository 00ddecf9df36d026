import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { monthsQuery } from '../../../data/events.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatMonth } from '../../../lib/dates.ts';
import { useStore } from '../../../lib/store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { arrowRightIcon, caretLeftIcon, caretRightIcon, mountainsFillIcon } from '../../../ui/icons.ts';
import styles from './path-controls.module.css';
import type { PathHandle } from './path-handle.ts';
import { monthIndexOf, type PathMonth, placeMonths } from './path-months.ts';

const NONE: readonly { month: string; count: number }[] = [];

interface PathControlsProps {
  handle: PathHandle;
  /** Leads to the whole range. */
  onRange: () => void;
}

/** The slot to which a month leads: the last one to the newest end of the path, before the first to the oldest. */
const beginOf = (months: readonly PathMonth[], index: number): number => {
  if (index < 0) return 0;
  return index >= months.length - 1 ? Number.POSITIVE_INFINITY : (months[index]?.from ?? 0);
};

/** The month in view, which leads to the whole range; beside it buttons to the months before and after. */
export function PathControls({ handle, onRange }: PathControlsProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const { data = NONE } = useQuery(monthsQuery);
  const months = useMemo(() => placeMonths(data), [data]);
  const end = useStore({ subscribe: handle.subscribe, get: handle.endInView });
  const index = useStore({ subscribe: handle.subscribe, get: () => monthIndexOf(months, handle.slot()) });
  const month = months[index];
  // The middle of a month is in that month in every time zone.
  const monthName = month && formatMonth(month.month, language);
  /** Where the path opened, which nobody led to; null once they have left it. */
  const [opened, setOpened] = useState<string | null>();
  if (monthName !== undefined && opened !== null && opened !== monthName)
    setOpened(opened === undefined ? monthName : null);
  // A single mountain is seen whole, so that nothing stands before its summit.
  if (month === undefined || (months.length === 1 && month.count === 1)) return null;
  // A single month has none beside it.
  const isWhole = end === 'both' || months.length === 1;
  const goBy = (direction: -1 | 1) => handle.jumpTo(beginOf(months, index + direction));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are ways to move
    <div className={styles.controls} role="group" aria-label={t('home.controls')}>
      {!isWhole && (
        <IconButton
          icon={caretLeftIcon}
          label={t('home.month_before')}
          className={styles.arrow}
          aria-disabled={end === 'oldest'}
          onClick={() => goBy(-1)}
        />
      )}
      <button
        type="button"
        className={styles.month}
        aria-label={t('home.range', { month: monthName ?? '' })}
        onClick={onRange}
      >
        <Icon shape={mountainsFillIcon} size={20} />
        <span>{monthName}</span>
      </button>
      {/* The arrow that leads to another month keeps the focus, and a swipe has none. */}
      <span className="sr-only" aria-live="polite">
        {opened === null && monthName}
      </span>
      {!isWhole && (
        <IconButton
          icon={caretRightIcon}
          label={t('home.month_after')}
          className={styles.arrow}
          aria-disabled={end === 'newest' || index === months.length - 1}
          onClick={() => goBy(1)}
        />
      )}
    </div>
  );
}

interface TodayButtonProps {
  handle: PathHandle;
  /** Number of events: today's signpost, with Firn, stands in the place after them. */
  total: number;
}

/** Leads back to today; only there while the signpost and Firn are beyond the right edge. */
export function TodayButton({ handle, total }: TodayButtonProps) {
  const t = useTexts('app');
  const isAway = useStore({ subscribe: handle.subscribe, get: () => handle.isBeyond(total) });
  if (!isAway) return null;
  return (
    <button type="button" className={`${styles.today} on-scene`} onClick={handle.goToNewest}>
      {t('home.today')}
      <Icon shape={arrowRightIcon} size={18} />
    </button>
  );
}
