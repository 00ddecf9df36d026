import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { introduce, startChat } from '../support/chats.ts';
import { buttonIn, expect, german, languages, localeOf, test, withWorker } from '../support/fixtures.ts';
import { call, DIALLED, sheet, WARD } from '../support/help.ts';
import { lettersOf } from '../support/letters.ts';
import { holdCalls } from '../support/network.ts';
import type { Person } from '../support/people.ts';
import { meOf } from '../support/people.ts';
import type { ServerUnderTest } from '../support/server.ts';
import { installClock, letServerFollow } from '../support/server-clock.ts';
import {
  activeRun,
  addPoint,
  addValueTo,
  card,
  hoursAgo,
  openSymptoms,
  saveIn,
  startSymptom,
} from '../support/symptoms.ts';

const LIMIT = '38 °C';

/** Creates a clinic of its own name with `details` (number, fever limit) and sets it as the person's clinic. */
const treatedAt = async (server: ServerUnderTest, person: Person, ...details: string[]): Promise<void> => {
  const said = await server.admin('clinics', 'add', `Bergklinik ${person.id}`, ...details);
  const id = Number(/Clinic (\d+)/.exec(said)?.[1]);
  await person.call('PATCH', `/v1/users/${person.id}/`, { treated_at: id });
};

for (const [language, t] of languages) {
  const fever = language === 'de' ? '39,4' : '39.4';
  const value = `${fever} °C`;

  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language], viewport: { width: 360, height: 640 } });

    test.describe('with a temperature', () => {
      const temperature = t('symptom_name.temperature');
      const openCard = (page: Page) =>
        page
          .getByRole('heading', { level: 2, name: new RegExp(`^${temperature}`) })
          .getByRole('button')
          .click();
      const add = async (page: Page, typed: string): Promise<void> => {
        await page.getByRole('button', { name: t('trackers.add_value_to', { symptom: temperature }) }).click();
        await sheet(page).getByLabel(t('trackers.unit_temperature')).fill(typed);
      };
      const save = (page: Page) => saveIn(sheet(page), t).click();
      const line = (place: Page | Locator) => place.getByRole('link', { name: t('call.fever') });
      /** The message about a saved value; without a tick, as that would be a judgement too. */
      const alert = (page: Page, saved: string) =>
        page.getByRole('alert').filter({
          hasText: t('trackers.value_noted', { value: `${saved.replace('.', t === german ? ',' : '.')} °C` }),
        });
      const pill = (page: Page) => page.getByRole('alert').locator('[data-kind]');
      const wardLine = (place: Page | Locator) => place.getByRole('link', { name: `${t('call.ward')}, ${WARD}` });

      test('every value has the line that calls the ward, and is followed by it where it may be a fever; no limit, no judgement (14-A3)', async ({
        page,
        signedIn,
      }) => {
        const person = await signedIn(language);
        await person.call('PATCH', `/v1/users/${person.id}/`, { ward_phone: WARD });
        await installClock(page);
        const setLetters = await lettersOf(page);
        await openSymptoms(page);
        await openCard(page);
        await expect(line(page)).toHaveAttribute('href', DIALLED);
        await expect(line(page)).toContainText(WARD);
        for (const typed of ['37', fever]) {
          await add(page, typed);
          await expect(line(sheet(page))).toHaveAttribute('href', DIALLED);
          await save(page);
          await expect(sheet(page)).toHaveCount(0);
          await expect(alert(page, typed)).toContainText(t('call.fever_saved'));
          await expect(wardLine(alert(page, typed))).toHaveAttribute('href', DIALLED);
          // Seconds are short with a fever.
          await page.clock.fastForward('05:00');
          await expect(alert(page, typed)).toBeVisible();
          await expect(pill(page)).toHaveAttribute('data-kind', 'info');
          await expect(pill(page)).not.toHaveAttribute('aria-live');
          if (typed === '37') await buttonIn(alert(page, typed), t('dialog.close')).click();
        }
        // It waits behind a sheet, stands there again after a newer message, and is said once.
        await add(page, '36.9');
        await expect(sheet(page).locator('[data-kind]')).toHaveCount(0);
        expect((await line(sheet(page)).boundingBox())?.height).toBeGreaterThanOrEqual(44);
        // The line shows all its words on the narrowest phone too.
        await page.setViewportSize({ width: 320, height: 568 });
        expect(await line(sheet(page)).evaluate((row) => row.scrollHeight - row.clientHeight)).toBeLessThanOrEqual(0);
        // In large letters it stands above the button that saves.
        await setLetters(200);
        await expect(saveIn(sheet(page), t)).toBeInViewport({ ratio: 1 });
        const room = async () => {
          const { y = 0, height = 0 } = (await line(sheet(page)).boundingBox()) ?? {};
          return ((await saveIn(sheet(page), t).boundingBox())?.y ?? 0) - y - height;
        };
        await expect.poll(room).toBeGreaterThanOrEqual(0);
        await setLetters(100);
        await page.setViewportSize({ width: 360, height: 640 });
        await save(page);
        await expect(alert(page, '36.9')).toBeVisible();
        await expect(alert(page, '36.9')).not.toContainText(t('call.fever_saved'));
        await buttonIn(alert(page, '36.9'), t('button.undo')).click();
        await expect(alert(page, '36.9')).toHaveCount(0);
        await expect(wardLine(alert(page, fever))).toBeVisible();
        await expect(pill(page)).toHaveAttribute('aria-live', 'off');
        await buttonIn(alert(page, fever), t('dialog.close')).click();

        await test.step('home says the same in place of its greeting for an hour', async () => {
          const words = new RegExp(
            t('home.fever', { what: value, time: '.{5}', next: t('call.fever_saved') }).replace('?', '.'),
          );
          const asked = page.getByRole('link', { name: words });
          await page.getByRole('link', { name: t('nav.home') }).click();
          await expect(asked).toHaveAttribute('href', '/webapp/help');
          expect((await asked.boundingBox())?.height).toBeGreaterThanOrEqual(44);
          // Its phone says that a tap leads to a call.
          await expect(asked.locator('svg')).toBeVisible();
          await expect(page.getByText(t('home.first'))).toHaveCount(0);
          await page.clock.fastForward('01:00:00');
          await expect(page.getByText(t('home.first'))).toBeVisible();
          await expect(asked).toHaveCount(0);
          await openSymptoms(page);
        });

        await test.step('where the number is missing the message calls the emergency number, and beside it leads to where it is added', async () => {
          await person.call('PATCH', `/v1/users/${person.id}/`, { ward_phone: null });
          await page.reload();
          await openCard(page);
          await page.setViewportSize({ width: 320, height: 568 });
          await add(page, fever);
          await save(page);
          const said = alert(page, fever);
          await expect(said).toContainText(t('call.fever_saved'));
          const links = said.getByRole('link');
          await expect(links).toHaveText(['112', t('call.enter_short')]);
          await expect(links.first()).toHaveAttribute('href', 'tel:112');
          await expect(buttonIn(said, t('button.undo'))).toHaveAttribute('data-variant', 'subtle');
          for (const link of await links.all()) {
            await expect(link).toHaveAttribute('data-variant', 'light');
            expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
          }
          await expectNoFindings(page, 'saved temperature');
          await links.last().click();
          await expect(page).toHaveURL(/\/webapp\/help#number$/);
          await expect(page.getByLabel(t('call.number'))).toBeVisible();
          await expect(page.getByText(t('call.when'))).toBeVisible();
          // On a small phone, and in letters of twice the size, the emergency call stands there without scrolling.
          await setLetters(200);
          await expect(call(page, 'tel:112')).toBeInViewport({ ratio: 0.99 });
        });
      });

      test('from the limit of the clinic on a saved value is followed by whom to call, and not what is a day old; one whose sheet was closed is told so over no other sheet (14-A3, TRK-10)', async ({
        page,
        signedIn,
        server,
      }) => {
        const person = await signedIn(language);
        await treatedAt(server, person, '--phone', WARD, '--fever-limit', '38.0', '--country', 'AT');
        await openSymptoms(page);
        await openCard(page);
        await add(page, '37.9');
        await save(page);
        await expect(sheet(page)).toHaveCount(0);
        await expect(wardLine(alert(page, '37.9'))).toBeVisible();
        await buttonIn(alert(page, '37.9'), t('dialog.close')).click();
        await add(page, fever);
        await expect(line(sheet(page))).toHaveAttribute('data-loud');
        await save(page);
        const call_now = page.getByRole('dialog', { name: t('call.fever_title', { value }) });
        await expect(call_now).toBeVisible();
        await expect(call_now.getByText(t('call.fever_text', { limit: LIMIT }))).toBeVisible();
        await expect(call(call_now)).toBeVisible();
        await expect(call(call_now, 'tel:112')).toBeVisible();
        await expectNoFindings(page, 'fever');
        await call_now.getByRole('button', { name: t('call.fever_done') }).click();
        await expect(sheet(page)).toHaveCount(0);
        await expect(page.getByText(value).first()).toBeVisible();
        // The clinic has said what is a fever, so home does not ask whether it is one.
        await page.getByRole('link', { name: t('nav.home') }).click();
        const told = t('home.fever', { what: value, time: '.{5}', next: t('home.fever_call') });
        await expect(page.getByRole('link', { name: new RegExp(told) })).toBeVisible();
        await openSymptoms(page);
        await openCard(page);

        // The same value with a time two days ago opens no sheet.
        const run = () => activeRun(person, 'temperature');
        await expect.poll(async () => (await run())?.latest_point?.value).toBe(39.4);
        await add(page, fever);
        const before = hoursAgo(48);
        const day = new Date(before).toLocaleDateString('sv-SE', { timeZone: process.env.NOON_ZONE });
        await sheet(page).locator('input[type=date]').fill(day);
        await expect(line(sheet(page))).not.toHaveAttribute('data-loud');
        await save(page);
        await expect(sheet(page)).toHaveCount(0);
        await expect(wardLine(alert(page, fever)).last()).toBeVisible();
        await alert(page, fever)
          .last()
          .getByRole('button', { name: t('dialog.close') })
          .click();
        await expect(alert(page, fever)).toHaveCount(0);

        await test.step('a fever that is saved after its sheet was closed is told with whom to call, over no other sheet', async () => {
          const saved = async () => {
            const release = await holdCalls(page, /\/v1\/duration(s|points)\//, 'POST');
            await add(page, fever);
            await save(page);
            await page.keyboard.press('Escape');
            await expect(sheet(page)).toHaveCount(0);
            return release;
          };
          let release = await saved();
          release();
          await expect(wardLine(alert(page, fever))).toHaveAttribute('href', DIALLED);
          await expect(sheet(page)).toHaveCount(0);
          await buttonIn(alert(page, fever), t('dialog.close')).click();

          release = await saved();
          await add(page, '36.6');
          release();
          await expect(wardLine(alert(page, fever))).toBeVisible();
          await expect(sheet(page).getByLabel(t('trackers.unit_temperature'))).toHaveValue('36.6');
        });
      });
    });

    test('as soon as danger is chosen the numbers stand there, before anything is sent (14-A7)', async ({
      page,
      register,
      signedIn,
    }) => {
      const anna = await signedIn(language);
      const ben = await register(language);
      await introduce(anna, 'Anna');
      await introduce(ben, 'Ben');
      await startChat(anna, ben);
      await page.goto(`/webapp/profile/${ben.id}`);
      await page.getByRole('button', { name: t('button.more'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('people.report'), exact: true })
        .click();
      await expect(call(sheet(page), 'tel:112')).toHaveCount(0);
      await sheet(page)
        .getByRole('radio', { name: t('report.danger') })
        .check();
      for (const number of ['tel:112', 'tel:08001110111']) {
        // 0.99 instead of 1, as the edges of a box may lie between two pixels.
        await expect(call(sheet(page), number)).toBeInViewport({ ratio: 0.99 });
      }
      await sheet(page)
        .getByRole('radio', { name: t('report.mean') })
        .check();
      await expect(call(sheet(page), 'tel:112')).toHaveCount(0);
    });

    test('after a very bad day there is a quiet way to somebody, and it stands in nobody’s way', async ({
      page,
      signedIn,
    }) => {
      await signedIn(language, { hasOpenMood: true });
      await page.goto('/webapp/');
      const question = page.getByRole('dialog', { name: t('moods.question') });
      await question.getByRole('radio', { name: t('mood.1'), exact: true }).check();
      await question.getByRole('button', { name: t('moods.save') }).click();
      await expect(question).toHaveCount(0);
      const talk = page.getByRole('alert').filter({ hasText: t('call.talk') });
      await expect(talk).toBeVisible();
      await talk.getByRole('link', { name: t('call.talk_way') }).click();
      // It leads to those who listen, past the emergency calls.
      await expect(page).toHaveURL(/\/webapp\/help#talk$/);
      await expect(page.getByRole('heading', { name: t('call.talk') })).toBeInViewport();
      await expect(call(page, 'tel:112')).not.toBeInViewport();
    });

    test('a strength is followed quietly by the way to help; a symptom to tell of at once and a strong value of any by whom to call (14-A3)', async ({
      page,
      signedIn,
      server,
    }) => {
      const person = await signedIn(language);
      await treatedAt(server, person, '--phone', WARD);
      const breath = await startSymptom(person, 'shortness-of-breath', 48, 2);
      await addPoint(person, breath, 26, 1);
      const run = await startSymptom(person, 'nausea', 48, 2);
      await addPoint(person, run, 26, 3);
      await installClock(page);
      await openSymptoms(page);
      const name = t('symptom_name.nausea');
      const said = page.getByRole('alert').filter({ hasText: name });
      const way = said.getByRole('link', { name: t('event.help') });
      await page.getByRole('button', { name: t('trackers.as_yesterday_of', { symptom: name, value: '3' }) }).click();
      await expect(way).toHaveAttribute('href', '/webapp/help');
      await expect(way).toHaveAttribute('data-variant', 'subtle');
      // One line of ways on: the page has the ward's number first.
      await expect(said.getByRole('link')).toHaveCount(1);
      await expect(said).not.toContainText(t('call.symptom_saved'));
      await buttonIn(said, t('button.undo')).click();
      await expect(way).toHaveCount(0);
      const expectCall = async (told: Locator) => {
        // First, before that it is saved.
        await expect(told.getByRole('paragraph')).toHaveText(new RegExp(`^${t('call.symptom_saved')} `));
        // Seconds are short then.
        await page.clock.fastForward('05:00');
        await expect(told.getByRole('link')).toHaveText([`${t('call.ward')}, ${WARD}`, '112', t('event.help')]);
        for (const link of await told.getByRole('link').all())
          await expect(link).toHaveAttribute('data-variant', 'light');
      };
      const of = { symptom: t('symptom_name.shortness-of-breath'), value: '1' };
      await page.getByRole('button', { name: t('trackers.as_yesterday_of', of) }).click();
      await expectCall(page.getByRole('alert').filter({ hasText: of.symptom }));
      await card(page, name).click();
      await addValueTo(page, t, name).click();
      await sheet(page).getByRole('slider').fill('8');
      await saveIn(sheet(page), t).click();
      await expect(said).toContainText('8');
      await expectCall(said);
      await way.click();
      await expect(page).toHaveURL(/\/webapp\/help$/);
    });

    test.describe('with the worker', () => {
      test.use(withWorker);

      test('without a network the ward and the emergency call stand in the dialog, and all numbers behind it', async ({
        page,
        signedIn,
        context,
      }) => {
        const person = await signedIn(language);
        await page.goto('/webapp/help');
        await page.getByRole('button', { name: t('call.enter') }).click();
        await page.getByLabel(t('call.number')).fill(WARD);
        await page.getByRole('button', { name: t('call.save'), exact: true }).click();
        await expect(call(page)).toContainText(t('call.ward'));
        const firstCall = page.getByRole('main').locator('a[href^="tel:"]').first();
        await expect(firstCall).toHaveAttribute('href', DIALLED);
        await expect.poll(async () => (await meOf(person)).ward?.own_phone).toBe(WARD);
        await page.evaluate(() => scrollTo(0, 0));
        await page.goto('/webapp/');
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await page.reload();
        await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();

        await context.setOffline(true);
        const offline = page.getByRole('dialog', { name: t('offline.title') });
        await expect(call(offline)).toBeVisible();
        await expect(call(offline, 'tel:112')).toBeVisible();
        await expect(offline.locator('a[href^="tel:"]')).toHaveCount(2);
        await expectNoFindings(page, 'offline with numbers');
        await offline.getByRole('link', { name: t('help.title') }).click();
        await expect(page).toHaveURL(/\/webapp\/help$/);
        await expect(offline).toHaveCount(0);
        await expect(call(page)).toBeVisible();
        await expect(call(page, 'tel:116111')).toBeVisible();

        // The number is changed after a reload without a network, and sent once there is one.
        await page.reload();
        await expect(call(page)).toBeVisible();
        await page.getByRole('button', { name: t('call.change') }).click();
        await page.getByLabel(t('call.number')).fill('0351 458-9999');
        await page.getByRole('button', { name: t('call.save'), exact: true }).click();
        await expect(call(page, 'tel:03514589999')).toBeVisible();
        await expect.poll(async () => (await meOf(person)).ward?.own_phone).toBe(WARD);
        await context.setOffline(false);
        await expect.poll(async () => (await meOf(person)).ward?.own_phone).toBe('0351 458-9999');
      });
    });
  });
}

test.describe('at three in the night of a Sunday', () => {
  test.use({ timezoneId: 'Europe/Berlin', viewport: { width: 360, height: 640 } });
  test('a closed line says so and when it opens, below who listens at any hour, signed in or not (14-A4)', async ({
    page,
  }) => {
    await letServerFollow(page);
    await page.clock.setFixedTime(new Date('2026-11-22T02:00:00Z'));
    await page.goto('/webapp/help');
    await expect(call(page, 'tel:116111')).toContainText('Jetzt zu, morgen ab 14 Uhr. Mo–Sa 14–20 Uhr');
    const top = async (href: string) => (await call(page, href).boundingBox())?.y ?? 0;
    expect(await top('tel:08001110111')).toBeLessThan(await top('tel:116111'));
    // Those for young people come first, and a service has one card with all its numbers and its page to write on.
    expect(await top('https://krisenchat.de')).toBeLessThan(await top('tel:08001110111'));
    const services = page.getByRole('listitem').filter({ has: call(page, 'tel:08001110111') });
    await expect(services.getByRole('link')).toHaveCount(4);
    // Where one can only write, the card itself leads there.
    await expect(call(page, 'https://krisenchat.de')).toContainText('krisenchat');
    await expect(call(page, 'https://krisenchat.de')).toHaveAttribute('data-look', 'line');
    await page.getByText(german('call.sources')).click();
    await expect(page.getByText('Nummer gegen Kummer e. V.')).toBeVisible();
    await page.clock.setFixedTime(new Date('2026-11-23T14:30:00Z'));
    await page.reload();
    await expect(call(page, 'tel:116111')).toContainText('Jetzt offen. Mo–Sa 14–20 Uhr');
  });
});
