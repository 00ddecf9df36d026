import { useEffect, useState } from 'react';
import { useMayOpen } from '../../ui/use-dialog-queue.ts';
import { InstallDialog } from './install-dialog.tsx';
import { useIsInstallAsked, useIsInstallOffered } from './install-store.ts';

/** The petrol of the icon, as a bright splash would dazzle at night. */
const GROUND = '#14596a';
const ICON_SHARE = 0.4;

const head = (tag: 'link' | 'meta', attributes: Record<string, string>): void => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
};

/**
 * Gives iOS its splash picture. iOS ignores the one of the manifest and wants a picture of exactly the size of the
 * screen. There are dozens of sizes, so the device draws it itself. Does nothing elsewhere.
 */
const addSplash = (): void => {
  if (navigator.standalone === undefined || document.querySelector('[rel=apple-touch-startup-image]')) return;
  const icon = new Image();
  icon.onload = () => {
    const canvas = document.createElement('canvas');
    canvas.width = screen.width * devicePixelRatio;
    canvas.height = screen.height * devicePixelRatio;
    const context = canvas.getContext('2d');
    if (context === null) return;
    context.fillStyle = GROUND;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const side = Math.min(canvas.width, canvas.height) * ICON_SHARE;
    context.drawImage(icon, (canvas.width - side) / 2, (canvas.height - side) / 2, side, side);
    // Safari uses the picture only with this meta tag.
    head('link', { rel: 'apple-touch-startup-image', href: canvas.toDataURL() });
    head('meta', { name: 'apple-mobile-web-app-capable', content: 'yes' });
  };
  icon.src = `${import.meta.env.BASE_URL}icon.svg`;
};

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
