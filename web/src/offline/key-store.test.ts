import { millisecondsInHour } from 'date-fns/constants';
import { expect, test } from 'vitest';
import { importKey } from './cipher.ts';
import { createKeyStore, type KeySeams, type StoredKey } from './key-store.ts';

const LINA = '7/';
const keyOfLina = await importKey('1f'.repeat(32));
const keyOfNoah = await importKey('2e'.repeat(32));
const offline = new Error('nobody there');

/** Simulates a device. Opening the app again makes a new keeper with the stored data. */
const createDevice = () => {
  const device = {
    kept: undefined as StoredKey | undefined,
    owner: LINA as string | null,
    nowMs: 0,
    answer: async (): Promise<CryptoKey> => keyOfLina,
    write: async (kept: StoredKey): Promise<void> => {
      device.kept = kept;
    },
  };
  const reachable = Promise.withResolvers<void>();
  const seams: KeySeams = {
    owner: () => device.owner,
    nowMs: () => device.nowMs,
    fetch: () => device.answer(),
    isUnreachable: (error) => error === offline,
    untilReachable: () => reachable.promise,
    read: async () => device.kept,
    write: (kept) => device.write(kept),
    wipe: () => {
      device.kept = undefined;
    },
  };
  return {
    device,
    open: () => createKeyStore(seams),
    cut: () => {
      device.answer = () => Promise.reject(offline);
    },
    mend: (key: CryptoKey) => {
      device.answer = async () => key;
      reachable.resolve();
    },
  };
};

/** Opens the app once with a network. Then the tab ends and the network is lost. */
const usedOnce = async () => {
  const world = createDevice();
  await world.open().require();
  await expect.poll(() => world.device.kept).toBeDefined();
  world.cut();
  return world;
};

test('after a crash the same person opens what the device keeps without a network [PWA-01]', async () => {
  const { open } = await usedOnce();
  expect(await open().hasStored()).toBe(true);
  expect(await open().require()).toBe(keyOfLina);
});

test('the kept key cannot be read out', async () => {
  const { device } = await usedOnce();
  expect(device.kept?.key.extractable).toBe(false);
});

test('the key is deleted four days after the server was heard, and a clock set back brings it back for nobody (35-S5)', async () => {
  const { device, open, mend } = await usedOnce();
  device.nowMs = 96 * millisecondsInHour - 1;
  expect(await open().hasStored()).toBe(true);
  device.nowMs = 96 * millisecondsInHour;
  expect(await open().hasStored()).toBe(false);
  expect(device.kept).toBeUndefined();
  device.nowMs = 24 * millisecondsInHour;
  expect(await open().hasStored()).toBe(false);
  const waiting = open().require();
  mend(keyOfLina);
  expect(await waiting).toBe(keyOfLina);
});

test('a clock that goes back by more than an hour deletes the key, also before the first look (35-S5)', async () => {
  for (const [seenAt, back, isKept] of [
    [0, 1, true],
    [0, 1.001, false],
    [72, 71, true],
    [72, 70.999, false],
    [72, -72, false],
  ] as const) {
    const { device, open } = await usedOnce();
    device.nowMs = seenAt * millisecondsInHour;
    expect(await open().hasStored()).toBe(true);
    await expect.poll(() => device.kept?.seenMs).toBe(device.nowMs);
    device.nowMs = (seenAt === 0 ? -back : back) * millisecondsInHour;
    expect(await open().hasStored()).toBe(isKept);
    expect(device.kept !== undefined).toBe(isKept);
  }
});

test('a clock that goes back a little again and again does not make the key younger (35-S5)', async () => {
  const { device, open } = await usedOnce();
  let hours = 0;
  for (let looks = 0; looks < 300; looks += 1) {
    device.nowMs = (looks % 2) * 0.9 * millisecondsInHour;
    if (!(await open().hasStored())) break;
    hours += device.nowMs / millisecondsInHour;
    await expect.poll(() => device.kept?.seenMs).toBe(device.nowMs);
  }
  expect(hours).toBeGreaterThan(94);
  expect(hours).toBeLessThan(97);
});

test('a key kept by an earlier version, without the time last seen, opens as long as before (35-S5)', async () => {
  const { device, open } = await usedOnce();
  if (device.kept === undefined) throw new Error('no key was kept');
  const { seenMs: _, ...earlier } = device.kept;
  device.kept = earlier;
  device.nowMs = 95 * millisecondsInHour;
  expect(await open().hasStored()).toBe(true);
});

test('what the device keeps opens before the server has answered', async () => {
  const { device, open } = await usedOnce();
  device.answer = () => new Promise(() => undefined);
  expect(await open().require()).toBe(keyOfLina);
});

test('a session that the server renews keeps the key for as long again', async () => {
  const { device, open } = createDevice();
  const keeper = open();
  await keeper.require();
  device.nowMs = 20 * millisecondsInHour;
  keeper.renew();
  await expect.poll(() => device.kept?.atMs).toBe(20 * millisecondsInHour);
});

test('somebody else who signs in on the device gets a key of their own, in the same tab too', async () => {
  const { device, open, mend } = await usedOnce();
  const keeper = open();
  expect(await keeper.require()).toBe(keyOfLina);
  device.owner = '8/';
  expect(await keeper.hasStored()).toBe(false);
  mend(keyOfNoah);
  expect(await keeper.require()).toBe(keyOfNoah);
  await expect.poll(() => device.kept).toMatchObject({ owner: '8/', key: keyOfNoah });
});

test('a sign-out in another tab while the key is being kept leaves none', async () => {
  const { device, open } = createDevice();
  const finished = Promise.withResolvers<void>();
  device.write = async (kept) => {
    await finished.promise;
    device.kept = kept;
  };
  await open().require();
  device.owner = null;
  finished.resolve();
  await expect.poll(() => device.kept).toBeUndefined();
});

test('once the server has refused the session and the tokens are gone, nothing opens', async () => {
  const { device, open } = await usedOnce();
  // The API client wipes the key with the tokens (`api-client.ts`).
  device.owner = null;
  device.kept = undefined;
  const refused = new Error('401');
  device.answer = () => Promise.reject(refused);
  expect(await open().hasStored()).toBe(false);
  await expect(open().require()).rejects.toBe(refused);
});

test('where the storage is blocked the key still comes from the server, and waits for it', async () => {
  const { device, open, cut, mend } = createDevice();
  device.write = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  expect(await open().require()).toBe(keyOfLina);
  cut();
  const waiting = open().require();
  expect(await open().hasStored()).toBe(false);
  mend(keyOfLina);
  expect(await waiting).toBe(keyOfLina);
});

test('a kept record of another shape is no key: the server gives one', async () => {
  const { device, open } = createDevice();
  const kept = { key: keyOfNoah, owner: LINA, atMs: 0 };
  for (const broken of [null, {}, { ...kept, key: {} }, { ...kept, atMs: '0' }, 'key']) {
    device.kept = broken as StoredKey;
    expect(await open().hasStored()).toBe(false);
    expect(await open().require()).toBe(keyOfLina);
  }
});
