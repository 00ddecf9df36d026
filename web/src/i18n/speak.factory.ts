import type { Language } from '@bergkette/contract/session.ts';
import { onTestFinished, vi } from 'vitest';
import type { Area } from './areas.ts';
import { changeLanguage, currentLanguage, loadTexts } from './texts.ts';

/** Shows everything in this language until the test is over, with the texts of these areas. */
export const speak = async (language: Language, ...areas: Area[]): Promise<void> => {
  const before = currentLanguage();
  const change = (to: Language) => {
    vi.stubGlobal('document', { documentElement: {} });
    return changeLanguage(to);
  };
  // The test's own stubs have gone by then.
  onTestFinished(() => change(before));
  await change(language);
  await Promise.all(areas.map((area) => loadTexts(area)));
};
