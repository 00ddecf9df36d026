import { deviceStorage } from '../lib/device-storage.ts';

/** The person's choice, which is kept on the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** The theme script in the HTML reads it before the first paint. */
const THEME_STORAGE_KEY = 'theme';

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

export function storedThemeChoice(): ThemeChoice {
  const stored = deviceStorage.get(THEME_STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
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
