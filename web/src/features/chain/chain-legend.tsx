import type { RefObject } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { plusIcon } from '../../ui/icons.ts';
import { minusIcon } from '../../ui/shared-icons.ts';
import type { ChainHandle } from './canvas/chain-canvas.tsx';
import styles from './chain-legend.module.css';

/** Units of the wheel for one press: makes the chain about a third larger. */
const ZOOM_UNITS = 3;

/** Zoom buttons, for everyone who cannot pinch [EVC-06]. */
export function ZoomButtons({ handle }: { handle: RefObject<ChainHandle | null> }) {
  const t = useTexts('profile');
  return (
    <div className={`${styles.zoom} on-scene`}>
      <button type="button" aria-label={t('chain.zoom_in')} onClick={() => handle.current?.zoomBy(ZOOM_UNITS)}>
        <Icon shape={plusIcon} size={22} />
      </button>
      <button type="button" aria-label={t('chain.zoom_out')} onClick={() => handle.current?.zoomBy(-ZOOM_UNITS)}>
        <Icon shape={minusIcon} size={22} />
      </button>
    </div>
  );
}

/** Explains which colour is which place, and that the chain begins `inside` [EVC-03]. */
export function ChainLegend({ inside }: { inside: string }) {
  const t = useTexts('profile');
  return (
    <div className={styles.legend}>
      <span className={styles.place}>
        <i className={styles.clinic} />
        {t('chain.clinic')}
      </span>
      <span className={styles.place}>
        <i className={styles.home} />
        {t('chain.home')}
      </span>
      <span className={styles.inside}>{inside}</span>
    </div>
  );
}
