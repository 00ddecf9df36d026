/** The person's choice, which is kept on the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** Key in localStorage. The theme script in the HTML reads it before the first paint. */
const THEME_STORAGE_KEY = 'theme';

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

export function storedThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Without storage the system's choice is the best guess.
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
    // Without storage the choice lasts until the page is closed.
  }
  applyTheme(choice);
}

/** Follows the system's theme while the person has not chosen one. @returns a function that stops it */
export function followSystemTheme(): () => void {
  const query = systemIsDark();
  const handleChange = () => applyTheme();
  query.addEventListener('change', handleChange);
  return () => query.removeEventListener('change', handleChange);
}
