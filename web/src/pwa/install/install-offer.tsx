import { useEffect, useState } from 'react';
import { useMayOpen } from '../../ui/use-dialog-queue.ts';
import { addSplash } from './apple-splash.ts';
import { InstallDialog } from './install-dialog.tsx';
import { useIsInstallAsked, useIsInstallOffered } from './install-store.ts';

export interface InstallOfferProps {
  /** `asked`: only if the address has `?install=1`; `never`: nothing may interrupt this screen. */
  when: 'always' | 'asked' | 'never';
}

/** Opens the install dialog by itself, after all other dialogs, or before them if the address asks for it [PWA-05]. */
export function InstallOffer({ when }: InstallOfferProps) {
  const isOffered = useIsInstallOffered();
  const isAsked = useIsInstallAsked();
  const [isOpen, setOpen] = useState(false);
  const isDue = isOffered && (when === 'always' || (when === 'asked' && isAsked));
  // An offer that the address asks for comes before everything else.
  const hasTurn = useMayOpen(isAsked ? 'asked_install' : 'install', isDue || isOpen, isOpen);
  if (isDue && hasTurn && !isOpen) setOpen(true);
  useEffect(addSplash, []);
  return isOpen && <InstallDialog isUnasked onClose={() => setOpen(false)} />;
}
