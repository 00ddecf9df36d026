import { afterEach, expect, test, vi } from 'vitest';
import { deviceStorage } from './device-storage.ts';

afterEach(() => {
  deviceStorage.set('key', null);
  vi.unstubAllGlobals();
});

test('where storage is denied a text lasts as long as the page, and goes when it is asked to', () => {
  vi.stubGlobal('localStorage', undefined);
  deviceStorage.set('key', 'tokens');
  expect(deviceStorage.get('key')).toBe('tokens');
  deviceStorage.set('key', null);
  expect(deviceStorage.get('key')).toBeNull();
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
  deviceStorage.set('key', 'new');
  expect(deviceStorage.get('key')).toBe('new');
  isFull = false;
  deviceStorage.set('key', 'newest');
  expect({ read: deviceStorage.get('key'), kept: kept.get('key') }).toEqual({ read: 'newest', kept: 'newest' });
});

test('what begins with a prefix is removed at once, from the storage and from the page', () => {
  vi.stubGlobal('localStorage', undefined);
  deviceStorage.set('person-1', 'denied');
  deviceStorage.set('key', 'kept');
  deviceStorage.clear('person-');
  expect([deviceStorage.get('person-1'), deviceStorage.get('key')]).toEqual([null, 'kept']);
  const removed: string[] = [];
  vi.stubGlobal('localStorage', { 'person-2': '', theme: '', removeItem: (key: string) => removed.push(key) });
  deviceStorage.clear('person-');
  expect(removed).toEqual(['person-2']);
});
