import { useTexts } from '../../i18n/use-texts.ts';
import { useStore } from '../../lib/store.ts';
import { Icon } from '../../ui/icon.tsx';
import { arrowRightIcon } from '../../ui/icons.ts';
import type { PathHandle } from './path/path-handle.ts';
import styles from './today-button.module.css';

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
