import { keepOutcome, readOutcome, renewOutcome } from './install-outcome.ts';
import { type Device, type InstallOutcome, type InstallWay, installWay, isOffered } from './install-way.ts';

/** Chromium's own question, to be asked once, after a tap. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Kept by the script in index.html, since it may come before any other script is there. */
    installOffer?: InstallOffer | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
  interface Navigator {
    /** Safari's word for an installed app. */
    standalone?: boolean;
  }
}

const FLAG = 'install';
const listeners = new Set<() => void>();

/** The router has put its own address in place by now; the browser remembers which one was opened. */
const askedByAddress = (): boolean => {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && new URL(opened.name).searchParams.get(FLAG) === '1';
};

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;

const deviceNow = (): Device => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isInstalled: isInstalled(),
  hasOffer: window.installOffer !== undefined,
  canOffer: 'onbeforeinstallprompt' in window,
});

let isAsked = askedByAddress();
let outcome = readOutcome();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Stores what became of it [PWA-03]. */
export const answerInstall = (next: InstallOutcome): void => {
  isAsked = false;
  outcome = next;
  keepOutcome(next);
  tell();
};

/** Asks the browser's own question; undefined where it could not be asked. */
export const askBrowser = async (): Promise<InstallOutcome | undefined> => {
  const offer = window.installOffer;
  // It can be asked only once; a browser that changes its mind hands over another.
  window.installOffer = undefined;
  try {
    await offer?.prompt();
    const choice = await offer?.userChoice;
    return choice && (choice.outcome === 'accepted' ? 'accepted' : 'declined');
  } catch {
    return undefined;
  }
};

export const currentWay = (): InstallWay | null => installWay(deviceNow());
export const isInstallOffered = (): boolean => isOffered(deviceNow(), { outcome, isAsked });
export const isInstallAsked = (): boolean => isAsked;

export const subscribeToInstall = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

window.addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault();
  window.installOffer = offer;
  tell();
});
window.addEventListener('appinstalled', () => {
  window.installOffer = undefined;
  answerInstall('accepted');
});
// Who opens the installed app has answered, whichever menu it came from.
if (isInstalled() && outcome === null) keepOutcome('accepted');
else renewOutcome();
