import { CHAIN_THEME } from '@bergkette/contract/layout.rules.ts';
import type { CSSProperties, Ref } from 'react';
import styles from './chain-backdrop.module.css';
import { ChainLand, ChainStars, ChainSun } from './chain-background.tsx';

interface ChainBackdropProps {
  /** Heights of header and legend in CSS px: the sun stands in the middle of the rest. */
  insets: { top: number; bottom: number };
  /** Shows a ring around the sun while the chain is loaded [EVC-08]. */
  ring?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Sky, sun and land behind the spiral. The sun stands at `--sun-at`, because the spiral begins in it. */
export function ChainBackdrop({ insets, ring = false, ref }: ChainBackdropProps) {
  const middle = { '--top': `${insets.top}px`, '--bottom': `${insets.bottom}px` } as CSSProperties;
  return (
    <div ref={ref} className={styles.sky} style={middle} aria-hidden="true">
      <ChainStars className={styles.stars} />
      <ChainLand theme={CHAIN_THEME} className={styles.land} />
      <div className={styles.sun}>
        <ChainSun className={styles.orb} />
        {ring && <span className={styles.ring} data-ring="" />}
      </div>
    </div>
  );
}
