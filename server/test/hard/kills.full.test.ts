import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { realFilm } from '../../src/features/media/films.factory.ts';
import { readArchiveState } from '../../src/operator/archive/archive-state.ts';
import { PASSPHRASE } from '../backups.ts';
import { BUSY, createProduct, type Product } from '../product.ts';
import { createDiarists, type Diarist, doneBy } from './diarist.ts';
import { chanceOf, strengthOf } from './strength.ts';

/** `e2e/product/crash.full.spec.ts` is the short form. */
const { seed, count, timeout } = strengthOf(0);
const chance = chanceOf(seed);
/** Kills until there are a new folder and new people, as each round reads everything that was written. */
const LIFE = 25;
const ACTS_MAX = 30;
/** A kill is at any moment of this time behind an answer, or after the process began. */
const MOMENTS_MS = 60;
const START_MS = 1500;
const VICTIMS = ['all', 'all', 'all', 'server', 'server', 'postmaster', 'backend', 'start', 'start', 'backup'] as const;

let product: Product | undefined;
afterAll(async () => product?.remove());

const killStart = async (made: Product, withinMs: number): Promise<void> => {
  made.spawn();
  await passing(chance() * withinMs);
  await made.kill('all');
};

/** A folder of its own, whose first start is killed at any moment, with the database half made or half migrated. */
const begin = async () => {
  const place = await createProduct({ ...BUSY, BACKUP_PASSPHRASE: PASSPHRASE });
  product = place;
  const disk = path.join(path.dirname(place.dataDir), 'disk');
  await mkdir(disk);
  const archive = { ARCHIVE_URL: `file://${disk}` };
  await killStart(place, 2 * START_MS);
  await place.start(archive);
  const people = await createDiarists(place, { chance, film: await realFilm('audio/ogg') });
  return { made: place, people, archive };
};

/** The archive has caught up, the backups are whole, and so says the command of the operator. */
const finish = async ({ made }: { made: Product }): Promise<number> => {
  const now = new Date().toISOString();
  await vi.waitUntil(async () => ((await readArchiveState(made.dataDir))?.safeUntil ?? '') > now, {
    timeout: 120_000,
    interval: 100,
  });
  const said = await made.admin('verify');
  expect({ code: said.code, complained: said.complained }).toEqual({ code: 0, complained: '' });
  const folder = path.join(made.dataDir, 'backups');
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  // What bears the name of a backup is a whole one.
  for (const name of names) expect((await made.admin('backup', 'verify', path.join(folder, name))).code).toBe(0);
  await made.remove();
  return names.length;
};

/** Lets people act until so many acts were acknowledged and some milliseconds have passed, and kills. */
const actUntil = async (people: Diarist[], kill: () => Promise<void>): Promise<void> => {
  const last = doneBy(people) + 1 + Math.floor(chance() * ACTS_MAX);
  const waitMs = chance() * MOMENTS_MS;
  let isOver = false;
  const acting = people.map(async (one) => {
    while (!isOver)
      await one.act().catch((error: unknown) => {
        if (!isOver) throw error;
      });
  });
  const killing = async () => {
    await vi.waitUntil(() => doneBy(people) >= last, { timeout: 240_000, interval: 2 });
    await passing(waitMs);
    isOver = true;
    await kill();
  };
  await Promise.all([killing(), ...acting]);
};

it.skipIf(count === 0)(
  'a kill at any moment loses, doubles and halves nothing that was acknowledged (20-KILL)',
  {
    timeout,
  },
  async () => {
    const tally = new Map<string, number>();
    let [acts, files, backups] = [0, 0, 0];
    let life = await begin();
    for (let round = 1; round <= count; round += 1) {
      const { made, people, archive } = life;
      const victim = VICTIMS[Math.floor(chance() * VICTIMS.length)] ?? 'all';
      const message = `seed ${seed}, round ${round}, ${victim}`;
      tally.set(victim, (tally.get(victim) ?? 0) + 1);
      // A backup is being made meanwhile, and ends in the middle with the database, or just before.
      const backup = victim === 'backup' ? made.admin('backup', 'create') : undefined;
      await actUntil(people, () => made.kill(victim === 'start' || victim === 'backup' ? 'all' : victim));
      await backup;
      if (victim === 'start') await killStart(made, START_MS);
      if (!made.isRunning()) await made.start(archive);
      for (const one of people) await one.finish();
      for (const one of people) expect([...(await one.compare()), ...one.odd], message).toEqual([]);
      const verified = await made.verify();
      expect(verified.wrong, message).toEqual([]);
      files += verified.files;
      if (round % LIFE > 0 && round < count) continue;
      acts += doneBy(people);
      backups += await finish(life);
      const told = [...tally].map(([one, times]) => `${one} ${times}`).toSorted();
      console.log(
        `seed ${seed}: ${round} kills (${told.join(', ')}), ${acts} acts, ${files} files, ${backups} backups`,
      );
      if (round < count) life = await begin();
    }
  },
);
