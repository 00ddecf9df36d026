import type { ReactNode } from 'react';
import styles from './failure.module.css';
import { Icon } from './icon.tsx';
import { infoIcon } from './shell-icons.ts';

/** Says what failed; without children nothing. The live region is there before, so that screen readers read what appears in it. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles.failure}>
          <Icon shape={infoIcon} size={20} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
