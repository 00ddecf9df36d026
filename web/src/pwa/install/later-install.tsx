import { lazyExtra } from '../../lib/chunks.ts';
import { useWasIdle } from '../../lib/when-idle.ts';
import type { InstallOfferProps } from './install-offer.tsx';

const Offer = lazyExtra(() => import('../companion.tsx'), 'InstallOffer');

/** Loads the install offer after the screen. */
export function LaterInstall(props: InstallOfferProps) {
  return useWasIdle() && <Offer {...props} />;
}
