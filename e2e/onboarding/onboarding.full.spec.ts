import type { Clinic } from '@bergkette/contract/catalogues.ts';
import type { Settings } from '@bergkette/contract/settings.ts';
import type { Page } from '@playwright/test';
import { daysAgo } from '../support/days.ts';
import { nextIn } from '../support/event-form.ts';
import { english, expect, german, inMotion, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { countTaps, recordHomeDay, said, tapper, tapsOn } from '../support/onboarding.ts';
import type { Person } from '../support/people.ts';
import { meOf } from '../support/people.ts';
import { declineEverything, fillClinicDay, register } from '../support/screens.ts';
import type { TextId, Texts } from '../support/texts.ts';

test.use(inMotion);

/** What Firn says to the hardest day, before any other line for one. */
const HARD_LINE = 'Das klingt nach einem schweren Moment. Danke, dass du es aufgeschrieben hast.';

const isDue = async (person: Person) =>
  (await person.call<Settings>('GET', '/v1/settings/')).onboarding.onboarding_chat;

const answer = (page: Page, t: Texts, text: string) =>
  page.getByRole('button', { name: t('onboarding.change', { answer: text }) });

test.describe('from the invitation to the first event', () => {
  test.describe('in German', () => {
    test.use({ locale: 'de-DE' });

    test('who answers everything needs at most 45 taps with every pause, and is known then [ONB-01, ONB-02, ONB-03, ONB-04, ONB-06, ONB-08, ONB-09, ONB-11, ONB-13, ONB-14, ONB-17, ONB-19, ONB-21, ONB-22, ONB-23, NAV-07, 16-A8, 16-A9]', async ({
      page,
      server,
    }) => {
      test.setTimeout(120_000);
      const t = german;
      const tap = tapper(page, t);
      const words = ['--clinic', '3', '--born', '2011-05', '--json'];
      const [invitation]: { url: string }[] = JSON.parse(await server.admin('invitations', 'create', ...words));
      await countTaps(page);
      await page.goto(invitation?.url ?? '');
      await register(page, t, `everything-${Date.now()}@example.org`);

      await expect(page).toHaveURL(/\/webapp\/onboarding$/);
      await expect(page.getByRole('navigation', { name: t('nav.label') })).toHaveCount(0);
      await expect(page.getByRole('log').getByRole('listitem').first()).toHaveCSS('animation-duration', '0.5s');
      await tap('onboarding.introduction.next');
      await expect(said(page, t('onboarding.typing'))).toBeAttached();
      // The focus waits with what Firn writes, and goes on to the question.
      await expect(page.getByRole('log')).toBeFocused();
      const asked = page.getByRole('region', { name: t('onboarding.language.1') });
      await expect(asked).toHaveCSS('animation-duration', '1s, 0.001s');
      await expect(asked).toBeFocused();
      await tap('onboarding.language.option_de');
      await page.getByRole('button', { name: t('profile.next_picture') }).click();
      await tap('onboarding.avatar.next');

      const next = page.getByRole('button', { name: t('onboarding.gender.next'), exact: true });
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await tap('onboarding.gender.option_d');
      await next.click();

      const name = page.getByRole('textbox', { name: t('onboarding.name.placeholder') });
      await expect(name).toBeFocused();
      // Nothing is sent, and after a pause it is said why.
      await name.fill(' M ');
      await expect(page.getByRole('alert').getByText(t('name_validate.to_short'))).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: t('onboarding.name.next') })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await name.fill('Mara');
      await page.keyboard.press('Enter');

      const year = Number(daysAgo(0).slice(0, 4));
      const years = page.getByLabel(t('birthday.year'), { exact: true });
      await expect(years.locator('option:not([hidden])')).toHaveCount(35);
      await expect(page.getByText(`${year - 15}`, { exact: true }).last()).toBeInViewport();
      // Where the wheels stand is no answer.
      const birthdayNext = page.getByRole('button', { name: t('onboarding.birthday.next'), exact: true });
      // What is said meanwhile moves no wheel under the finger.
      const wheels = page.getByRole('group', { name: t('onboarding.birthday.1', { name: 'Mara' }) });
      const placed = await wheels.boundingBox();
      await expect(page.getByText(t('birthday.turn'))).toBeInViewport({ ratio: 1 });
      // By the key, as a click on a button that counts as disabled does not wait until it stands still.
      await birthdayNext.press('Enter');
      await expect(page.getByText(t('birthday.choose_all'))).toHaveCount(1);
      await expect(page.getByText(t('birthday.choose_all'))).toBeVisible();
      expect(await wheels.boundingBox()).toEqual(placed);
      await page.getByLabel(t('birthday.day'), { exact: true }).selectOption('31');
      await page.getByLabel(t('birthday.month'), { exact: true }).selectOption('2');
      await expect(page.getByText(t('onboarding.error.invalid_birthday'))).toBeVisible();
      expect(await wheels.boundingBox()).toEqual(placed);
      await page.getByLabel(t('birthday.day'), { exact: true }).selectOption('29');
      await page.getByLabel(t('birthday.year'), { exact: true }).selectOption('2008');
      expect(await wheels.boundingBox()).toEqual(placed);
      await tap('onboarding.birthday.next');

      const diagnosisNext = page.getByRole('button', { name: t('onboarding.diagnosis.next'), exact: true });
      await expect(diagnosisNext).toHaveAttribute('aria-disabled', 'true');
      // The most frequent stand first, and are found once.
      await expect(page.locator('[data-pick]').first()).toHaveText(t('diagnosis.all'));
      await page.getByRole('searchbox').fill(t('diagnosis.osteosarcoma'));
      await expect(page.getByRole('button', { name: t('diagnosis.osteosarcoma') })).toHaveCount(1);
      await page.getByRole('searchbox').fill('Ewing-Sarkom');
      await page
        .getByRole('button', { name: t('diagnosis.ewing-sarcoma') })
        .first()
        .click();
      await diagnosisNext.click();

      await tap('onboarding.initial-diagnosis.exact');
      await expect(page.getByRole('columnheader').first()).toHaveText('Mo');
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await page.getByRole('grid').getByRole('button').first().click();
      await next.click();

      const clinics: Clinic[] = JSON.parse(await server.admin('clinics', 'list', '--json'));
      const invited = page.getByRole('button', { name: clinics[2]?.name ?? '', pressed: true });
      await expect(invited).toBeInViewport();
      await expect(invited).toContainText(t('clinics.invited'));
      // Two short ways to decline share a line.
      const [other, decline] = await Promise.all(
        (['other', 'decline'] as const).map((way) =>
          page.getByRole('button', { name: t(`onboarding.clinic.${way}`), exact: true }).boundingBox(),
        ),
      );
      expect(decline?.y).toBe(other?.y);
      await page.getByRole('searchbox').fill('Cologne');
      await page.getByRole('button', { name: /^Köln/ }).first().click();
      await tap('onboarding.clinic.next');
      // Some cities have two.
      const cologne = clinics.find(({ address }) => address?.startsWith('Köln'));
      const bubble = answer(page, t, cologne?.name ?? 'none');
      await expect(bubble).toBeVisible();
      // The longest word wraps in large letters.
      const setLetters = await lettersOf(page);
      await setLetters(400);
      await expect.poll(() => bubble.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      await expect(bubble).toBeInViewport({ ratio: 0.01 });
      expect(await bubble.evaluate((one) => one.getBoundingClientRect().right <= innerWidth)).toBe(true);
      await setLetters(100);
      // Both places are as wide as the panel, with their icons.
      const place = page.getByRole('button', { name: t('onboarding.at-clinic.option_clinic'), exact: true });
      await expect(place.locator('svg').first()).toBeVisible();
      expect((await place.boundingBox())?.width).toBeGreaterThan(300);
      await place.click();

      await expect(page.getByText(t('onboarding.privacy.just_me_hint'))).toBeVisible();
      await page.getByRole('button', { name: t('onboarding.privacy.option_meet_others') }).click();
      await tap('onboarding.privacy.next');
      await tap('onboarding.first-event.next');

      const form = page.getByRole('dialog', { name: t('event.new') });
      await expect(form).toBeVisible();
      await expect(form.getByRole('button', { name: t('dialog.close') })).toHaveCount(0);
      // Whoever changes their mind goes back to Firn's question.
      await form.getByRole('button', { name: t('event.back_to_firn') }).click();
      await expect(form).toHaveCount(0);
      await tap('onboarding.first-event.next');
      await fillClinicDay(page, t, 'Der erste Tag.');
      expect(await tapsOn(page)).toBeLessThanOrEqual(45);

      await expect(said(page, t('onboarding.event-form.1'))).toContainText('erstes XP');
      await expect(said(page, HARD_LINE)).toBeVisible();
      await expect(page.getByRole('link', { name: t('firn.help') })).toBeVisible();
      // The mountain that Firn speaks of stands there, as hard as it was.
      await expect(page.locator('[data-mountain="4"]')).toBeInViewport({ ratio: 1 });
      // The day was hard: Firn holds a paw to the heart and does not cheer.
      await expect(page.locator('[data-pose=heart]')).toBeVisible();
      await expect(page.locator('[data-pose=cheer]')).toHaveCount(0);
      const sent = page.waitForRequest(
        (request) => request.method() === 'PATCH' && request.postData()?.includes('is_searchable') === true,
      );
      await tap('onboarding.event-form.next');
      expect((await sent).postDataJSON()).toEqual({
        name: 'Mara',
        birthdate: '2008-02-29',
        sex: 'D',
        diagnosis: expect.any(Number),
        initial_diagnosis: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        treated_at: cologne?.id,
        at_clinic: true,
        is_searchable: true,
        language: 'de',
      });
      await expect(page).toHaveURL(/\/webapp\/$/);
      await expect(page.getByText(t('home.greeting', { name: 'Mara' }))).toBeVisible();
      await page.goto('/webapp/onboarding');
      await expect(page).toHaveURL(/\/webapp\/$/);
    });
  });
});

