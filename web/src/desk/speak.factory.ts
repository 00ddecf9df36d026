import german from '../i18n/de/desk.json' with { type: 'json' };
import { speak } from '../i18n/speak.factory.ts';
import { i18n } from '../i18n/texts.ts';

/** Shows the desk in German until the test is over. */
export const speakAtDesk = async (): Promise<void> => {
  // A copy: Lingui keeps the very object that comes first and adds later texts to it. The file's own would get those of another language.
  i18n.load('de', { ...german });
  await speak('de');
};
