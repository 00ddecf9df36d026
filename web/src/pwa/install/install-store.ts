import { createStore, useStore } from '../../lib/store.ts';
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
    /** Safari sets this in an installed app. */
    standalone?: boolean;
  }
}

const FLAG = 'install';

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

const answer = createStore({ isAsked: askedByAddress(), outcome: readOutcome() });

/** Stores whether the offer was accepted [PWA-03]. */
export const answerInstall = (next: InstallOutcome): void => {
  keepOutcome(next);
  answer.set({ isAsked: false, outcome: next });
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

const { subscribe } = answer;
export const currentWay = (): InstallWay | null => installWay(deviceNow());
export const useInstallWay = (): InstallWay | null => useStore({ subscribe, get: currentWay });
export const useIsInstallOffered = (): boolean =>
  useStore({ subscribe, get: () => isOffered(deviceNow(), answer.get()) });
export const useIsInstallAsked = (): boolean => useStore(answer).isAsked;

window.addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault();
  window.installOffer = offer;
  answer.set(answer.get());
});
window.addEventListener('appinstalled', () => {
  window.installOffer = undefined;
  answerInstall('accepted');
});
// Who opens the installed app has answered, whichever menu it came from.
if (isInstalled() && answer.get().outcome === null) keepOutcome('accepted');
else renewOutcome();
