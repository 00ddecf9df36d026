import type { Language } from '@bergkette/contract/session.ts';
import { onTestFinished } from 'vitest';
import type { Area } from './areas.ts';
import german from './de/desk.json' with { type: 'json' };
import { currentLanguage, i18n, loadTexts, showTexts } from './texts.ts';

/**
 * Shows everything in this language until the test is over, with the texts of these areas. Both ways in one step, whatever the
 * file before has left, as files share their worker.
 */
export const speak = async (language: Language, ...areas: Area[]): Promise<void> => {
  await Promise.all(areas.map((area) => loadTexts(area, language)));
  const before = currentLanguage();
  onTestFinished(() => showTexts(before));
  showTexts(language);
};

/** Shows the desk in German until the test is over; its texts are in no catalogue of the app. */
export const speakAtDesk = async (): Promise<void> => {
  // A copy: Lingui keeps the very object that comes first and adds later texts to it. The file's own would get those of another language.
  i18n.load('de', { ...german });
  await speak('de');
};
