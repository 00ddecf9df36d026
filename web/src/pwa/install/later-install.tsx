import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import type { InstallOfferProps } from './install-offer.tsx';

const Offer = lazy(() =>
  import('./install-offer.tsx').then(
    ({ InstallOffer }): { default: ComponentType<InstallOfferProps> } => ({ default: InstallOffer }),
    // Nobody misses it.
    (): { default: ComponentType<InstallOfferProps> } => ({ default: () => null }),
  ),
);

/** The screen comes first. */
export function LaterInstall(props: InstallOfferProps) {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  return <Suspense fallback={null}>{isTime && <Offer {...props} />}</Suspense>;
}
