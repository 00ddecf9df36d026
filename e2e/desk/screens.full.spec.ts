import { expectNoFindings } from '../support/axe.ts';
import { createBoxes, SMALL_PHONE, USUAL_LARGE_LETTERS } from '../support/boxes.ts';
import { introduce, say, startChat } from '../support/chats.ts';
import { deskEnglish, deskGerman, deskUrl, joinDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Person } from '../support/people.ts';

test.use({ hasOwnContext: true, viewport: { width: 1280, height: 800 } });

const SCREENS = {
  invitations: 'desk.nav.invitations',
  accounts: 'desk.nav.accounts',
  reports: 'desk.nav.reports',
  texts: 'desk.nav.texts',
  clinics: 'catalogues.clinics',
  'help-lines': 'desk.nav.help',
  catalogues: 'desk.nav.catalogues',
  staff: 'desk.nav.staff',
  state: 'desk.nav.state',
  log: 'desk.nav.log',
  me: 'desk.nav.me',
} as const;

// Axe asks in one language, as both have the same elements.
for (const { language, texts, windows, isAsked } of [
  { language: 'de', texts: deskGerman, windows: [SMALL_PHONE, USUAL_LARGE_LETTERS], isAsked: true },
  { language: 'en', texts: deskEnglish, windows: [USUAL_LARGE_LETTERS], isAsked: false },
] as const)
  test(`each screen of the desk is whole on a small phone and in large letters, ${language} (19-SCREENS)`, async ({
    page,
    server,
    register,
  }) => {
    // All screens, by axe and in two windows: 47 to 60 s on two cores.
    test.setTimeout(150_000);
    const boxes = await createBoxes(page, windows);
    const look = async (what: string) => {
      await boxes.look(what);
      if (isAsked) await expectNoFindings(page, what);
    };
    /** On a monitor the buttons of a row stand in their own column, and over no state beside it. */
    const expectButtonsBeside = async (what: string) => {
      const over = await page.evaluate(
        () =>
          [...document.querySelectorAll('td[data-bare]')].filter((cell) =>
            [...cell.querySelectorAll('button')].some(
              (button) => button.getBoundingClientRect().left < cell.getBoundingClientRect().left - 1,
            ),
          ).length,
      );
      expect(over, what).toBe(0);
    };
    await page.goto(deskUrl(server));
    await page.getByText(texts(`language.${language}`), { exact: true }).click();
    await page.getByRole('button', { name: texts('desk.sign_in.by_password') }).click();
    await look('sign-in');

    const t = await joinDesk(page, server, { language });
    for (const [screen, title] of Object.entries(SCREENS)) {
      // By the address, as the navigation is folded away on a phone.
      await page.goto(deskUrl(server, `/${screen}`));
      await expect(page.getByRole('heading', { level: 1, name: t(title), exact: true })).toBeVisible();
      await expect(page.getByText(t('desk.loading'))).toHaveCount(0);
      if (screen === 'log') {
        await expect(page.getByText(t('desk.log.action.welcome')).first()).toBeVisible();
        // Of one colleague alone, whom an operator has invited.
        const who = page.getByLabel(t('desk.log.who'), { exact: true });
        await who.selectOption({ index: (await who.getByRole('option').count()) - 1 });
        await expect(page.getByText(t('desk.log.action.staff.invite'), { exact: true })).toHaveCount(0);
        await expect(page.getByText(t('desk.log.action.welcome'))).toHaveCount(1);
      }
      if (screen === 'state') {
        await page.getByRole('button', { name: t('desk.state.look') }).click();
        // What is well is folded below what is not.
        await page.locator('summary').click();
        const finding = page.getByRole('row', { name: t('desk.check.database'), exact: false });
        await page.mouse.move(0, 0);
        await expect(finding.getByText(t('desk.check.database.fine'))).toBeVisible();
      }
      await expectButtonsBeside(screen);
      await look(screen);
    }
    // One of a list: a report with everything in it, an article, an account.
    const [anna, ben]: [Person, Person] = [await register('de'), await register('de')];
    await introduce(anna, 'Anna');
    await introduce(ben, 'Benedikta-Magdalena');
    const chat = await startChat(anna, ben);
    const { id: message } = await say(ben, chat, 'Du nervst so.');
    await anna.call('POST', '/v1/reports/', { chat, message, reason: 'mean', text: 'Sie hört nicht auf.' });
    await page.goto(deskUrl(server, '/reports'));
    await page
      .getByRole('link', { name: new RegExp(t('reason.mean')) })
      .last()
      .click();
    await expect(page.getByText('Sie hört nicht auf.')).toBeVisible();
    await look('report');
    await page.goto(deskUrl(server, `/accounts/${ben.id}`));
    await expect(page.getByRole('button', { name: t('desk.account.erase') })).toBeVisible();
    await look('account');
    await page.goto(deskUrl(server, '/texts'));
    await page
      .getByRole('link', { name: /^Chemo: / })
      .first()
      .click();
    await expect(page.getByLabel(t('text.body'), { exact: true }).first()).toBeVisible();
    await look('text');
    // What stands there for a moment only: links, the code on the monitor, a question.
    await page.goto(deskUrl(server, '/invitations'));
    await page.getByLabel(/^(Klinik|Clinic)$/).selectOption('none');
    await page.getByRole('button', { name: /Einladung erstellen|Create invitation/ }).click();
    await expect(page.locator('code')).toHaveCount(1);
    await look('made');
    await page.getByRole('button', { name: t('desk.scan'), exact: true }).click();
    await look('scan');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('button.done') }).click();
    await expect(page.getByRole('row')).not.toHaveCount(0);
    await expectButtonsBeside('invitations');
    await page
      .getByRole('button', { name: t('desk.revoke') })
      .first()
      .click();
    await look('revoke');
    boxes.expectNone();
  });
