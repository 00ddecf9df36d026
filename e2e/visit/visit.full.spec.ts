import { randomUUID } from 'node:crypto';
import { QUESTIONS_MAX } from '@bergkette/contract/visit.rules.ts';
import { DAY_MS, daysAgo, noonAgo, ZONE } from '../support/days.ts';
import { addEvent, findActivity } from '../support/diary.ts';
import { expect, german, test, withWorker } from '../support/fixtures.ts';
import { holdCalls } from '../support/network.ts';
import { openAway, openKept } from '../support/offline.ts';
import { installClock } from '../support/server-clock.ts';
import { openChoices, preview, writeQuestion } from '../support/visit.ts';

test('the period begins with the last visit in the diary, and own days are asked for in order', async ({
  page,
  person,
}) => {
  const t = german;
  const checkUp = await findActivity(person, 'check-up');
  await addEvent(person, { activity: checkUp.id, datetime: noonAgo(9) });
  await addEvent(person, { datetime: noonAgo(20), mood: 1 });
  await page.goto('/webapp/tracking/visit');
  await openChoices(page, t);
  await expect(page.getByRole('button', { name: /^Seit dem letzten Termin/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(preview(page, t)).toContainText(`${daysAgo(9).split('-').toReversed().join('.')} bis `);
  await expect(preview(page, t)).not.toContainText(t('activity.chemo'));
  await page.getByRole('button', { name: t('visit.period.own') }).click();
  await expect(page.getByText(t('visit.period.wrong'))).toBeVisible();
  await page.getByLabel(t('visit.period.from')).fill(daysAgo(20));
  await expect(preview(page, t)).toContainText(t('activity.chemo'));
});

test('an open sheet counts the new day, waits for it before printing, and stays when the server fails', async ({
  page,
  person,
}) => {
  const t = german;
  await installClock(page);
  await addEvent(person, { datetime: noonAgo(2), mood: 1 });
  await page.goto('/webapp/tracking/visit');
  await openChoices(page, t);
  await page.getByRole('button', { name: t('visit.period.days', { days: 14 }) }).click();
  await expect(preview(page, t)).toContainText(t('activity.chemo'));
  const print = page.getByRole('button', { name: t('visit.print') });
  const dayOf = (ms: number) => new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: ZONE }).format(ms);

  const refetched = page.waitForResponse('**/v1/points/**');
  await page.route('**/v1/points/**', (route) => route.fulfill({ status: 400, json: { code: 'invalid' } }));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await refetched;
  await expect(page.getByText(t('visit.preview.old'))).toBeVisible();
  await expect(preview(page, t)).toContainText(t('activity.chemo'));

  await page.unroute('**/v1/points/**');
  const release = await holdCalls(page, '**/v1/points/**');
  await page
    .getByRole('status')
    .getByRole('button', { name: t('failed.retry') })
    .click();
  await expect(print).toBeDisabled();
  release();
  await expect(page.getByText(t('visit.preview.old'))).toBeHidden();
  await expect(print).toBeEnabled();

  await expect(preview(page, t)).toContainText(dayOf(Date.now()));
  await page.clock.fastForward('24:00:00');
  await expect(preview(page, t)).toContainText(dayOf(Date.now() + DAY_MS));
});

test.describe('without a network', () => {
  test.use(withWorker);

  test('a question that no room was left for meanwhile is told, stands in its field again, and goes once there is room (17-QUESTIONS, 18-REFUSED)', async ({
    page: first,
    person,
    context,
  }) => {
    const t = german;
    const ids = Array.from({ length: QUESTIONS_MAX }, () => randomUUID());
    await openKept(first);
    await first.close();
    await context.setOffline(true);
    const page = await openAway(context, '/webapp/tracking/visit');
    await writeQuestion(page, t, 'Passt die noch?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: t('offline.unsent') })).toHaveCount(1);
    for (const id of ids) await person.call('PUT', `/v1/questions/${id}/`, { text: 'Vom anderen Gerät' });
    await context.setOffline(false);
    const told = page.getByRole('alert').filter({ hasText: 'Passt die noch?' });
    await expect(told).toContainText(t('questions.full'));
    await told.getByRole('button', { name: t('dialog.close') }).click();
    const field = page.getByRole('textbox', { name: t('visit.questions.label', { number: QUESTIONS_MAX + 1 }) });
    await expect(field).toHaveValue('Passt die noch?');
    await expect(page.getByRole('textbox', { name: t('visit.questions.new') })).toHaveCount(0);
    await page.getByRole('button', { name: t('visit.questions.remove', { number: 1 }), exact: true }).click();
    // What is gone from the screen is stored.
    await expect(field).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: t('visit.questions.new') })).toHaveCount(0);
    await page.reload();
    await expect
      .poll(() => person.call('GET', '/v1/questions/'))
      .toEqual([
        ...ids.slice(1).map((id) => ({ id, text: 'Vom anderen Gerät' })),
        expect.objectContaining({ text: 'Passt die noch?' }),
      ]);
  });

  test('a change that met the words of another device is told, and both stand (17-QUESTIONS, 18-REFUSED)', async ({
    page: first,
    person,
    context,
  }) => {
    const t = german;
    const id = randomUUID();
    await person.call('PUT', `/v1/questions/${id}/`, { text: 'Wann?' });
    await openKept(first);
    await first.close();
    await context.setOffline(true);
    const page = await openAway(context, '/webapp/tracking/visit');
    const field = (number: number) =>
      page.getByRole('textbox', { name: t('visit.questions.label', { number }), exact: true });
    await field(1).fill('Wann genau?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: t('offline.unsent') })).toHaveCount(1);
    await person.call('PUT', `/v1/questions/${id}/`, { text: 'Vom anderen Gerät' });
    await context.setOffline(false);
    const told = page.getByRole('alert').filter({ hasText: 'Wann genau?' });
    await expect(told).toContainText(t('trackers.refused.reason'));
    await told.getByRole('button', { name: t('dialog.close') }).click();
    await expect(field(1)).toHaveValue('Vom anderen Gerät');
    await expect(field(2)).toHaveValue('Wann genau?');
    await page.reload();
    await expect
      .poll(() => person.call('GET', '/v1/questions/'))
      .toEqual([{ id, text: 'Vom anderen Gerät' }, expect.objectContaining({ text: 'Wann genau?' })]);
  });
});
