import { expect, test } from 'vitest';
import { uploadKeyOf } from './send-file.ts';

test('an upload has one key, a uuid as the server asks for, however often it is attached [MEDIA-03]', () => {
  const id = '0123456789abcdef0123456789abcdef';
  expect(uploadKeyOf(id)).toBe('01234567-89ab-4def-8123-456789abcdef');
  expect(uploadKeyOf('f'.repeat(32))).toMatch(/^f{8}-f{4}-4f{3}-8f{3}-f{12}$/);
  expect(() => uploadKeyOf('../1')).toThrow();
});
