import { createBoxes, ZOOMED } from '../support/boxes.ts';
import { introduce, startChat, say as write } from '../support/chats.ts';
import { ask } from '../support/circle.ts';
import { addEvent } from '../support/diary.ts';
import { screenOf } from '../support/experience.ts';
import { expect, german, german as t, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import { settle } from '../support/settle.ts';
import { startSymptom } from '../support/symptoms.ts';
import { runWalk, walks } from '../support/walks.ts';

/* Who registers and who writes, in the zoom of a phone's browser. */
for (const name of ['beforeSignIn', 'formSteps', 'homeFormSteps'] as const) {
  const walk = walks[name];
  test(`nothing is cut, covered or out of reach where the browser enlarges the page to 200 % on ${walk.where} (14-A5)`, async ({
    page,
    context,
    register,
  }) => {
    test.setTimeout(240_000);
    const { look, expectNone } = await createBoxes(page, [ZOOMED]);
    await runWalk(walk, { page, context, register, language: 'de', t: german, look });
    expectNone();
  });
}

test('in that zoom too the temperature is read while it is typed, profile, symptoms and chats keep their words whole, and Firn is read below the toggle (14-A5)', async ({
  page,
  person,
  register,
}) => {
  test.setTimeout(120_000);
  await addEvent(person);
  await startSymptom(person, 'insomnia', 1);
  const [friend, other] = [await register('de'), await register('de')];
  await introduce(friend, 'Annalena');
  await introduce(other, 'Ben');
  await introduce(person, 'Mia');
  await write(friend, await startChat(person, friend), 'Bis gleich.');
  await ask(other, person);
  await page.setViewportSize(ZOOMED);
  const { look, expectNone } = await createBoxes(page, [ZOOMED]);
  for (const path of ['/profile', '/tracking?tab=symptoms', '/chat']) {
    await openPath(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await networkRests(page);
    await look(path);
  }
  // The words of a request have the whole width, and the time stands below a name.
  const request = page.getByText('Eine neue Anfrage', { exact: true });
  expect((await request.boundingBox())?.width).toBeGreaterThan(100);
  const name = await page.getByText('Annalena', { exact: true }).boundingBox();
  const time = await page.getByRole('time').boundingBox();
  expect(time?.y).toBeGreaterThanOrEqual((name?.y ?? Number.NaN) + (name?.height ?? 0));
  await openPath(page, '/');
  await page.getByRole('button', { name: t('home.values') }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: t('symptom_name.temperature') })
    .click();
  const field = page.getByLabel(t('trackers.unit_temperature'));
  await expect(field).toBeVisible();
  await look('temperature');
  const wide = await field.evaluate((one) => one.parentElement?.clientWidth);
  expect(wide).toBeGreaterThan(130);
  await page.keyboard.press('Escape');
  await openPath(page, '/?view=look-back');
  const { hint, say } = screenOf(page, t);
  await say('button.got_it');
  await expect(hint.getByRole('button', { name: t('experience.type.all'), exact: true })).toBeFocused();
  await settle(page);
  const toggle = await page.getByRole('group', { name: t('button.view') }).boundingBox();
  const bubble = await hint.boundingBox();
  expect(bubble?.y).toBeGreaterThanOrEqual((toggle?.y ?? Number.NaN) + (toggle?.height ?? 0));
  expectNone();
});
