import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyStorage } from '../src/lib/device-storage.factory.ts';
import { chooseTheme, themes } from '../src/ui/color-scheme.ts';
import { compileScript } from './first-paint.ts';

afterEach(() => vi.useRealTimers());

/** What `draw` makes of a page: its theme, and the colour of the bar above it. */
const looksAfter = (draw: (document: object) => void): string => {
  const root = { dataset: { theme: '' } };
  let bar = '#b5d9e6';
  const setAttribute = (_name: string, colour: string) => {
    bar = colour;
  };
  draw({ documentElement: root, querySelector: () => ({ setAttribute }) });
  return `${root.dataset.theme} ${bar}`;
};

it('the first paint has the colours that the app has then, at each hour (16-A4)', async () => {
  const script = await compileScript(fileURLToPath(new URL('../start/theme.ts', import.meta.url)));
  const device = { navigator: { language: 'de' }, addEventListener: () => undefined };
  const seen = new Set<string>();
  vi.useFakeTimers();
  emptyStorage();
  for (const matches of [false, true])
    for (const theme of themes)
      for (let hour = 0; hour < 24; hour += 1) {
        vi.setSystemTime(new Date(2026, 4, 5, hour));
        const matchMedia = () => ({ matches });
        vi.stubGlobal('window', { matchMedia });
        const ofApp = looksAfter((document) => {
          vi.stubGlobal('document', document);
          chooseTheme(theme);
        });
        const first = looksAfter((document) => {
          runInNewContext(script, { ...device, Date, document, matchMedia, localStorage: { theme } });
        });
        expect(first, `${theme} at ${hour}`).toBe(ofApp);
        seen.add(first);
      }
  expect([...seen].sort()).toEqual(['dark #081420', 'light #b5d9e6']);
});
