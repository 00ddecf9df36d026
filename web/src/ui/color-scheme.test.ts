import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStorage } from '../lib/device-storage.factory.ts';
import { chooseTheme, followTheme } from './color-scheme.ts';

const system = { isDark: false, change: () => undefined as unknown };
const page = { look: () => undefined as unknown };
const root = { dataset: {} as { theme?: string } };
const bar = { setAttribute: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 4, 5, 12));
  emptyStorage();
  vi.stubGlobal('document', {
    documentElement: root,
    querySelector: () => bar,
    addEventListener: (_type: string, then: () => unknown) => {
      page.look = then;
    },
  });
  vi.stubGlobal('window', {
    matchMedia: () => ({
      get matches() {
        return system.isDark;
      },
      addEventListener: (_type: string, then: () => unknown) => {
        system.change = then;
      },
    }),
  });
  followTheme();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('the theme follows the system until the person has chosen one', () => {
  const themesOfDay = () =>
    [true, false].map((isDark) => {
      system.isDark = isDark;
      system.change();
      return root.dataset.theme;
    });
  expect(themesOfDay()).toEqual(['dark', 'light']);
  chooseTheme('light');
  expect(themesOfDay()).toEqual(['light', 'light']);
  chooseTheme('system');
  expect(themesOfDay()).toEqual(['dark', 'light']);
});

test('who has chosen no theme has the dark one from nine to six, at the next look at the app (16-A4)', () => {
  const themeAt = (hour: number) => {
    vi.setSystemTime(new Date(2026, 4, 5, hour));
    page.look();
    return root.dataset.theme;
  };
  chooseTheme('system');
  expect([20, 21, 23, 0, 5, 6].map(themeAt)).toEqual(['light', 'dark', 'dark', 'dark', 'dark', 'light']);
  expect(bar.setAttribute.mock.lastCall).toEqual(['content', '#b5d9e6']);
  chooseTheme('light');
  expect([12, 23].map(themeAt)).toEqual(['light', 'light']);
  chooseTheme('dark');
  expect([23, 12].map(themeAt)).toEqual(['dark', 'dark']);
  expect(bar.setAttribute.mock.lastCall).toEqual(['content', '#081420']);
});

test('the desk has no night of its own: it follows the system at each hour', () => {
  vi.stubEnv('BASE_URL', '/desk/');
  vi.setSystemTime(new Date(2026, 4, 5, 23));
  const themes = [false, true].map((isDark) => {
    system.isDark = isDark;
    system.change();
    return root.dataset.theme;
  });
  expect(themes).toEqual(['light', 'dark']);
});
