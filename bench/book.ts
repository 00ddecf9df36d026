import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { expectFlawless, readBook, saveMade } from '../e2e/support/book.ts';
import { noonAgo, ZONE } from '../e2e/support/days.ts';
import { addEvent } from '../e2e/support/diary.ts';
import { german as t } from '../e2e/support/fixtures.ts';
import type { Person } from '../e2e/support/people.ts';
import { withBrowser } from './support/with-browser.ts';

/** Measures a book of 1,000 events with 300 photos in a real browser: from the tap to the ready file, with its memory. Linux only, as it reads /proc. */
const EVENTS = Number(process.env.EVENTS ?? 1000);
const PHOTOS = Number(process.env.PHOTOS ?? 300);
const TIME_BUDGET_S = 60;
const MEMORY_BUDGET_MB = 400;
const SAMPLE_MS = 100;
const TEXT = 'Heute war Mia da, wir haben Karten gespielt und über den Sommer geredet. Danach gab es Suppe. '.repeat(4);

/** A photo of its own with the noise of a camera, larger than its place in print. */
const photoOf = (index: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: `hsl(${(index * 37) % 360}, 40%, 60%)`,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(1 + (index % 3))
    .jpeg({ quality: 88 })
    .toBuffer();

const fillDiary = async (person: Person): Promise<void> => {
  for (let index = 0; index < EVENTS; index += 1) {
    const event = await addEvent(person, {
      location: 'home',
      datetime: noonAgo(index * 0.7 + 1),
      mood: 1 + (index % 6),
      difficulty: (1 + (index % 4)) as 1 | 2 | 3 | 4,
      text: `Tag ${index}. ${TEXT}`,
    });
    if (index >= PHOTOS) continue;
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await photoOf(index))], { type: 'image/jpeg' }), 'photo.jpg');
    await person.call('POST', `/v1/events/${event.id}/contents/`, form);
  }
};

/** Memory that all processes of the browser hold, shared pages counted once. */
const memoryOf = async (browser: Browser): Promise<() => Promise<number>> => {
  const cdp = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    const parts = await Promise.all(
      processInfo.map(async ({ id }) => {
        const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
        return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1000;
      }),
    );
    return parts.reduce((sum, mb) => sum + mb, 0);
  };
};

await withBrowser(async ({ server, browser, person }) => {
  console.log(`${EVENTS} events with ${PHOTOS} photos are written …`);
  await fillDiary(person);
  const context = await browser.newContext({ locale: 'de-DE', timezoneId: ZONE });
  await person.signIn(context);
  const page = await context.newPage();
  await page.goto(`${server.url}/webapp/profile/book`);
  await page.getByRole('button', { name: t('book.span.all'), exact: true }).click();
  const size = `${EVENTS.toLocaleString('de-DE')} Ereignisse`;
  await page.getByRole('status').filter({ hasText: size }).waitFor();

  const readMemory = await memoryOf(browser);
  const before = await readMemory();
  let peak = before;
  let isDone = false;
  const sampling = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await readMemory());
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  })();
  const startedAt = performance.now();
  await page.getByRole('button', { name: t('book.make'), exact: true }).click();
  await page.getByRole('button', { name: t('book.save'), exact: true }).waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - startedAt) / 1000;
  isDone = true;
  await sampling;

  const { bytes } = await saveMade(page, t);
  await expectFlawless(bytes);
  const { pages, figures } = await readBook(bytes);
  const photos = figures.flat().filter((alt) => alt.startsWith('Bild zu: ')).length;
  if (photos !== PHOTOS) throw new Error(`The book has ${photos} photos`);
  const growth = peak - before;
  console.log(`${pages.length} pages, ${(bytes.length / 1e6).toFixed(1)} MB, ${photos} photos`);
  console.log(`${seconds.toFixed(1)} s (budget ${TIME_BUDGET_S})`);
  console.log(
    `memory of the browser before ${before.toFixed(0)} MB, peak ${peak.toFixed(0)} MB: +${growth.toFixed(0)} (budget ${MEMORY_BUDGET_MB})`,
  );
  process.exitCode = seconds < TIME_BUDGET_S && growth < MEMORY_BUDGET_MB ? 0 : 1;
});
