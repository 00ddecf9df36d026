import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { homeEventInput } from '../../src/features/events/events.factory.ts';
import { readArchiveState } from '../../src/operator/archive/archive-state.ts';
import { PASSPHRASE } from '../backups.ts';
import { BUSY, createProduct } from '../product.ts';
import { ending } from '../terminal.ts';
import { createDiarists } from './diarist.ts';
import { chanceOf, strengthOf } from './strength.ts';

const PHOTO = await readFile(new URL('../../../e2e/support/photo.jpg', import.meta.url));
/** What is promised: of the last minute alone something may be lost with the machine. */
const PROMISED_MS = 60_000;
const WRITERS = 3;
/** Every so many lines one has a photo. */
const PHOTO_EVERY = 5;
/** So many lines at most are written after the archive was seen to grow: a moment by chance between two pieces. */
const LINES_BEYOND = 100;
const { seed, count, timeout } = strengthOf(1);
const chance = chanceOf(seed);

const disk = await mkdtemp(path.join(tmpdir(), 'bergkette-lost-'));
const product = await createProduct({ ...BUSY, ARCHIVE_URL: `file://${disk}`, BACKUP_PASSPHRASE: PASSPHRASE });
const { dataDir } = product;
afterAll(async () => {
  await product.remove();
  await rm(disk, { recursive: true, force: true });
});

interface Page {
  results: { text: string; contents: unknown[] }[];
  next: string | null;
}

interface Line {
  text: string;
  isWithPhoto: boolean;
  /** When the server had said that it is kept. */
  keptAt: number;
}

it('a machine that dies with its disk costs seconds: all before comes back out of the archive (20-MACHINE)', {
  timeout,
}, async () => {
  const kept: Line[] = [];
  const lostMs: number[] = [];
  await product.start();
  const [anna] = await createDiarists(product, { chance, film: Buffer.alloc(0) });
  if (!anna) throw new Error('nobody writes');
  for (let round = 1; round <= count; round += 1) {
    let isWriting = true;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let number = 1; isWriting; number += 1) {
        const text = `${round}.${writer}.${number}`;
        const isWithPhoto = number % PHOTO_EVERY === 0;
        try {
          const event = await anna.call<{ id: number }>('POST', '/v1/events/', { body: homeEventInput({ text }) });
          if (isWithPhoto) {
            const form = new FormData();
            form.set('file', new Blob([PHOTO], { type: 'image/jpeg' }), 'photo.jpg');
            await anna.call('POST', `/v1/events/${event.id}/contents/`, { body: form });
          }
          kept.push({ text, isWithPhoto, keptAt: Date.now() });
        } catch (error) {
          if (isWriting) throw error;
        }
      }
    });
    // Some more has been written since the archive was first safe.
    let first = '';
    await vi.waitUntil(
      async () => {
        const { safeUntil } = (await readArchiveState(dataDir)) ?? { safeUntil: null };
        if (safeUntil === null || kept.length < 30) return false;
        first ||= safeUntil;
        return safeUntil > first;
      },
      { timeout: 60_000, interval: 100 },
    );
    const last = kept.length + Math.floor(chance() * LINES_BEYOND);
    await vi.waitUntil(() => kept.length >= last, { timeout: 60_000, interval: 5 });
    isWriting = false;
    const killedAt = Date.now();
    await product.kill('all');
    await Promise.all(writers);
    // The trial of a restore ends a moment after the server.
    await rm(dataDir, { recursive: true, maxRetries: 50, retryDelay: 100 });
    const restored = await product.admin('restore', '--at', new Date(killedAt).toISOString());
    expect(ending(restored)).toEqual({ complained: '', code: 0 });
    expect(restored.said).toMatch(
      /^Restored into .* as of .*\nOut of the copy of .*\nNOT FOUND {2}what was written after /,
    );
    const verified = await product.admin('verify');
    expect({ said: verified.said, code: verified.code }).toEqual({
      said: expect.stringMatching(/^OK: \d+ rows in \d+ tables, \d+ files\.$/m),
      code: 0,
    });
    await product.start();
    const found = new Map<string, number>();
    for (let next: string | null = '/v1/events/?limit=100'; next !== null; ) {
      // A restore to a moment signs everybody out, so that this call signs in anew.
      const page: Page = await anna.call('GET', next);
      for (const { text, contents } of page.results) {
        expect(found.has(text), `${text} is there twice`).toBe(false);
        found.set(text, contents.length);
      }
      next = page.next?.replace('/api', '') ?? null;
    }
    const lost = kept.filter(({ text, isWithPhoto }) => (found.get(text) ?? -1) < Number(isWithPhoto));
    lostMs.push(Math.max(0, ...lost.map(({ keptAt }) => killedAt - keptAt)));
    for (const line of lost) kept.splice(kept.indexOf(line), 1);
    expect(lostMs.at(-1), `${lost.length} of ${kept.length} lines, round ${round}, seed ${seed}`).toBeLessThan(
      PROMISED_MS,
    );
    expect(found.size).toBeGreaterThan(20);
  }
  // In a longer run, the trial of a restore that the server makes by itself.
  if (count > 1) await vi.waitUntil(async () => (await readArchiveState(dataDir))?.trial?.isWell, { timeout: 90_000 });
  console.log(`${kept.length} lines kept; lost with the machine: the last ${lostMs.join(', ')} ms`);

  // Nothing in the archive can be read, or by anybody else. What is still being written may be gone a moment later.
  const names = await readdir(disk, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((one) => one.isFile() && !one.parentPath.includes('.unfinished'))) {
    const file = path.join(entry.parentPath, entry.name);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  }
  // Never over a diary that is there.
  const refused = await product.admin('restore');
  expect(ending(refused)).toEqual({
    code: 1,
    complained: expect.stringContaining('is in use by a running server'),
  });
});
