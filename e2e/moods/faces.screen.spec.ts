import { MOODS } from '@bergkette/contract/moods.rules.ts';
import type { Locator } from '@playwright/test';
import { daysAgo, noonAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { longDay, setMood } from '../support/mood.ts';
import { refuse } from '../support/network.ts';
import { readVault } from '../support/vault.ts';

const chooseFace = async (dialog: Locator, mood: number): Promise<void> => {
  await dialog.getByRole('radio', { name: t(`mood.${mood}`), exact: true }).check();
  await dialog.getByRole('button', { name: t('moods.save') }).click();
};

test('any of the last 30 days gets a face or another one by a tap, and leads to what happened then (17-F1)', async ({
  page,
  person,
  open,
}) => {
  await open('/tracking?tab=mood');
  // Who has no face yet meets no empty calendar: today and yesterday can be answered.
  const card = page.getByRole('region', { name: t('moods.faces') });
  await expect(page.getByText(t('moods.empty'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('moods.add'), exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: t('moods.question_today') }).click();
  await expect(page.getByRole('dialog', { name: t('moods.question_today') })).toBeVisible();
  // By ear the question comes before the first face.
  await expect(page.getByRole('heading', { name: t('moods.question_today') })).toBeFocused();
  // Of Firn on the sheet and Firn behind it one is seen.
  await expect(page.locator('[data-pose]').filter({ visible: true })).toHaveCount(1);
  await setMood(person, 29, 5);
  await setMood(person, 2, -1);
  const event = await addEvent(person, { datetime: noonAgo(29), location: 'home', tags: ['Freunde'] });
  await page.reload();
  const month = card.getByRole('button', { name: t('moods.span_days', { days: 30 }), exact: true });
  await month.click();
  const dayOf = (days: number, mood: string) =>
    card.getByRole('button', { name: t('moods.day', { date: longDay(daysAgo(days)), mood }), exact: true });
  await expect(card.locator('[data-date]')).toHaveCount(30);
  // In letters of double size the month stands above the face of its first day, and each day has its number.
  const firstDay = card.locator('[data-date]').first();
  await expect(firstDay).toHaveText(/^\d+\. \D+$/, { useInnerText: true });
  const setLetters = await lettersOf(page);
  await setLetters(200);
  await expect(firstDay).toHaveText(/^\D+\s\d+$/, { useInnerText: true });
  await setLetters(100);
  // A skipped day shows no face. The tab key reaches the newest day first.
  await expect(dayOf(2, t('moods.no_face'))).toHaveAttribute('tabindex', '-1');
  await dayOf(1, t('moods.no_face')).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dayOf(2, t('moods.no_face'))).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('moods.question_past') });
  await expect(dialog.getByText(t('moods.day_empty'))).toBeVisible();
  await chooseFace(dialog, 6);
  await expect(dialog).toBeHidden();
  await expect(dayOf(2, t('mood.6'))).toBeVisible();

  await expect(dayOf(0, t('moods.no_face'))).toHaveAttribute('aria-current', 'date');
  await dayOf(0, t('moods.no_face')).click();
  await chooseFace(page.getByRole('dialog', { name: t('moods.question_today') }), 3);
  await expect(dayOf(0, t('mood.3'))).toBeVisible();
  await expect.poll(() => person.call('GET', `/v1/moods/${daysAgo(0)}/`)).toMatchObject({ mood: 3 });

  await dayOf(29, t('mood.5')).click();
  // Firn stands on the sheet only where the window shows all of it.
  const firn = dialog.locator('[data-pose]');
  await expect(firn).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(firn).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(firn).toBeVisible();
  await expect(dialog.getByRole('radio', { name: t('mood.5'), exact: true })).toBeChecked();
  await chooseFace(dialog, 2);
  await expect(dialog).toBeHidden();
  await expect(dayOf(29, t('mood.2'))).toBeVisible();
  await expect.poll(() => person.call('GET', `/v1/moods/${daysAgo(29)}/`)).toMatchObject({ mood: 2 });

  await dayOf(29, t('mood.2')).click();
  const happened = dialog.getByRole('button', { name: /^Freunde/ });
  await expect(happened).toBeVisible();
  // The device stores what was answered when the browser is idle.
  const isKept = async () =>
    (await readVault(page)).some(({ id }) => id === JSON.stringify(['events', 'day', daysAgo(29)]));
  await expect.poll(isKept).toBe(true);
  // It stays where it cannot be read again.
  const ofThatDay = new RegExp(`/v1/events/\\?.*from=${daysAgo(29)}`);
  await refuse(page, 'GET', ofThatDay);
  const refused = page.waitForResponse(ofThatDay);
  await page.reload();
  await month.click();
  await dayOf(29, t('mood.2')).click();
  await refused;
  await page.keyboard.press('Escape');
  await dayOf(29, t('mood.2')).click();
  await happened.click();
  await expect(page.getByRole('dialog').getByText(t('mood.3'), { exact: true })).toBeVisible();
  expect(page.url()).toContain(`event=${event.id}`);
});

test('a year has the words of its faces above its months, which stand apart in two columns, in letters of double size in one (17-F1)', async ({
  page,
  person,
  open,
}) => {
  for (const days of [0, 70]) await setMood(person, days, 4);
  await open('/tracking?tab=mood');
  const card = page.getByRole('region', { name: t('moods.faces') });
  await card.getByRole('button', { name: t('moods.span_months') }).click();
  const months = card.getByRole('list').last().getByRole('button');
  await expect.poll(() => months.count()).toBeGreaterThanOrEqual(3);
  const columns = () =>
    months.evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size);
  const setLetters = await lettersOf(page);
  for (const [width, height, percent, count] of [
    [390, 844, 100, 2],
    [390, 844, 200, 1],
    [320, 568, 100, 2],
  ] as const) {
    await setLetters(percent);
    await page.setViewportSize({ width, height });
    await expect.poll(columns, `${width}×${height} ${percent} %`).toBe(count);
    await expect(months.first()).toBeInViewport();
  }
  // Their months stand 8 px inside the card, and faces touch neither each other nor the edge of their month.
  const [outer, first] = [await card.boundingBox(), await months.first().boundingBox()];
  expect((first?.x ?? 0) - (outer?.x ?? 0)).toBeGreaterThanOrEqual(8);
  const second = await months.nth(1).boundingBox();
  expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeGreaterThanOrEqual(8);
  for (const mood of MOODS) {
    const word = await card.getByText(t(`mood.${mood}`), { exact: true }).boundingBox();
    expect((word?.y ?? 0) + (word?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
  }
  const days = months.first().locator('i');
  const lefts = await days.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  const apart = lefts.slice(1).map((one, at) => one.left - (lefts[at]?.right ?? 0));
  expect(Math.min(...apart.filter((gap) => gap > -20))).toBeGreaterThanOrEqual(1.9);
  // On the smallest phone faces are as large as that lets them be.
  const face = await months.first().locator('svg').first().boundingBox();
  expect(face?.width).toBeGreaterThanOrEqual(15.9);
  await setLetters(100);
  // A month takes the place of the year, whose buttons are gone: keyboard and screen reader go on at its name, and back.
  await months.last().press('Enter');
  const day = await card.locator('[data-date]').first().boundingBox();
  expect(day?.width).toBeGreaterThanOrEqual(44);
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused();
  await card.getByRole('button', { name: t('moods.back_to_year') }).press('Enter');
  await expect(card).toBeFocused();
});
