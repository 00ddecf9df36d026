import { addEvent } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { tapAnswer } from '../support/media-step.ts';
import type { Under } from '../support/texts.ts';

test('the last step says whether the event is shared, and a sheet changes that, once somebody can see the chain [EVF-14]', async ({
  page,
  person,
}) => {
  const { id } = await addEvent(person, { location: 'home', publication: true, publication_media: false });
  const editing = page.getByRole('dialog', { name: t('event.edit') });
  const line = (is: Under<'event.shared'>) =>
    editing.getByRole('button', { name: t(`event.shared.${is}`), exact: true });
  await page.goto(`/webapp/?event=${id}&dialog=edit`);
  await expect(editing.getByLabel(t('event.text'), { exact: true })).toBeVisible();
  await expect(line('yes')).toHaveCount(0);
  await person.call('PATCH', '/v1/settings/', { privacy: { event_chain: { friend: true } } });
  await page.reload();
  await line('yes').click();
  const sheet = page.getByRole('dialog', { name: t('event.shared.title') });
  await sheet.getByRole('checkbox', { name: new RegExp(t('event.publication')) }).click();
  await sheet.getByRole('button', { name: t('dialog.close') }).click();
  await expect(line('no')).toBeVisible();
  await editing.getByRole('button', { name: t('button.save') }).click();
  await expect(editing).toHaveCount(0);
  await expect.poll(() => person.call('GET', `/v1/events/${id}/`)).toMatchObject({ publication: false });
});

test('a tap on an answer of an event changes that one, with save and the question before a loss as everywhere (16-A2, 16-A7)', async ({
  page,
  person,
}) => {
  // Without a tag the place is the title too.
  const { id } = await addEvent(person, { location: 'home', mood: 3, difficulty: 2 });
  await page.goto(`/webapp/?event=${id}`);
  const editing = page.getByRole('dialog', { name: t('event.edit') });
  await tapAnswer(page, t, 'event.difficulty', t('difficulty.2'));
  await editing.getByRole('radio', { name: t('difficulty.3'), exact: true }).click();
  await expect(editing.getByRole('heading', { name: t('event.step.difficulty') })).toBeVisible();
  await editing.getByRole('button', { name: t('dialog.close') }).click();
  const question = page.getByRole('dialog', { name: t('event.draft_keep_title') });
  const answers = question.getByRole('button').filter({ hasText: /./ });
  await expect(answers).toHaveText([t('event.keep_writing'), t('event.draft_keep'), t('event.discard')]);
  await expect(answers.first()).toBeFocused();
  await answers.first().click();
  await editing.getByRole('button', { name: t('button.save') }).click();
  await expect(editing).toHaveCount(0);
  await expect(
    page.getByRole('button', {
      name: t('event.change', { name: t('event.difficulty'), value: t('difficulty.3') }),
      exact: true,
    }),
  ).toBeFocused();
  await expect.poll(() => person.call('GET', `/v1/events/${id}/`)).toMatchObject({ difficulty: 3 });
  // At home the first tag is what it was about; another place asks for what it was.
  await tapAnswer(page, t, 'event.location', t('location.home'));
  await editing.getByRole('button', { name: t('event.location.clinic') }).click();
  await editing.getByRole('button', { name: t('category.therapy') }).click();
  await editing.getByRole('button', { name: t('activity.chemo') }).click();
  await editing.getByRole('button', { name: t('button.save') }).click();
  await expect.poll(() => person.call('GET', `/v1/events/${id}/`)).toMatchObject({ location: 'clinic' });
});
