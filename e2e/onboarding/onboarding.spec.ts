import type { Settings } from '@bergkette/contract/settings.ts';
import type { Me } from '@bergkette/contract/users.ts';
import type { Page } from '@playwright/test';
import { daysAgo } from '../support/days.ts';
import { english, expect, german, inMotion, test } from '../support/fixtures.ts';
import { countTaps, recordHomeDay, said, tapper, tapsOn } from '../support/onboarding.ts';
import type { Person } from '../support/people.ts';
import { declineEverything } from '../support/screens.ts';
import type { Texts } from '../support/texts.ts';
import { readVault } from '../support/vault.ts';

test.use(inMotion);

const meOf = (person: Person) => person.call<Me>('GET', '/v1/users/loggedin/');
const isDue = async (person: Person) =>
  (await person.call<Settings>('GET', '/v1/settings/')).onboarding.onboarding_chat;

const answer = (page: Page, t: Texts, text: string) =>
  page.getByRole('button', { name: t('onboarding.change', { answer: text }) });

test.describe('quietly', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test.describe('in English', () => {
    test.use({ locale: 'en-GB' });

    test('who declines everything needs at most 25 taps and tells nothing; what cannot be saved at the end is tried again by itself [ONB-04, ONB-05, ONB-06, ONB-08, ONB-09, ONB-16, ONB-18, ONB-21, ONB-23, NAV-08]', async ({
      page,
      context,
      register: registerPerson,
    }) => {
      const t = english;
      const person = await registerPerson('en', { isNew: true });
      await person.signIn(context);
      await countTaps(page);
      await page.goto('/webapp/profile');
      await expect(page).toHaveURL(/\/webapp\/onboarding$/);
      await declineEverything(page, t, 'Jo');
      await tapper(page, t)('onboarding.first-event.next');
      const phone = page.viewportSize() ?? { width: 390, height: 844 };
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect
        .poll(() => page.getByRole('dialog', { name: t('event.new') }).boundingBox())
        .toEqual({ x: 0, y: 0, width: 1280, height: 800 });
      await page.setViewportSize(phone);
      // Nobody can see the chain yet, so nothing is asked about sharing.
      await recordHomeDay(page, t, async (last) => {
        await expect(last.getByLabel(t('event.text'), { exact: true })).toBeVisible();
        await expect(last.getByRole('button', { name: t('event.shared.no') })).toHaveCount(0);
      });
      await expect(said(page, t('onboarding.event-form.1'))).toBeVisible();
      expect(await tapsOn(page)).toBeLessThanOrEqual(25);
      expect(await isDue(person)).toBe(true);

      // What cannot be saved is kept, over a reload too, and tried again by itself.
      const calls = `**/api/v1/users/${person.id}/`;
      await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'internal', detail: '' } }));
      await tapper(page, t)('onboarding.event-form.next');
      await expect(page.getByText(t('onboarding.save_failed'))).toBeVisible();
      expect(await isDue(person)).toBe(true);
      await page.reload();
      // The event is stored already, so only the last step is left.
      await expect(said(page, t('onboarding.event-form.1'))).toBeVisible();
      await expect(answer(page, t, 'Jo')).toBeVisible();
      await tapper(page, t)('onboarding.event-form.next');
      await expect(page.getByText(t('onboarding.save_failed'))).toBeVisible();
      const late = await context.newPage();
      await late.goto('/webapp/');
      await expect(said(late, t('onboarding.event-form.1'))).toBeVisible();
      await page.unroute(calls);
      await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible({ timeout: 15_000 });
      const { sex, birthdate, diagnosis, initial_diagnosis, treated_at, at_clinic, is_searchable, ...me } =
        await meOf(person);
      expect({ sex, birthdate, diagnosis, initial_diagnosis, treated_at, at_clinic, is_searchable }).toEqual({
        sex: null,
        birthdate: null,
        diagnosis: null,
        initial_diagnosis: null,
        treated_at: null,
        at_clinic: false,
        is_searchable: false,
      });
      expect(me).toMatchObject({ name: 'Jo', language: 'en', xp_gained: 1 });
      expect(me.avatar).toMatch(/^avatar-\d+\.svg$/);
      expect(await isDue(person)).toBe(false);

      // An old tab does not overwrite later changes.
      await person.call('PATCH', `/v1/users/${person.id}/`, { name: 'Nora' });
      await tapper(late, t)('onboarding.event-form.next');
      await expect(late.getByText(t('onboarding.known_already'))).toBeVisible();
      expect((await meOf(person)).name).toBe('Nora');
    });
  });

  test('a killed tab resumes in the chosen language; answers can be changed, but none by a double tap [ONB-01, ONB-20, ONB-18, I18N-01, I18N-05]', async ({
    page,
    context,
    register: registerPerson,
  }) => {
    const person = await registerPerson('de', { isNew: true });
    await person.signIn(context);
    await page.goto('/webapp/');
    await tapper(page, german)('onboarding.introduction.next');
    await page.getByRole('button', { name: german('onboarding.language.option_en') }).click();
    await expect(said(page, english('onboarding.language.1'))).toBeVisible();
    const t = english;
    const tap = tapper(page, t);
    await tap('onboarding.language.next');
    await page.getByRole('button', { name: t('profile.next_picture') }).click();
    await tap('onboarding.avatar.next');
    await tap('onboarding.gender.option_f');
    await tap('onboarding.gender.next');
    await page.getByRole('textbox', { name: t('onboarding.name.placeholder') }).fill('Mara');
    await page.keyboard.press('Enter');
    await expect(said(page, t('onboarding.birthday.1', { name: 'Mara' }))).toBeVisible();
    await expect.poll(async () => (await meOf(person)).language).toBe('en');
    const answers = (await readVault(page, ['Mara'])).filter(({ kind }) => kind === 'draft');
    expect(answers).not.toEqual([]);
    expect(answers.flatMap(({ readable }) => readable)).toEqual([]);

    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto('/webapp/');
    await expect(said(again, t('onboarding.birthday.1', { name: 'Mara' }))).toBeVisible();
    await answer(again, t, t('onboarding.gender.option_f')).click();
    await expect(again.getByRole('region', { name: t('onboarding.gender.1') })).toBeFocused();
    await again.getByRole('button', { name: t('onboarding.gender.decline') }).click();
    await expect(said(again, t('onboarding.declined.gender'))).toBeVisible();
    await answer(again, t, 'Mara').click();
    await again.getByRole('textbox', { name: t('onboarding.name.placeholder') }).fill('Nora');
    await again.keyboard.press('Enter');
    await expect(said(again, t('onboarding.birthday.1', { name: 'Nora' }))).toBeVisible();
    expect((await meOf(person)).name).toBe('');

    // A language that was only tried, and pictures that were only looked at, are not saved.
    await answer(again, t, t('onboarding.language.option_en')).click();
    await again.getByRole('button', { name: t('onboarding.language.option_de'), exact: true }).click();
    await expect(said(again, german('onboarding.gender.1'))).toBeVisible();
    await again.getByRole('button', { name: german('onboarding.change', { answer: 'Nora' }) }).click();
    await expect(said(again, t('onboarding.gender.1'))).toBeVisible();
    await again.getByRole('button', { name: t('onboarding.keep') }).click();

    // The second tap of a double tap hits the answer to the next question, which is in the same place.
    const awake = async (step: string, values = {}) =>
      expect(again.getByRole('region', { name: t(step, values) })).not.toHaveCSS('pointer-events', 'none');
    await awake('onboarding.birthday.1', { name: 'Nora' });
    const decline = again.getByRole('button', { name: t('onboarding.birthday.decline'), exact: true }).last();
    const { x, y, width, height } = (await decline.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await again.mouse.dblclick(x + width / 2, y + height / 2);
    await awake('onboarding.diagnosis.1');
    await expect(said(again, t('onboarding.initial-diagnosis.1'))).toHaveCount(0);

    // Another device has answered meanwhile, of which this one has kept nothing.
    await expect.poll(async () => (await readVault(again)).filter(({ kind }) => kind === 'answer')).not.toEqual([]);
    await person.call('PATCH', '/v1/settings/', { onboarding: { onboarding_chat: false } });
    await again.goto('/webapp/onboarding');
    await expect(again).toHaveURL(/\/webapp\/$/);
  });

  test('the first event can wait until the next opening, a month is enough for the diagnosis, and being found needs a birth month [ONB-02, ONB-04, ONB-06, ONB-17, 16-A9, 17-WORDS]', async ({
    page,
    context,
    register: registerPerson,
  }) => {
    const t = german;
    const person = await registerPerson('de', { isNew: true, isOfUnknownAge: true });
    await person.signIn(context);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/webapp/');
    await declineEverything(page, t, 'Mara', async (step) => {
      // To decline is an equally good answer: nobody has to scroll for it.
      if (['gender', 'birthday', 'diagnosis', 'initial-diagnosis', 'clinic'].includes(step)) {
        const decline = page.getByRole('button', { name: t(`onboarding.${step}.decline`), exact: true });
        await expect(decline, step).toBeInViewport({ ratio: 1 });
      }
      if (step === 'gender' || step === 'diagnosis' || step === 'clinic') {
        const next = page.getByRole('button', { name: t(`onboarding.${step}.next`), exact: true });
        await expect(next).toHaveAttribute('aria-disabled', 'true');
      }
      if (step !== 'privacy') return;
      await expect(page.getByText(t('onboarding.privacy.age_unknown'))).toBeVisible();
      await expect(page.getByText(t('onboarding.privacy.meet_others_hint'))).toHaveCount(0);
    });
    await answer(page, t, t('onboarding.initial-diagnosis.decline')).click();
    const asked = page.getByRole('region', { name: t('onboarding.initial-diagnosis.1') });
    await expect(asked.getByRole('button', { name: t('onboarding.initial-diagnosis.next') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await asked.getByRole('button', { name: t('calendar.previous_year') }).click();
    const year = Number(daysAgo(0).slice(0, 4)) - 1;
    await asked.getByRole('button', { name: `März ${year}` }).click();
    await asked.getByRole('button', { name: t('onboarding.initial-diagnosis.next'), exact: true }).click();
    await expect(answer(page, t, `März ${year}`)).toBeVisible();
    await expect(said(page, t('onboarding.reply.initial-diagnosis'))).toBeVisible();

    await tapper(page, t)('onboarding.first-event.later');
    await expect(said(page, t('onboarding.event-form.later'))).toBeVisible();
    await expect(said(page, t('onboarding.event-form.1'))).toHaveCount(0);
    await tapper(page, t)('onboarding.event-form.next');
    await expect(page.getByText(t('home.first'))).toBeVisible();
    const known = { name: 'Mara', initial_diagnosis: `${year}-03-01`, is_searchable: false };
    expect(await meOf(person)).toMatchObject({ ...known, total_events: 0 });
    await expect(page.getByRole('dialog', { name: t('moods.question') })).toBeVisible();

    // Put off once more it leads on too, and nothing has to be saved, so that it needs no network.
    await page.reload();
    await expect(page).toHaveURL(/\/onboarding$/);
    await expect(answer(page, t, 'Mara')).toBeAttached();
    const saved: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && saved.push(request.url()));
    await tapper(page, t)('onboarding.first-event.later');
    await tapper(page, t)('onboarding.event-form.next');
    await expect(page.getByText(t('home.first'))).toBeVisible();
    expect(saved).toEqual([]);

    await page.reload();
    await tapper(page, t)('onboarding.first-event.next');
    await recordHomeDay(page, t);
    await expect(said(page, t('onboarding.event-form.1'))).toBeVisible();
    expect(await isDue(person)).toBe(true);
    await tapper(page, t)('onboarding.event-form.next');
    await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
    expect(await meOf(person)).toMatchObject({ ...known, total_events: 1 });
    expect(await isDue(person)).toBe(false);
  });
});
