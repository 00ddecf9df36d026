import { expect, german, inMotion, test } from '../support/fixtures.ts';
import { recordHomeDay } from '../support/onboarding.ts';
import { declineEverything } from '../support/screens.ts';

test.use(inMotion);

test.describe('quietly', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a phone’s back button goes through the first event to Firn’s question and keeps what was chosen (16-A2)', async ({
    page,
    context,
    register: registerPerson,
  }) => {
    const t = german;
    const person = await registerPerson('de', { isNew: true });
    await person.signIn(context);
    await page.goto('/webapp/');
    await declineEverything(page, t, 'Mara');
    const begin = page.getByRole('button', { name: t('onboarding.first-event.next'), exact: true });
    await begin.click();
    const form = page.getByRole('dialog', { name: t('event.new') });
    await form.getByRole('button', { name: t('event.location.home') }).click();
    await form.getByRole('heading', { name: t('event.step.when') }).waitFor();
    await page.goBack();
    await expect(form.getByRole('heading', { name: t('event.step.location') })).toBeVisible();
    // The form takes its own entry of the history again before the next step back.
    await page.waitForFunction(() => history.state?.isFirstForm === true);
    await page.goBack();
    await expect(form).toHaveCount(0);
    await begin.click();
    await page.getByRole('button', { name: t('event.draft_continue') }).click();
    await recordHomeDay(page, t);
    await expect(page.getByRole('button', { name: t('onboarding.event-form.next') })).toBeVisible();
  });
});
