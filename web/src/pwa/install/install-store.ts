import { deviceStorage } from '../../lib/device-storage.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { type Device, type InstallOutcome, type InstallWay, installWay, isOffered } from './install-way.ts';

/** Chromium's offer to install. It can be used once, after a tap. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Set by the script in index.html, because the event may come before the app is loaded. */
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

/** Reads the address with which the page was opened, as the router has replaced it since. */
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
});

/**
 * Name of the cookie, and of its copy in local storage [PWA-03]. It belongs to the device, so sign-out does not delete
 * it.
 */
const NAME = 'pwa_install';
/** Never. Browsers keep a cookie for 400 days at most, so each visit stores it anew. */
const EXPIRES = 'Fri, 31 Dec 9999 23:59:59 GMT';

const asOutcome = (value: string | null | undefined): InstallOutcome | null =>
  value === 'accepted' || value === 'declined' ? value : null;

const readCookie = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);

/** Reads the cookie, else its copy: some browsers delete one of them after a while. */
const readOutcome = (): InstallOutcome | null => asOutcome(readCookie()) ?? asOutcome(deviceStorage.get(NAME));

const keepOutcome = (outcome: InstallOutcome): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is younger than the browsers this is for
  document.cookie = `${NAME}=${outcome}; Expires=${EXPIRES}; Path=${import.meta.env.BASE_URL}; SameSite=Lax${secure}`;
  deviceStorage.set(NAME, outcome);
};

/** Stores the cookie anew. Call this at each visit. */
const renewOutcome = (): void => {
  const outcome = readOutcome();
  if (outcome !== null) keepOutcome(outcome);
};

const answer = createStore({ isAsked: askedByAddress(), outcome: readOutcome() });

/** Stores whether the offer was accepted [PWA-03]. */
export const answerInstall = (next: InstallOutcome): void => {
  keepOutcome(next);
  answer.set({ isAsked: false, outcome: next });
};

/** Shows the browser's question. Returns undefined if that was not possible. */
export const askBrowser = async (): Promise<InstallOutcome | undefined> => {
  const offer = window.installOffer;
  // The offer can be used only once; the browser may send another one.
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
// Opening the installed app counts as an accepted offer, even if the browser’s menu was used.
if (isInstalled() && answer.get().outcome === null) keepOutcome('accepted');
else renewOutcome();
