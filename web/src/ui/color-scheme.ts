import { deviceStorage } from '../lib/device-storage.ts';

/** What a person can choose, which is kept on the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themes)[number];

/** The theme script in the HTML reads it before the first paint. */
const THEME_STORAGE_KEY = 'theme';

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

export function storedThemeChoice(): ThemeChoice {
  return themes.find((theme) => theme === deviceStorage.get(THEME_STORAGE_KEY)) ?? 'system';
}

export function applyTheme(choice: ThemeChoice = storedThemeChoice()): void {
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

export function chooseTheme(choice: ThemeChoice): void {
  deviceStorage.set(THEME_STORAGE_KEY, choice);
  applyTheme(choice);
}

/** Follows the system's theme while the person has not chosen one. @returns a function that stops it */
export function followSystemTheme(): () => void {
  const query = systemIsDark();
  const handleChange = () => applyTheme();
  query.addEventListener('change', handleChange);
  return () => query.removeEventListener('change', handleChange);
}
