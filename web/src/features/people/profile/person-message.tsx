import type { ReactNode } from 'react';
import { Firn } from '../../../illustrations/firn.tsx';
import styles from '../people-screen.module.css';

interface PersonMessageProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** In the place of a profile that is not to be seen. */
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
