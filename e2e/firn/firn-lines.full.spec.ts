import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { zoneAtHour } from '../support/days.ts';
import { enter, says } from '../support/firn.ts';
import { buttonIn, expect, languages, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { letServerFollow } from '../support/server-clock.ts';
import { settle } from '../support/settle.ts';

const linesOf = (language: string): readonly string[] => {
  const file = new URL(`../../web/src/features/firn/lines/${language}.json`, import.meta.url);
  return Object.values<string[]>(JSON.parse(readFileSync(file, 'utf8'))).flat();
};

/** Width, height, size of the letters in percent. */
const WINDOWS = [
  [320, 568, 100],
  [375, 553, 100],
  [360, 640, 200],
  [390, 844, 100],
  [844, 390, 100],
  [1280, 800, 100],
] as const;

/**
 * Runs in the page: puts each line into the bubble that stands there, and returns those that are cut or cover something. The
 * mountain has a frame to make room for the tallest, which was not known when it rose.
 */
const findFaultyLines = async (lines: readonly string[]): Promise<string[]> => {
  const bubble = document.querySelector<HTMLElement>('[data-firn-says]');
  const words = bubble?.querySelector('p');
  const sentence = words?.lastElementChild;
  const mountain = document.querySelector('[data-new]');
  if (!bubble || !words || !sentence || !mountain) return ['nothing is said beside a new mountain'];
  const controls = [...document.querySelectorAll('a, button, input')].filter(
    (one) => !bubble.contains(one) && one.checkVisibility({ visibilityProperty: true }),
  );
  const meet = (a: DOMRect, b: DOMRect): boolean =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const faultOf = (): string | null => {
    const box = bubble.getBoundingClientRect();
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return 'leaves the window';
    const inner = [words, ...bubble.querySelectorAll('a, button')];
    if (
      words.scrollWidth > words.clientWidth ||
      inner.some((one) => one.getBoundingClientRect().bottom > box.bottom + 1)
    )
      return 'is cut';
    const over = controls.find((one) => meet(box, one.getBoundingClientRect()));
    return over === undefined ? null : `covers ${over.getAttribute('aria-label') ?? over.textContent} (${box.bottom})`;
  };
  const before = [...words.childNodes];
  const [name = ''] = before;
  const say = (line: string) => {
    const sentences = line.split(/(?<=[.!?]) /).flatMap((one) => {
      const piece = sentence.cloneNode();
      piece.textContent = one;
      return [piece, ' '];
    });
    words.replaceChildren(name, ...sentences);
  };
  let [tallest, most] = ['', 0];
  const faults = lines.flatMap((line) => {
    say(line);
    if (bubble.offsetHeight > most) [tallest, most] = [line, bubble.offsetHeight];
    const fault = faultOf();
    return fault === null ? [] : [`${line} ${fault}`];
  });
  say(tallest);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // The drawing has air above its peak.
  const { x, y, width, height } = mountain.getBoundingClientRect();
  const peak = new DOMRect(x, y + 0.07 * height, width, 0.93 * height);
  if (meet(bubble.getBoundingClientRect(), peak)) faults.push(`${tallest} covers the mountain`);
  if (height < 0.5 * innerHeight * 0.31) faults.push('the mountain is not drawn');
  words.replaceChildren(...before);
  return faults;
};

/** Makes the mountain of the next event one that is stretched most: the moment of saving decides about it. */
const nextStandsHigh = async (page: Page): Promise<void> => {
  const seedOf = (id: number) =>
    [...String(id)].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 0xffff, 0);
  let moment = Date.now();
  while (seedOf(-moment) % 8 !== 5) moment += 1;
  await letServerFollow(page);
  await page.clock.setFixedTime(moment);
};

for (const [language, t] of languages) {
  test(`Firn says a line to each entry, whole and over nothing, moves at a tap, sleeps from 21 (${language}) (17-A1)`, async ({
    page,
    signedIn,
    server,
  }) => {
    const person = await signedIn(language);
    await page.setViewportSize({ width: 320, height: 568 });
    // In a page that is open already the clock would say 1970 for a moment, and an answer read then would call it wrong.
    await page.clock.install();
    await page.goto('/webapp/');
    const firn = page.locator('[data-path] [data-pose]');
    await expect(firn).toHaveAttribute('data-pose', 'wave');
    const heard: string[] = [];
    for (const [mood, difficulty, pose] of [
      [6, 2, 'cheer'],
      [4, 1, 'point'],
      [1, 4, 'heart'],
    ] as const) {
      if (difficulty === 4) await nextStandsHigh(page);
      await enter(page, t, mood, difficulty);
      await expect(says(page)).toBeVisible();
      await expect(firn).toHaveAttribute('data-pose', pose);
      // The line before may stand until the server has the entry.
      const line = () => says(page).getByRole('paragraph').textContent();
      await expect.poll(line).not.toBe(heard.at(-1));
      heard.push((await line()) ?? '');
    }
    expect(new Set(heard).size).toBe(3);
    // Of three in one minute, the last one written stands last.
    await expect(page.locator('[data-slot="2"] circle[r="52"]')).toBeAttached();
    expect(heard[2]).toContain(t('event.state.hard'));
    await expect(says(page).getByRole('link', { name: t('firn.help') })).toHaveAttribute('href', /\/help#talk$/);
    // It is read out, and each line of this language, in the place of this longest form, is whole and covers nothing.
    await expect(page.getByRole('status').filter({ has: says(page) })).toBeAttached();
    await says(page).hover();
    const all = linesOf(language);
    expect(all.length).toBeGreaterThanOrEqual(120);
    const setLetters = await lettersOf(page);
    for (const [width, height, percent] of WINDOWS) {
      await setLetters(percent);
      await page.setViewportSize({ width, height });
      await settle(page);
      // What the line takes the place of goes a moment after it has come.
      await expect
        .poll(() => page.evaluate(findFaultyLines, all), { message: `${width}×${height}, ${percent} %` })
        .toEqual([]);
    }
    await setLetters(100);
    await page.setViewportSize({ width: 320, height: 568 });
    await buttonIn(says(page), t('dialog.close')).click();
    await expect(says(page)).toHaveCount(0);

    for (const reaction of ['wave', 'hop', 'wonder', 'cuddle', 'look', 'laugh'] as const) {
      await page.getByRole('button', { name: t('firn.touch') }).click();
      await expect(page.getByText(t(`firn.reaction.${reaction}`))).toBeAttached();
    }

    const options = { baseURL: server.url, timezoneId: zoneAtHour(21), viewport: { width: 390, height: 844 } };
    const night = await page.context().browser()?.newContext(options);
    if (night === undefined) throw new Error('There is no browser');
    await person.signIn(night);
    const late = await night.newPage();
    await late.goto('/webapp/');
    await expect(late.getByText(t('home.night_text'))).toBeVisible();
    await expect(late.locator('[data-path] [data-pose]')).toHaveAttribute('data-pose', 'sleep');
    await expectNoFindings(late, 'home at night');
    await night.close();
  });
}
