import { expect, test } from 'vitest';
import { importKey, seal, unseal } from './cipher.ts';

const mine = await importKey('1f'.repeat(32));
const theirs = await importKey('2e'.repeat(32));
const words = new TextEncoder().encode('Oma hat vorgelesen');

test('what a device keeps opens with the key of its person only, and only where it belongs', async () => {
  const locked = await seal(mine, words, '3/new');
  expect(new TextDecoder().decode(await unseal(mine, locked, '3/new'))).toBe('Oma hat vorgelesen');
  await expect(unseal(theirs, locked, '3/new')).rejects.toMatchObject({ name: 'OperationError' });
  await expect(unseal(mine, locked, '4/new')).rejects.toMatchObject({ name: 'OperationError' });
});

test('the same words never look the same twice', async () => {
  const [a, b] = await Promise.all([seal(mine, words, '3/new'), seal(mine, words, '3/new')]);
  expect(new Uint8Array(a.bytes)).not.toEqual(new Uint8Array(b.bytes));
});
