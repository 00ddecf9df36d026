import { useStore } from '../../lib/store.ts';
import { Icon } from '../../ui/icon.tsx';
import { arrowRightIcon } from '../../ui/icons.ts';
import type { PathHandle } from './path/path-handle.ts';
import styles from './today-button.module.css';

/** Leads back to the newest end of the path; only there while that is out of view. */
export function TodayButton({ handle, label }: { handle: PathHandle; label: string }) {
  const end = useStore({ subscribe: handle.subscribe, get: handle.endInView });
  if (end === 'newest' || end === 'both') return null;
  return (
    <button type="button" data-floor className={`${styles.today} on-scene`} onClick={handle.goToNewest}>
      {label}
      <Icon shape={arrowRightIcon} size={18} />
    </button>
  );
}
