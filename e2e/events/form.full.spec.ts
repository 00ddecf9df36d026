import { addEvent } from '../support/diary.ts';
import { form, next, openForm, tapOn } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

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
  await expect.poll(() => person.call('GET', `/v1/events/${id}/`)).toMatchObject({ publication: false });
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
  await expect.poll(() => person.call('GET', `/v1/events/${id}/`)).toMatchObject({ difficulty: 3 });
});
