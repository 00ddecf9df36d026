import { BUG_REPORT_BROWSER_MAX_LENGTH } from '@bergkette/contract/reports.rules.ts';

interface BrowserFacts {
  userAgent: string;
  width: number;
  height: number;
  language: string;
  isInstalled: boolean;
  build: string;
}

/** The data about browser and device that are sent with a report [SUP-03]; the form shows them before. */
export const browserMeta = ({ userAgent, width, height, language, isInstalled, build }: BrowserFacts): string =>
  [userAgent, `${width} × ${height}`, language, isInstalled ? 'app' : 'browser', `build ${build}`]
    .join(', ')
    .slice(0, BUG_REPORT_BROWSER_MAX_LENGTH);

export const ownBrowserMeta = (build: string, language: string): string =>
  browserMeta({
    userAgent: navigator.userAgent,
    width: window.innerWidth,
    height: window.innerHeight,
    language,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    build,
  });
