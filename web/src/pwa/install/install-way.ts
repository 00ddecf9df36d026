/** How the app gets onto this device: the browser's own question, or a guide for its menu [PWA-02, PWA-04]. */
export type GuideName = 'ios' | 'firefox' | 'opera' | 'menu';
export type InstallWay = 'prompt' | GuideName;

export interface Device {
  userAgent: string;
  /** Most fingers at once; a Mac has none, an iPad says that it is a Mac. */
  touchPoints: number;
  /** True where this is the installed app. */
  isInstalled: boolean;
  /** True once the browser has handed over its own question. */
  hasOffer: boolean;
  /** True where the browser may still offer the installation. */
  canOffer: boolean;
}

const isApple = ({ userAgent, touchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

/** A phone or a tablet [O69]. */
export const isMobile = (device: Device): boolean => /Android|Mobile/.test(device.userAgent) || isApple(device);

/** A page inside another app: its menu leads to no home screen. */
const isInApp = ({ userAgent }: Device): boolean =>
  /; wv\)|FBA[NV]|Instagram|Snapchat|TikTok|musical_ly/.test(userAgent);

const guideOf = (device: Device): GuideName => {
  // On Apple's phones every browser installs as Safari does.
  if (isApple(device)) return 'ios';
  if (/Firefox\//.test(device.userAgent)) return 'firefox';
  return /\bOP[RTX]\/|Opera/.test(device.userAgent) ? 'opera' : 'menu';
};

/** Null where nothing can be installed, or is already. */
export const installWay = (device: Device): InstallWay | null => {
  if (device.isInstalled) return null;
  if (device.hasOffer) return 'prompt';
  return isMobile(device) && !isInApp(device) ? guideOf(device) : null;
};

export type InstallOutcome = 'accepted' | 'declined';

interface Moment {
  /** The answer to an earlier offer. */
  outcome: InstallOutcome | null;
  /** True where the address has `?install=1`. */
  isAsked: boolean;
}

/** Whether the dialog opens by itself: on phones and tablets, asked for by the address or never answered [PWA-05]. */
export const isOffered = (device: Device, { outcome, isAsked }: Moment): boolean => {
  const way = installWay(device);
  if (way === null || !isMobile(device)) return false;
  if (isAsked) return true;
  // A browser that can ask by itself and has not yet may know that the app is there.
  return outcome === null && (way !== 'menu' || !device.canOffer);
};
