import { useState } from 'react';
import { deviceStorage } from '../lib/device-storage.ts';
import { skyOf } from './atmosphere.ts';

/** What a person can choose, which is kept on the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themes)[number];

/** The theme script in the HTML reads it before the first paint. */
const THEME_STORAGE_KEY = 'theme';

/** What the browser draws above the app. */
const [LIGHT_SKY, DARK_SKY] = ['#b5d9e6', '#081420'];

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

export function storedThemeChoice(): ThemeChoice {
  return themes.find((theme) => theme === deviceStorage.get(THEME_STORAGE_KEY)) ?? 'system';
}

/**
 * Like the system, and in the app dark at night whatever the system is. The first paint decides the same (start/theme.ts);
 * the desk has no such script and would flash.
 */
export function applyTheme(choice: ThemeChoice = storedThemeChoice()): void {
  const isNight = () => import.meta.env.BASE_URL !== '/desk/' && skyOf(new Date().getHours()) === 'night';
  const isDarkHere = () => systemIsDark().matches || isNight();
  const isDark = choice === 'dark' || (choice === 'system' && isDarkHere());
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? DARK_SKY : LIGHT_SKY);
}

export function chooseTheme(choice: ThemeChoice): void {
  deviceStorage.set(THEME_STORAGE_KEY, choice);
  applyTheme(choice);
}

/** Follows the system, and the night at the next look at the app: a page that is being read does not change. */
export function followTheme(): void {
  const follow = () => applyTheme();
  systemIsDark().addEventListener('change', follow);
  document.addEventListener('visibilitychange', follow);
}

/** The chosen theme, and what chooses another one. */
export const useTheme = () => {
  const [theme, setTheme] = useState(storedThemeChoice);
  const choose = (next: ThemeChoice) => {
    chooseTheme(next);
    setTheme(next);
  };
  return [theme, choose] as const;
};
