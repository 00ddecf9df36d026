import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

/** What a person chose; kept on the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** Key in localStorage; the theme script in the HTML reads the same one before the first paint. */
const THEME_STORAGE_KEY = 'theme';

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

export function storedThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Storage can be blocked; the system's choice is then the best guess.
    return 'system';
  }
}

export function applyTheme(choice: ThemeChoice = storedThemeChoice()): void {
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // The choice then holds until the page is closed.
  }
  applyTheme(choice);
}

/** Keeps the page in step with the system while nothing else was chosen. Returns the way to stop. */
export function followSystemTheme(): () => void {
  const query = systemIsDark();
  const handleChange = () => applyTheme();
  query.addEventListener('change', handleChange);
  return () => query.removeEventListener('change', handleChange);
}

const shownScheme = (): MantineColorScheme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

let observer: MutationObserver | undefined;

/** `data-theme` on the root leads; Mantine's `data-mantine-color-scheme` follows it. */
export const attributeColorSchemeManager: MantineColorSchemeManager = {
  get: shownScheme,
  set: () => undefined,
  clear: () => undefined,
  subscribe: (onUpdate) => {
    observer = new MutationObserver(() => onUpdate(shownScheme()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  },
  unsubscribe: () => observer?.disconnect(),
};
