import { daysAgo, noonAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { longDay, setMood } from '../support/mood.ts';
import { openSettings } from '../support/settings.ts';

test('a year of faces with their names can be read on the smallest phone, a tap shows a month, and what is long past is not asked for again (17-F1)', async ({
  page,
  person,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await setMood(person, 200, 4);
  await setMood(person, 1, 5);
  await open('/tracking?tab=mood');
  const card = page.getByRole('region', { name: t('moods.faces') });
  // The card is the first of the tab, so that nobody has to scroll to what the tap changes.
  const year = card.getByRole('button', { name: t('moods.span_months'), exact: true });
  await expect(year).toBeInViewport({ ratio: 1 });
  await year.click();
  const months = card.getByRole('list').getByRole('button');
  // From the month of the first face on.
  const [from, to] = [200, 0].map((days) => new Date(daysAgo(days)));
  const monthOf = (day = new Date()) => day.getUTCFullYear() * 12 + day.getUTCMonth();
  const count = monthOf(to) - monthOf(from) + 1;
  await expect(months).toHaveCount(count);
  await expect(months.first()).toBeInViewport({ ratio: 1 });
  await expect(months.locator('svg')).toHaveCount(2);
  for (const mood of [1, 6]) await expect(card.getByText(t(`mood.${mood}`), { exact: true })).toBeVisible();
  // A face is so large that its mouth is seen, and half a year is one screen.
  expect((await months.locator('svg').first().boundingBox())?.width).toBeGreaterThanOrEqual(15.9);
  const [first, sixth] = [await months.first().boundingBox(), await months.nth(5).boundingBox()];
  expect((sixth?.y ?? 0) + (sixth?.height ?? 0) - (first?.y ?? 0)).toBeLessThan(568);
  const then = daysAgo(200);
  const month = new Date(then).toLocaleDateString('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await card.getByRole('button', { name: new RegExp(`^${month}, ${t('mood.4')}: 1`) }).click();
  await card.locator(`[data-date="${then}"]`).click();
  const dialog = page.getByRole('dialog', { name: longDay(then) });
  await expect(dialog.getByText(t('mood.4'), { exact: true })).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: t('dialog.close') }).click();
  await card.getByRole('button', { name: t('moods.back_to_year') }).click();
  await expect(months).toHaveCount(count);
});

test('clearly brighter days with friends are said once, not after a bad day or when switched off (17-F2)', async ({
  page,
  person,
  open,
}) => {
  for (let days = 8; days < 28; days += 1) {
    const isWithFriends = days % 2 === 0;
    await setMood(person, days, isWithFriends ? 5 : 3);
    if (isWithFriends) await addEvent(person, { datetime: noonAgo(days), location: 'home', tags: ['Freunde'] });
  }
  const sentence = page.getByText(t('moods.bright.friends'));
  const faces = page.getByRole('region', { name: t('moods.faces') });
  await open('/tracking?tab=mood');
  await expect(sentence).toBeVisible();
  await setMood(person, 1, 2);
  await page.reload();
  await expect(faces).toBeVisible();
  await expect(sentence).toHaveCount(0);
  await setMood(person, 1, 5);
  await page.reload();
  await expect(sentence).toBeVisible();
  await openSettings(page, 'firn');
  await page.getByLabel(t('settings.memories')).click();
  await expect(page.getByLabel(t('settings.memories'))).not.toBeChecked();
  await page.goto('/webapp/tracking?tab=mood');
  await expect(faces).toBeVisible();
  await expect(sentence).toHaveCount(0);
});
