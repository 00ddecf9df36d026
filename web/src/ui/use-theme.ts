import { useState } from 'react';
import { chooseTheme, storedThemeChoice, type ThemeChoice } from './color-scheme.ts';

/** The chosen theme, and what chooses another one. */
export const useTheme = () => {
  const [theme, setTheme] = useState(storedThemeChoice);
  const choose = (next: ThemeChoice) => {
    chooseTheme(next);
    setTheme(next);
  };
  return [theme, choose] as const;
};
