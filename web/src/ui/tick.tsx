import type { ComponentProps, ReactNode } from 'react';
import styles from './tick.module.css';

/** A box to tick, with its words as its name. What it means is done later; a switch does it at once. */
export function Tick({ children, ...input }: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label className={styles.tick}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