test.describe('quietly', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a phone’s back button goes through the first event to Firn’s question and keeps what was chosen (16-A2)', async ({
    page,
    signedIn,
  }) => {
    const t = german;
    await signedIn('de', { isNew: true });
    await page.goto('/webapp/');
    await declineEverything(page, t, 'Mara');
    const begin = page.getByRole('button', { name: t('onboarding.first-event.next'), exact: true });
    await begin.click();
    const form = page.getByRole('dialog', { name: t('event.new') });
    await form.getByRole('button', { name: t('event.location.home') }).click();
    await form.getByRole('heading', { name: t('event.step.when') }).waitFor();
    await nextIn(form).click();
    await form.getByRole('slider').fill('5');
    await page.goBack();
    await expect(form.getByRole('heading', { name: t('event.step.when') })).toBeVisible();
    await page.goBack();
    await expect(form.getByRole('heading', { name: t('event.step.location') })).toBeVisible();
    // The form takes its own entry of the history again before the next step back.
    await page.waitForFunction(() => history.state?.isFirstForm === true);
    await page.goBack();
    await expect(form).toHaveCount(0);
    await begin.click();
    const goOn = page.getByRole('button', { name: t('event.draft_continue'), exact: true });
    await goOn.click();
    // The arrow of the header leads there from any step, with the same draft.
    await form.getByRole('button', { name: t('event.location.home') }).click();
    await form.getByRole('heading', { name: t('event.step.when') }).waitFor();
    await form.getByRole('button', { name: t('event.back_to_firn') }).click();
    await expect(form).toHaveCount(0);
    await begin.click();
    await goOn.click();
    await form.getByRole('button', { name: t('button.back'), exact: true }).click();
    await recordHomeDay(page, t);
    await expect(page.getByRole('button', { name: t('onboarding.event-form.next') })).toBeVisible();
  });
});

