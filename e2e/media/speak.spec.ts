import type { Page } from '@playwright/test';
import { eventsOf } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';
import { settle } from '../support/settle.ts';
import type { TextId } from '../support/texts.ts';

test.use({ permissions: ['microphone'] });

const sheetOf = (page: Page) => page.getByRole('dialog', { name: t('home.quick') });
const button = (page: Page, id: TextId) => sheetOf(page).getByRole('button', { name: t(id), exact: true });
const openQuick = async (page: Page) => {
  await page.getByRole('button', { name: t('home.quick') }).click();
};
/** At least a second. A busy machine may look again only when the next one has begun. */
const SPOKEN = /^\d:(?!00)\d\d$/;
const timer = (page: Page) => sheetOf(page).getByRole('timer');
/** Holds the button down until a second was said. */
const hold = async (page: Page) => {
  await button(page, 'speak.start').hover();
  await page.mouse.down();
  await expect(timer(page)).toHaveText(SPOKEN);
};
/** A short tap, in one task: on a busy machine a click of two calls may be as long as a press. */
const tapToSpeak = (page: Page) =>
  button(page, 'speak.start').evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const shared = {
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      bubbles: true,
      clientX: left + 4,
      clientY: top + 4,
    };
    // There is no such pointer to be captured.
    element.setPointerCapture = () => undefined;
    element.dispatchEvent(new PointerEvent('pointerdown', { ...shared, buttons: 1 }));
    element.dispatchEvent(new PointerEvent('pointerup', shared));
  });
const play = (page: Page) => button(page, 'media.play');

test('letting go, taps and keys keep what was spoken; sliding away and a word do not, and closing asks (17-B4)', async ({
  page,
  person,
}) => {
  await page.goto('/webapp/');
  await openQuick(page);
  // Before the pointer goes there, as the sheet grows with what it loads.
  await networkRests(page);
  await settle(page);
  await button(page, 'speak.start').hover();
  const place = await sheetOf(page).boundingBox();
  await page.mouse.down();
  await expect(
    sheetOf(page)
      .getByRole('status')
      .filter({ hasText: t('speak.held') }),
  ).toBeAttached();
  // It lies over the ways to add something: nothing moves under the finger.
  expect(await sheetOf(page).boundingBox()).toEqual(place);
  await page.mouse.move(10, 10);
  await expect(sheetOf(page).getByText(t('speak.away')).last()).toBeVisible();
  await page.mouse.up();
  await expect(button(page, 'speak.start')).toBeVisible();

  // Who changes their mind while the browser still asks for the microphone is not listened to once it is allowed.
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const allowed = Promise.withResolvers<void>();
    mediaDevices.getUserMedia = async (wanted) => {
      Reflect.deleteProperty(mediaDevices, 'getUserMedia');
      const stream = await mediaDevices.getUserMedia(wanted);
      Object.assign(window, { stream });
      await allowed.promise;
      return stream;
    };
    Object.assign(window, { allow: allowed.resolve });
  });
  await button(page, 'speak.start').press('Enter');
  await expect(sheetOf(page).getByText(t('speak.asking'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'speak.start')).toBeVisible();
  await page.evaluate(() => Reflect.get(window, 'allow')());
  const isListening = () => page.evaluate(() => (Reflect.get(window, 'stream') as MediaStream | undefined)?.active);
  await expect.poll(isListening).toBe(false);

  // A tap begins and a word discards; keys begin and end.
  await tapToSpeak(page);
  await expect(timer(page)).toBeVisible();
  // Going back does not lose what is being said.
  await page.evaluate(() => history.back());
  await expect(timer(page)).toHaveText(SPOKEN);
  // Who means to close the sheet does not throw away what was said.
  const [mine, ofSheet] = await Promise.all(
    (['record.discard', 'dialog.close'] as const).map((id) => button(page, id).last().boundingBox()),
  );
  expect((mine?.x ?? 0) + (mine?.width ?? 0)).toBeLessThanOrEqual(ofSheet?.x ?? 0);
  await expect(button(page, 'record.discard')).toHaveText(t('record.discard'));
  const question = page.getByRole('dialog', { name: t('speak.discard_title') });
  await button(page, 'dialog.close').click();
  await question.getByRole('button', { name: t('speak.go_on') }).click();
  await expect(question).toHaveCount(0);
  await expect(timer(page)).toHaveText(SPOKEN);
  await button(page, 'dialog.close').click();
  await question.getByRole('button', { name: t('record.discard') }).click();
  await sheetOf(page).waitFor({ state: 'detached' });
  await openQuick(page);
  await tapToSpeak(page);
  await expect(timer(page)).toBeVisible();
  await button(page, 'record.discard').click();
  await button(page, 'speak.start').press('Enter');
  await expect(timer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'speak.start').press('Enter');
  await expect(timer(page)).toHaveText(SPOKEN);
  await page.keyboard.press('Enter');
  await expect(play(page)).toBeFocused();
  await button(page, 'record.discard').click();

  await hold(page);
  await page.mouse.up();
  await expect(play(page)).toBeVisible();
  // While it is sent, nothing looks as if the sound were gone.
  await page.evaluate((words) => {
    const look = () => {
      if (document.body.textContent.includes(words)) document.documentElement.dataset.again = '';
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, t('speak.start'));
  await button(page, 'mood.1').click();
  await button(page, 'difficulty.4').click();
  await sheetOf(page).waitFor({ state: 'detached' });
  await expect(page.locator('html')).not.toHaveAttribute('data-again');
  await expect.poll(async () => (await eventsOf(person)).map(({ contents }) => contents.length)).toEqual([1]);
  const [event, ...others] = await eventsOf(person);
  expect(event).toMatchObject({ mood: 1, difficulty: 4, text: '' });
  expect(event?.contents.map(({ content_type }) => content_type)).toEqual([
    expect.stringMatching(/^audio\/(mp4|webm)$/),
  ]);
  expect(others).toEqual([]);
  await page.getByRole('button', { name: t('button.undo') }).click();
  await expect.poll(() => eventsOf(person)).toEqual([]);

  // The last tap does not save before what is being said is there too.
  await openQuick(page);
  await tapToSpeak(page);
  await expect(timer(page)).toHaveText(SPOKEN);
  for (const id of ['mood.2', 'difficulty.3'] as const) await button(page, id).click();
  await sheetOf(page).locator('button[data-hand]').click();
  await sheetOf(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await eventsOf(person)).map(({ contents }) => contents.length)).toEqual([1]);
});
