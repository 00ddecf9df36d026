import { type ImgHTMLAttributes, useEffect, useState } from 'react';
import { FirnBust } from '../../illustrations/firn-bust.tsx';
import { connectionEvents } from '../../lib/connection-events.ts';
import styles from './information-screen.module.css';

const FIRN_PX = 56;

type InfoImageProps = Pick<ImgHTMLAttributes<HTMLImageElement>, 'width' | 'height' | 'loading'> & { src: string };

/** A picture of a text; where it does not load, as without a network, Firn on a coloured tile until there is one. */
export function InfoImage(image: InfoImageProps) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(
    () => (hasFailed ? connectionEvents.on('server_reachable', () => setFailed(false)) : undefined),
    [hasFailed],
  );
  if (!hasFailed) return <img alt="" decoding="async" {...image} onError={() => setFailed(true)} />;
  return (
    <span className={styles.missing} data-missing>
      <FirnBust size={FIRN_PX} />
    </span>
  );
}
