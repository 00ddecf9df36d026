import { addEvent } from '../support/diary.ts';
import { answerAll, form, heading, next, openForm, save, storedEvents, tapOn, words } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

test('segments and back lead through the form by keyboard, a double tap answers one question (16-A2, 16-A7)', async ({
  page,
  person: _person,
}) => {
  await openForm(page);
  const steps = form(page).getByRole('navigation');
  const segment = (id: string) => steps.getByRole('button', { name: t(id) });
  await expect(steps.getByRole('button')).toHaveCount(7);
  await expect(segment('event.step.category')).toBeDisabled();
  // A step that goes on by a tap has no greyed button to go on.
  await expect(next(page)).toHaveCount(0);
  await tapOn(page, 'event.location.home');
  await expect(heading(page, 'event.step.when')).toBeFocused();
  await expect(form(page).getByRole('button', { name: t('event.when.now') })).toHaveAttribute('aria-pressed', 'true');

  await form(page)
    .getByRole('button', { name: t('event.when.yesterday') })
    .click();
  await expect(form(page).getByRole('button', { name: t('event.when.yesterday') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const chosen = form(page).locator('td[data-selected] button');
  await chosen.focus();
  await page.keyboard.press('Enter');
  await expect(chosen).toBeFocused();

  await tapOn(page, 'event.back');
  await expect(heading(page, 'event.step.location')).toBeFocused();
  await segment('event.step.mood').press('Enter');
  await expect(heading(page, 'event.step.mood')).toBeFocused();
  await expect(steps).toHaveAccessibleName(t('event.progress', { position: 3, count: 6 }));
  await expect(segment('event.step.difficulty')).toBeDisabled();

  await segment('event.step.location').click();
  // Under the finger stands the next question now, whose answer nobody chose.
  await form(page)
    .getByRole('button', { name: t('event.location.clinic') })
    .dblclick();
  await expect(heading(page, 'event.step.category')).toBeFocused();
});

test('below 960 px a slider asks for the mood, from 960 px on six faces [EVF-11]', async ({
  page,
  person: _person,
}) => {
  await page.setViewportSize({ width: 959, height: 800 });
  await openForm(page);
  await tapOn(page, 'event.location.home');
  await next(page).click();
  await expect(form(page).getByRole('slider')).toBeVisible();
  await expect(form(page).getByRole('slider')).toHaveValue('4');
  await page.setViewportSize({ width: 960, height: 800 });
  await expect(form(page).getByRole('radio')).toHaveCount(6);
  await expect(form(page).getByRole('slider')).toHaveCount(0);
});

test('all answers of an event say whether it is shared, and lead to where that is changed [EVF-14]', async ({
  page,
  person,
}) => {
  await person.call('PATCH', `/v1/users/${person.id}/`, { is_searchable: true });
  const { id } = await addEvent(person, { location: 'home', publication: true, publication_media: false });
  await page.goto(`/webapp/?event=${id}&dialog=edit`);
  const shown = page
    .getByRole('dialog', { name: t('event.edit') })
    .getByRole('button', { name: new RegExp(t('event.publication')) });
  await expect(shown).toContainText(t('event.overview.share.yes'));
  await shown.click();
  const shares = page.getByRole('checkbox', { name: new RegExp(t('event.publication')) });
  await expect(shares).toBeInViewport();
  await shares.click();
  await page.getByRole('button', { name: t('event.to_overview') }).click();
  await expect(shown).toContainText(t('event.overview.share.no'));
  await page.getByRole('button', { name: t('event.save') }).click();
  await expect(page.getByRole('dialog', { name: t('event.edit') })).toHaveCount(0);
  expect(await person.call('GET', `/v1/events/${id}/`)).toMatchObject({ publication: false });
});

test('after a change all answers are shown, with save and the question before a loss as everywhere (16-A2, 16-A7)', async ({
  page,
  person,
}) => {
  const { id } = await addEvent(person, { location: 'home', mood: 3, difficulty: 2 });
  await page.goto(`/webapp/?event=${id}&dialog=edit`);
  const editing = page.getByRole('dialog', { name: t('event.edit') });
  await editing.getByRole('button', { name: new RegExp(t('event.difficulty')) }).click();
  await expect(editing.getByRole('button', { name: t('event.save') })).toBeVisible();
  await editing.getByRole('radio', { name: t('difficulty.3'), exact: true }).click();
  await expect(editing.getByRole('heading', { name: t('event.overview') })).toBeVisible();
  await expect(editing.getByRole('listitem').filter({ hasText: t('event.difficulty') })).toContainText(
    t('difficulty.3'),
  );
  await editing.getByRole('button', { name: t('event.close') }).click();
  const question = page.getByRole('dialog', { name: t('dialogs.discard_changes_title') });
  const answers = question.getByRole('button').filter({ hasText: /./ });
  await expect(answers).toHaveText([t('event.keep_writing'), t('event.draft_keep'), t('event.discard')]);
  await answers.first().click();
  await editing.getByRole('button', { name: t('event.save') }).click();
  await expect(editing).toHaveCount(0);
  expect(await person.call('GET', `/v1/events/${id}/`)).toMatchObject({ difficulty: 3 });
});

test('what is written into a full text stays whole, saving waits until it fits, and nothing is cut [EVF-18, EVF-27]', async ({
  page,
  person,
}) => {
  const full = `${'x'.repeat(3991)} Schluss!`;
  await answerAll(page);
  await words(page).fill(full);
  // The button says why it does not save, so it can be reached.
  const trySave = () =>
    form(page)
      .getByRole('button', { name: t('event.save') })
      .press('Enter');
  const blocked = form(page).getByText(t('event.text_too_long'));
  await words(page).press('Control+Home');
  await words(page).pressSequentially('Vorne ');
  await expect(words(page)).toHaveValue(`Vorne ${full}`);
  await expect(form(page).getByText(/^6 Zeichen zu viel/)).toBeVisible();
  await expect(form(page).getByText('-6', { exact: true })).toBeVisible();
  await trySave();
  await expect(blocked).toBeVisible();
  await words(page).fill(full);

  // A tag that does not fit stays in its field too, and the event is not saved without it.
  const long = `Schulausflug mit der ganzen Klasse ${'👨‍👩‍👧‍👦'.repeat(2)}`;
  await form(page)
    .getByRole('button', { name: t('event.tag'), exact: true })
    .click();
  const tag = form(page).getByRole('textbox', { name: t('event.tag'), exact: true });
  await tag.fill(long);
  await trySave();
  await expect(form(page).getByText(t('event.tag_too_long'))).toBeVisible();
  await expect(tag).toHaveValue(long);
  await tag.fill('Schulausflug');
  await tag.press('Enter');
  await save(page);
  const [event] = await storedEvents(person, 1);
  expect(event).toMatchObject({ text: full, tags: ['Schulausflug'] });
});
