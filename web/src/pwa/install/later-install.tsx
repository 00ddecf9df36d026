import { useEffect, useState } from 'react';
import { lazyExtra } from '../../lib/chunks.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { InstallOfferProps } from './install-offer.tsx';

const Offer = lazyExtra(() => import('./install-offer.tsx'), 'InstallOffer');

/** Loads the install offer after the screen. */
export function LaterInstall(props: InstallOfferProps) {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  return isTime && <Offer {...props} />;
}
