import { seasonOf, skyOf } from '../../ui/atmosphere.ts';

/** Its id among the kept answers, which no query has. */
export const KEPT_PATH_ID = 'path';

export interface KeptPath {
  /** Of the first path (`first-path.tsx`). `data-css` stands for `style`, which the page's policy forbids in a text. */
  html: string;
  /** Scroll position at the newest end, in px. */
  left: number;
  /** For which window, time of the day and season it was drawn. */
  fits: string;
}

/** Firn sleeps at night and has a hat in winter; the number of mountains depends on the window. */
export const fitsNow = (): string => {
  const now = new Date();
  return [innerWidth, innerHeight, skyOf(now.getHours()) === 'night', seasonOf(now.getMonth())].join(' ');
};

export const isKeptPath = (value: unknown): value is KeptPath => {
  const { html, left, fits } = (value ?? {}) as Partial<KeptPath>;
  return typeof html === 'string' && typeof left === 'number' && typeof fits === 'string';
};
