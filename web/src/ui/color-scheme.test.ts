import { expect, test, vi } from 'vitest';
import { emptyStorage } from '../lib/device-storage.factory.ts';
import { chooseTheme, followSystemTheme } from './color-scheme.ts';

test('the theme follows the system until the person has chosen one', () => {
  const system = { matches: false, change: () => undefined as unknown };
  const root = { dataset: {} as { theme?: string } };
  vi.stubGlobal('document', { documentElement: root });
  emptyStorage();
  vi.stubGlobal('window', {
    matchMedia: () => ({
      get matches() {
        return system.matches;
      },
      addEventListener: (_type: string, then: () => unknown) => {
        system.change = then;
      },
      removeEventListener: () => undefined,
    }),
  });
  followSystemTheme();
  const themeAtNight = (isNight: boolean) => {
    system.matches = isNight;
    system.change();
    return root.dataset.theme;
  };
  expect([themeAtNight(true), themeAtNight(false)]).toEqual(['dark', 'light']);
  chooseTheme('light');
  expect([themeAtNight(true), themeAtNight(false)]).toEqual(['light', 'light']);
  chooseTheme('system');
  expect([themeAtNight(true), themeAtNight(false)]).toEqual(['dark', 'light']);
});
