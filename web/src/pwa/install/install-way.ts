/** How the app gets onto this device: the browser's own question, or a guide for its menu [PWA-02, PWA-04]. */
export type GuideName = 'ios' | 'firefox' | 'opera' | 'menu' | 'safari' | 'bookmark' | 'inside';
export type InstallWay = 'prompt' | GuideName;

export interface Device {
  userAgent: string;
  /** Largest number of fingers at once. An iPad calls itself a Mac, but a Mac has none. */
  touchPoints: number;
  isInstalled: boolean;
  /** True if the browser has sent its offer to install. */
  hasOffer: boolean;
}

const isApple = ({ userAgent, touchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

/** A phone or a tablet [O69]. */
export const isMobile = (device: Device): boolean => /Android|Mobile/.test(device.userAgent) || isApple(device);

/** A page that is shown inside another app, which cannot install. */
const isInApp = ({ userAgent }: Device): boolean =>
  /; wv\)|FBA[NV]|Instagram|Snapchat|TikTok|musical_ly/.test(userAgent);

const guideOf = (device: Device): GuideName => {
  const { userAgent } = device;
  if (isInApp(device)) return 'inside';
  // All browsers of iOS install in the same way as Safari.
  if (isApple(device)) return 'ios';
  // On a desktop Firefox installs nothing, and Safari puts apps into the dock.
  if (/Firefox\//.test(userAgent)) return isMobile(device) ? 'firefox' : 'bookmark';
  if (/\bOP[RTX]\/|Opera/.test(userAgent)) return 'opera';
  return /Macintosh.*Version\/.*Safari/.test(userAgent) ? 'safari' : 'menu';
};

/** Returns null if the app is installed. */
export const installWay = (device: Device): InstallWay | null => {
  if (device.isInstalled) return null;
  if (device.hasOffer) return 'prompt';
  return guideOf(device);
};

export type InstallOutcome = 'accepted' | 'declined';

interface Moment {
  /** The answer to an earlier offer. */
  outcome: InstallOutcome | null;
  /** True where the address has `?install=1`. */
  isAsked: boolean;
}

/** Whether the dialog opens by itself: on phones and tablets, asked for by the address or never answered [PWA-05]. */
export const isOffered = (device: Device, { outcome, isAsked }: Moment): boolean =>
  isMobile(device) && !device.isInstalled && (isAsked || outcome === null);
