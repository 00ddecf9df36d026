import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FirnFigureProps } from '../../illustrations/firn.tsx';
import { LoginLandscape } from '../../illustrations/landscape.tsx';
import { keyIcon } from '../../ui/shared-icons.ts';
import type { passkeyPlace } from '../data/sign-in.ts';
import { Looks } from '../parts/looks.tsx';
import { Note } from '../parts/parts.tsx';
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
          {t('brand')} · {t('desk.brand')}
        </p>
        <h1 className="display">{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
        {children}
        <Looks />
      </main>
    </div>
  );
}

interface NoPasskeyProps {
  place: Exclude<ReturnType<typeof passkeyPlace>, 'here'>;
  /** How much of the address is shown. */
  shown: (address: URL) => string;
}

/** Says that no passkey can be used here, and where it can. */
export function NoPasskey({ place, shown }: NoPasskeyProps) {
  const t = useTexts('desk');
  return (
    <Note icon={keyIcon}>
      {place === 'nowhere' ? (
        <p>{t('desk.passkey.nowhere')}</p>
      ) : (
        <p>
          {t('desk.passkey.elsewhere')} <a href={place.url}>{shown(new URL(place.url))}</a>
        </p>
      )}
    </Note>
  );
}
