import { afterEach, expect, it, vi } from 'vitest';
import { changeLanguage, currentLanguage } from './texts.ts';

afterEach(() => vi.unstubAllGlobals());

it('the page names the language it is shown in, so that it is read aloud rightly, wherever that is changed [I18N-05]', async () => {
  const root = { lang: '' };
  vi.stubGlobal('document', { documentElement: root });
  const first = currentLanguage();
  await changeLanguage(first === 'de' ? 'en' : 'de');
  expect(root.lang).toBe(first === 'de' ? 'en' : 'de');
  await changeLanguage(first);
  expect(root.lang).toBe(first);
});
