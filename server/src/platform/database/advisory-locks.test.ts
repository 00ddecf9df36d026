import { expect, it } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { createAdvisoryLocks } from './advisory-locks.ts';

const { platform } = await startTestServer();
const { database, log } = platform;

it('locks that are taken and released at once ask their connection one after another, in order [API-03]', async () => {
  const warned: string[] = [];
  const note = ({ message }: Error) => void warned.push(message);
  process.on('warning', note);
  const [one, other] = [createAdvisoryLocks(database.pool, log), createAdvisoryLocks(database.pool, log)];
  const names = Array.from({ length: 20 }, (_, index) => `lock ${index}`);
  const taken = (locks: typeof one) => Promise.all(names.map((name) => locks.take(name)));
  expect(await taken(one)).toEqual(names.map(() => true));
  expect({ other: await taken(other), one: await taken(one) }).toEqual({
    other: names.map(() => false),
    one: names.map(() => false),
  });
  for (const name of names) one.release(name);
  // The connection runs `take` after the release, so the names are free by then.
  expect(await taken(one)).toEqual(names.map(() => true));
  await one.close();
  await expect.poll(() => other.take('lock 0')).toBe(true);
  await other.close();
  process.off('warning', note);
  expect(warned).toEqual([]);
});
