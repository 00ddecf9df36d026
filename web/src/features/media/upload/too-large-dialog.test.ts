import { expect, test, vi } from 'vitest';
import { changeLanguage, loadTexts, readText } from '../../../i18n/texts.ts';

test('the English dialog about a file that is too large says what the documents quote [MEDIA-10]', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await loadTexts('app');
  await changeLanguage('en');
  expect(readText('upload.too_large_title')).toBe('File is too large');
  expect(readText('upload.too_large')).toBe('The uploaded file is larger than 100mb. Please choose a smaller one.');
});