test.describe('as somebody who declines', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test.describe('in English', () => {
    test.use({ locale: 'en-GB' });

    test('who declines everything needs at most 25 taps and tells nothing; what cannot be saved at the end is tried again by itself [ONB-04, ONB-05, ONB-06, ONB-08, ONB-09, ONB-16, ONB-18, ONB-21, ONB-23, NAV-08]', async ({
      page,
      context,
      signedIn,
    }) => {
      const t = english;
      const person = await signedIn('en', { isNew: true });
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
      await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
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

  test('the first event can wait, without being asked for at the next opening, a month is enough for the diagnosis, and being found needs a birth month [ONB-02, ONB-04, ONB-06, ONB-17, 16-A9, 17-WORDS]', async ({
    page,
    signedIn,
  }) => {
    const t = german;
    const person = await signedIn('de', { isNew: true, isOfUnknownAge: true });
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/webapp/');
    await declineEverything(page, t, 'Mara', async (step) => {
      if (step === 'introduction' || step === 'gender') {
        // A low window says a question beside its answers, and there alone; a greeting stays a message.
        const asked = step === 'introduction' ? 3 : 1;
        const heading = page.getByRole('heading', { name: t(`onboarding.${step}.${asked}` as TextId) });
        const { width = 0 } = (await heading.boundingBox()) ?? {};
        expect(width > 1, step).toBe(step === 'gender');
        await expect(said(page, t(`onboarding.${step}.1` as TextId))).toBeVisible({ visible: step === 'introduction' });
      }
      // To decline is an equally good answer: nobody has to scroll for it.
      if (['gender', 'birthday', 'diagnosis', 'clinic'].includes(step)) {
        const decline = page.getByRole('button', { name: t(`onboarding.${step}.decline` as TextId), exact: true });
        await expect(decline, step).toBeInViewport({ ratio: 1 });
      }
      if (step === 'gender' || step === 'diagnosis' || step === 'clinic') {
        const next = page.getByRole('button', { name: t(`onboarding.${step}.next` as TextId), exact: true });
        await expect(next).toHaveAttribute('aria-disabled', 'true');
      }
      if (step !== 'privacy') return;
      // Two questions were left out meanwhile, so the total is a limit from the first on.
      await expect(page.getByRole('progressbar')).toHaveAccessibleName('Frage 8 von höchstens 8');
      await expect(page.getByText(t('settings.mode.meet_others.age_unknown'))).toBeVisible();
      await expect(page.getByText(t('onboarding.privacy.meet_others_hint'))).toHaveCount(0);
    });
    // Who declined the diagnosis was not asked for its date; told later, the date is asked for as any other question.
    await expect(said(page, t('onboarding.initial-diagnosis.1'))).toHaveCount(0);
    await answer(page, t, t('onboarding.diagnosis.decline')).nth(2).click();
    await page.getByRole('searchbox').fill(t('diagnosis.osteosarcoma'));
    await page.getByRole('button', { name: t('diagnosis.osteosarcoma') }).click();
    await tapper(page, t)('onboarding.diagnosis.next');
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
    await expect(page.getByRole('dialog', { name: t('moods.question') })).toHaveCount(0);

    // It is not asked for again: the app opens, and its other screens can be reached from their addresses.
    expect(await isDue(person)).toBe(false);
    await page.reload();
    await expect(page.getByText(t('home.first'))).toBeVisible();
    await page.goto('/webapp/tracking');
    await expect(page.getByRole('navigation', { name: t('nav.label') })).toBeVisible();
    await expect(page).toHaveURL(/\/tracking$/);
  });
});
