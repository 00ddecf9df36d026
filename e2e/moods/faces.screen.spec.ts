import type { Locator } from '@playwright/test';
import { daysAgo, noonAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import type { Person } from '../support/people.ts';
import { openSettings } from '../support/settings.ts';

const longDay = (date: string) =>
  new Date(date).toLocaleDateString('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const setMood = (person: Person, days: number, mood: number) =>
  person.call('POST', '/v1/moods/', { date: daysAgo(days), mood });
const chooseFace = async (dialog: Locator, mood: number): Promise<void> => {
  await dialog.getByRole('radio', { name: t(`mood.${mood}`), exact: true }).check();
  await dialog.getByRole('button', { name: t('moods.save') }).click();
};

test('any of the last 30 days gets a face or another one by a tap, and leads to what happened then (17-F1)', async ({
  page,
  person,
  open,
}) => {
  await setMood(person, 30, 5);
  await setMood(person, 2, -1);
  const event = await addEvent(person, { datetime: noonAgo(30), location: 'home', tags: ['Freunde'] });
  await open('/tracking?tab=mood');
  const card = page.getByRole('region', { name: t('moods.faces') });
  const dayOf = (days: number, mood: string) =>
    card.getByRole('button', { name: t('moods.day', { date: longDay(daysAgo(days)), mood }), exact: true });
  await expect(card.locator('[data-date]')).toHaveCount(30);
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

  await dayOf(30, t('mood.5')).click();
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
  await expect(dayOf(30, t('mood.2'))).toBeVisible();
  await expect.poll(() => person.call('GET', `/v1/moods/${daysAgo(30)}/`)).toMatchObject({ mood: 2 });

  await dayOf(30, t('mood.2')).click();
  await dialog.getByRole('button', { name: /^Freunde/ }).click();
  await expect(page.getByRole('dialog').getByText(t('mood.3'), { exact: true })).toBeVisible();
  expect(page.url()).toContain(`event=${event.id}`);
});

test('a year stands on one small screen, a tap shows a month, and what is long past is not asked for again (17-F1)', async ({
  page,
  person,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await setMood(person, 200, 4);
  await setMood(person, 1, 5);
  await open('/tracking?tab=mood');
  const card = page.getByRole('region', { name: t('moods.faces') });
  await card.getByRole('button', { name: t('moods.span_months'), exact: true }).click();
  const months = card.getByRole('list').getByRole('button');
  await expect(months).toHaveCount(12);
  const [first, last] = [await months.first().boundingBox(), await months.last().boundingBox()];
  expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThan(568);
  const then = daysAgo(200);
  const month = new Date(then).toLocaleDateString('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await card.getByRole('button', { name: new RegExp(`^${month}, ${t('mood.4')}: 1`) }).click();
  await card.locator(`[data-date="${then}"]`).click();
  const dialog = page.getByRole('dialog', { name: longDay(then) });
  await expect(dialog.getByText(t('mood.4'), { exact: true })).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: t('moods.close') }).click();
  await card.getByRole('button', { name: t('moods.back_to_year') }).click();
  await expect(months).toHaveCount(12);
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
  await openSettings(page, person, 'firn');
  await page.getByLabel(t('settings.memories'), { exact: true }).click();
  await expect(page.getByLabel(t('settings.memories'), { exact: true })).not.toBeChecked();
  await page.goto('/webapp/tracking?tab=mood');
  await expect(faces).toBeVisible();
  await expect(sentence).toHaveCount(0);
});
