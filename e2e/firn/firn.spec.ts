import { enter, hide, says } from '../support/firn.ts';
import { expect, german, test } from '../support/fixtures.ts';
import { holdCalls, networkRests, refuse } from '../support/network.ts';
import { marker } from '../support/path.ts';
import { installClock } from '../support/server-clock.ts';
import type { TextId } from '../support/texts.ts';

test('whoever switches Firn\u2019s lines off gets the plain word and the way to help, once, also of a server that fails, and hears that it is kept (17-A1) (14-A9)', async ({
  page,
  person,
}) => {
  await person.call('PATCH', '/v1/settings/', { experience: { firn_lines: false } });
  await installClock(page);
  await page.goto('/webapp/');
  const mend = await refuse(page, 'POST', '**/api/v1/events/', 503);
  // Nothing is said of what else fails, which would stand before it.
  const mendSettings = await refuse(page, 'GET', /\/v1\/settings\//, 500);
  let failures = 0;
  page.on('response', (answer) => {
    if (answer.url().includes('/v1/settings/') && answer.status() === 500) failures += 1;
  });
  const kept = page.getByRole('alert').getByText(german('offline.held'));
  await enter(page, german, 4, 2);
  await expect(kept).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(failures).toBeGreaterThan(2);
  }).toPass();
  await page.clock.runFor(1000);
  await expect(page.getByRole('alert').getByText(german('error_messages.user'))).toHaveCount(0);
  await mendSettings();
  // Nothing is on its way until it is tried again.
  await expect(marker(page, 0)).toHaveAccessibleName(new RegExp(`, ${german('offline.unsent')}$`));
  await page.clock.runFor(7000);
  await expect(kept).toHaveCount(0);
  await enter(page, german, 2, 2);
  const thanks = page.getByText(german('event.state.hard'));
  await expect(thanks).toBeVisible();
  // It does not run out while nobody looks.
  await hide(page, true);
  await page.clock.runFor(15_000);
  // Who comes back has the whole time.
  await hide(page, false);
  await page.clock.runFor(5000);
  await expect(thanks).toBeVisible();
  await expect(page.getByRole('link', { name: german('event.help'), exact: true })).toBeVisible();
  await expect(says(page)).toHaveCount(0);
  await mend();
  await page.clock.runFor(30_000);
  await expect(page.locator('[data-slot="0"]')).toBeAttached();
  await expect(page.locator('[data-slot] [data-waiting]')).toHaveCount(0);
  await networkRests(page);
  await expect(thanks).toHaveCount(0);
});

test('the thanks for hard words beside a glad face that a hidden window has sent is said once, in the one that is seen (17-A1)', async ({
  page,
  person,
  context,
}) => {
  await person.call('PATCH', '/v1/settings/', { experience: { firn_lines: false } });
  await page.goto('/webapp/');
  const release = await holdCalls(page, '**/api/v1/events/', 'POST');
  const sheet = page.getByRole('dialog', { name: german('home.quick') });
  await page.getByRole('button', { name: german('home.quick') }).click();
  await sheet.getByRole('button', { name: german('quick.write'), exact: true }).click();
  await sheet.getByLabel(german('event.text'), { exact: true }).fill('Chemo. Ich kann nicht mehr.');
  for (const id of ['mood.5', 'difficulty.1'])
    await sheet.getByRole('button', { name: german(id as TextId), exact: true }).click();
  const seen = await context.newPage();
  await seen.goto('/webapp/');
  await expect(seen.locator('[data-slot] [data-waiting]')).toHaveCount(1);
  await hide(page, true);
  release();
  const thanks = german('event.state.hard');
  await expect(seen.getByText(thanks)).toBeVisible();
  await hide(page, false);
  await expect(page.locator('[data-slot] [data-waiting]')).toHaveCount(0);
  await expect(page.getByText(thanks)).toHaveCount(0);
  await seen.close();
});

test('while Firn speaks, toggle and search stay and lead on (17-A1) [HOME-03, HOME-05]', async ({
  page,
  person: _person,
}) => {
  await page.goto('/webapp/');
  const states = [german('event.state.draft'), german('event.state.saving')];
  await page.evaluate(() => {
    const heard: string[] = [];
    new MutationObserver((changes) => {
      for (const { target, type, addedNodes } of changes) {
        // What goes is not heard.
        if (type === 'childList' && addedNodes.length === 0) continue;
        const part = target instanceof Element ? target : target.parentElement;
        heard.push(part?.closest('[role=status]')?.textContent ?? '');
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { heard });
  });
  const heard = async () => await page.evaluate(() => Reflect.get(window, 'heard') as string[]);
  // Both are sent one after the other once the first has its answer.
  const release = await holdCalls(page, '**/api/v1/events/', 'POST');
  await enter(page, german, 1, 4);
  // The device has it, and nothing more is said while it is on its way.
  await expect(marker(page, 0)).toHaveAccessibleName(new RegExp(`, ${german('offline.unsent')}$`));
  // Whoever listens does not hear that it stays on the device until it is saved, once it is.
  expect((await heard()).filter((words) => states.includes(words)).at(-1)).toBe(german('event.state.saving'));
  await enter(page, german, 6, 1);
  release();
  await expect(page.locator('[data-slot="1"]')).toBeAttached();
  await expect(page.locator('[data-slot] [data-waiting]')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 568 });
  // What comes after it takes neither the thanks nor the way to help away.
  await expect(says(page)).toContainText(german('event.state.hard'));
  // Firn's line is heard once, with the word that it is saved.
  expect((await heard()).filter((words) => words.includes(german('event.state.hard')))).toHaveLength(1);
  await expect(says(page).getByRole('link', { name: german('firn.help') })).toBeVisible();
  // Whoever looks back meanwhile finds the way to undo in a message that names the event, and nothing is said twice.
  await page.getByRole('button', { name: german('home.toggle.look_back') }).click();
  const saved = page.getByRole('alert').filter({ hasText: german('event.saved', { event: 'Freunde' }) });
  await expect(saved.getByRole('button', { name: german('button.undo') })).toBeVisible();
  await expect(saved.getByRole('link', { name: german('event.help'), exact: true })).toBeVisible();
  await page.getByRole('button', { name: german('home.toggle.path') }).click();
  await expect(says(page)).toHaveCount(0);
  await expect(saved.getByRole('button', { name: german('button.undo') })).toBeVisible();
  await page.getByRole('button', { name: german('button.search') }).click();
  await expect(page).toHaveURL(/\/search/);
});
