import type { ReactNode } from 'react';
import { Firn } from '../../../illustrations/firn.tsx';
import styles from '../people-screen.module.css';

interface PersonMessageProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** Shown instead of a profile that must not be shown. */
export function PersonMessage({ title, text, children }: PersonMessageProps) {
  return (
    <div className={styles.message}>
      <Firn pose="think" size={132} />
      <h1>{title}</h1>
      {text !== undefined && <p className="lead">{text}</p>}
      {children}
    </div>
  );
}
