import type { ReactNode } from 'react';
import styles from './path-scene.module.css';

/** Box with the sky's gradient; layers are placed inside, standing on its bottom edge. */
export function SceneBackdrop({ children }: { children?: ReactNode }) {
  return <div className={styles.backdrop}>{children}</div>;
}
