import { expect, test, vi } from 'vitest';
import { loadApp } from '../../offline/people-on-device.factory.ts';

test('at a sign-out what was sent is not asked about, a number of the ward that waits is [SESS-06]', async () => {
  const { vault, signIn } = await loadApp(() => Promise.reject(new TypeError('No line')));
  signIn(1);
  const call = { kind: 'mood', mood: { date: '2026-11-01', mood: 2 } };
  await vault.write({ ownerId: 1, kind: 'made', id: 'a' }, { seq: 1, key: 'key', isTried: true, madeId: 7, call });
  const [{ saveWardPhone }, { LOSSES }] = await Promise.all([import('../../data/ward.ts'), import('./losses.ts')]);
  const lost = async () => {
    const found = await Promise.all(LOSSES.map(async ({ loss, isThere }) => ((await isThere(1)) ? [loss] : [])));
    return found.flat();
  };
  expect(await lost()).toEqual([]);
  await saveWardPhone('0351 458-1111');
  expect(await lost()).toEqual(['unsent']);
});

test('where what waits does not let itself be read at a sign-out, it is asked about [SESS-06]', async () => {
  const { vault, signIn, layCall } = await loadApp();
  signIn(1);
  const { LOSSES } = await import('./losses.ts');
  const isUnsent = () => LOSSES.find(({ loss }) => loss === 'unsent')?.isThere(1);
  vi.spyOn(vault, 'all').mockRejectedValue(new Error('The device cannot be read'));
  expect(await isUnsent()).toBe(false);
  await layCall(1, { kind: 'mood', mood: { date: '2026-11-01', mood: 2 } });
  expect(await isUnsent()).toBe(true);
});
