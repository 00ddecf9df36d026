import { afterAll, expect, test, vi } from 'vitest';
import { loadApp } from '../../offline/people-on-device.factory.ts';

afterAll(() => vi.resetModules());

test('a number of the ward that is not sent yet is asked about at a sign-out [SESS-06]', async () => {
  const { signIn } = await loadApp(() => Promise.reject(new TypeError('No line')));
  signIn(1);
  const [{ saveWardPhone }, { LOSSES }] = await Promise.all([import('../../data/ward.ts'), import('./losses.ts')]);
  const lost = async () => {
    const found = await Promise.all(LOSSES.map(async ({ loss, isThere }) => ((await isThere(1)) ? [loss] : [])));
    return found.flat();
  };
  expect(await lost()).toEqual([]);
  await saveWardPhone('0351 458-1111');
  expect(await lost()).toEqual(['unsent']);
});
