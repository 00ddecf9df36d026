import { afterEach, expect, test, vi } from 'vitest';
import { tokenStorage } from './token-storage.ts';

afterEach(() => {
  tokenStorage.removeItem('key');
  vi.unstubAllGlobals();
});

test('where storage is denied a session lasts as long as the page, and ends when it is asked to', () => {
  vi.stubGlobal('localStorage', undefined);
  tokenStorage.setItem('key', 'tokens');
  expect(tokenStorage.getItem('key')).toBe('tokens');
  tokenStorage.removeItem('key');
  expect(() => tokenStorage.getItem('key')).toThrow();
});

test('a storage without room keeps what was written before for nobody: the newer one counts', () => {
  const kept = new Map([['key', 'old']]);
  let isFull = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  tokenStorage.setItem('key', 'new');
  expect(tokenStorage.getItem('key')).toBe('new');
  isFull = false;
  tokenStorage.setItem('key', 'newest');
  expect({ read: tokenStorage.getItem('key'), kept: kept.get('key') }).toEqual({ read: 'newest', kept: 'newest' });
});
