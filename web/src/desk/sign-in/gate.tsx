import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FirnFigureProps } from '../../illustrations/firn.tsx';
import { LoginLandscape } from '../../illustrations/landscape.tsx';
import { Looks } from '../parts/looks.tsx';
import styles from './gate.module.css';

const READING: FirnFigureProps = { pose: 'stand', eyes: 'happy', mouth: 'smile' };

/** Frame of the screens before sign-in: landscape and one form. */
export function Gate({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
  const t = useTexts('desk');
  useEffect(() => {
    document.title = `${title} · ${t('desk.brand')}`;
  }, [title, t]);
  return (
    <div className={styles.gate}>
      <LoginLandscape className={styles.scene} firn={READING} />
      <main className={styles.sheet}>
        <p className={styles.brand}>
          {t('desk.app')} · {t('desk.brand')}
        </p>
        <h1 className="display">{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
        {children}
        <Looks />
      </main>
    </div>
  );
}
