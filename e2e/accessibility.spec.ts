import { expectNoFindings } from './support/axe.ts';
import { daysAgo } from './support/days.ts';
import { addEvent, addPhoto } from './support/diary.ts';
import { expect, german as t, test } from './support/fixtures.ts';
import { declineEverything } from './support/screens.ts';
import { openSettings } from './support/settings.ts';
import { addPoint, startSymptom, stopSymptom } from './support/symptoms.ts';

const PUBLIC = [
  '/help',
  '/legal/privacy',
  '/login',
  '/reset-password',
  '/reset-password/confirm?token=x',
  '/registration',
  '/registration?page=privacy',
  '/registration?token=x',
  '/confirm-email?token=x',
  '/unsubscribe?token=x',
  '/no/such/path',
];
const SIGNED_IN = [
  '/',
  '/information',
  '/information?view=search',
  '/information/1',
  '/tracking',
  '/tracking?tab=symptoms',
  '/tracking/visit',
  '/tracking/cycles',
  '/chat',
  '/profile',
  '/profile/eventchain',
  '/profile/eventchain?view=list',
  '/search',
  '/search?tab=people',
  '/friends',
  '/profile/99999999',
];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });

test('the screens before sign-in have no axe findings [NAV-16, NAV-17, NAV-18, NAV-19, NAV-20]', async ({ page }) => {
  for (const path of PUBLIC) {
    await page.goto(`/webapp${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFindings(page, path);
  }
});

test('every route is open to whoever is signed in and has no axe findings, narrow and wide [NAV-06, NAV-09, NAV-10, NAV-12, NAV-13, NAV-14, NAV-15, NAV-22]', async ({
  page,
  person,
}) => {
  test.setTimeout(180_000);
  await addEvent(person);
  const sizes = [...SIZES];
  for (const path of SIGNED_IN) {
    await page.goto(`/webapp${path}`);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expectNoFindings(page, `${path} ${size.width}`);
    }
    // The next one is loaded at the size this one ends with.
    sizes.reverse();
  }
});

test('the empty path has no axe findings [HOME-04]', async ({ signedInPage: page }) => {
  await page.goto('/webapp/');
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  await expectNoFindings(page, 'empty path');
});

test(`Firn's questions and the first hint on home have no axe findings [NAV-07, HOME-09]`, async ({
  page,
  context,
  register,
}) => {
  test.setTimeout(120_000);
  const person = await register('de', { isNew: true });
  await person.signIn(context);
  await page.goto('/webapp/');
  await declineEverything(page, t, 'Mara', (step) => expectNoFindings(page, step));
  await person.call('PATCH', '/v1/settings/', { onboarding: { onboarding_chat: false, startpage_hints: true } });
  await page.goto('/webapp/');
  await expect(page.getByRole('region', { name: t('home.hints') })).toBeVisible();
  await expectNoFindings(page, 'a hint');
});

test('every step of the event form has no axe findings [EVF-02]', async ({ signedInPage: page }) => {
  test.setTimeout(120_000);
  await page.goto('/webapp/');
  await page.getByRole('button', { name: t('home.add_event') }).click();
  const form = page.getByRole('dialog', { name: t('event.new') });
  const next = form.getByRole('button', { name: t('event.next'), exact: true });
  const stepShows = async (id: string) => {
    await expect(form.getByRole('heading', { name: t(id) })).toBeVisible();
    await expectNoFindings(page, `${id}`);
  };
  await stepShows('event.step.location');
  await form.getByRole('button', { name: t('event.location.clinic') }).click();
  await stepShows('event.step.category');
  await form.getByRole('button', { name: t('category.therapy') }).click();
  await stepShows('event.step.activity');
  await form.getByRole('button', { name: t('activity.chemo') }).click();
  await stepShows('event.step.when');
  await next.click();
  await stepShows('event.step.mood');
  await next.click();
  await stepShows('event.step.difficulty');
  await form.getByRole('radio', { name: t('difficulty.2'), exact: true }).click();
  await stepShows('event.step.media');
  await form.getByRole('button', { name: t('event.close') }).click();
  await expect(page.getByRole('button', { name: t('event.keep_writing') }).last()).toBeVisible();
  await expectNoFindings(page, 'discard changes');
});

test(`the event's detail and its deletion have no axe findings [EVD-01, EVD-07]`, async ({ page, person }) => {
  await addPhoto(person, await addEvent(person, { text: 'Kirschbonbons helfen.' }));
  await page.goto('/webapp/');
  await page.getByRole('button', { name: new RegExp(t('activity.chemo')) }).click();
  const detail = page.getByRole('dialog');
  await expect(
    detail.getByRole('button', { name: t('media.open_image', { number: 1, total: 1 }) }).locator('img'),
  ).toBeVisible();
  await expectNoFindings(page, 'event detail');
  await detail.getByRole('button', { name: t('event.delete') }).click();
  await expect(page.getByRole('button', { name: t('event.keep') }).last()).toBeVisible();
  await expectNoFindings(page, 'delete event');
});

test('every page and sheet of the settings has no axe findings [SET-02, SET-03]', async ({ page, person }) => {
  test.setTimeout(120_000);
  await person.call('PATCH', `/v1/users/${person.id}/`, { name: 'Mara', is_searchable: true });
  const pages = ['main', 'diagnosis', 'privacy', 'notifications', 'support', 'bug-report', 'devices'];
  const sheets = [
    'name',
    'birthday',
    'initial_diagnosis',
    'ward',
    'sex',
    'language',
    'theme',
    'password',
    'seen',
    'delete',
  ];
  for (const part of [...pages, ...sheets]) {
    await openSettings(page, person, part);
    await expect(page.getByRole('dialog')).toHaveCount(sheets.includes(part) ? 2 : 1);
    await expect(page.getByRole('dialog').last().getByRole('button').first()).toBeVisible();
    await expectNoFindings(page, `settings ${part}`);
  }
});

test('looking back has no axe findings [EXP-02]', async ({ page, person }) => {
  await addEvent(person, { mood: 1, difficulty: 4 });
  await addEvent(person, { location: 'home' });
  await page.goto('/webapp/?view=look-back');
  const dialog = page.getByRole('dialog');
  const steps = ['initial_hint.ok', 'preferences_question.save', 'start_message.start'] as const;
  for (const step of steps) {
    const answer = dialog.getByRole('button', { name: t(`experience.welcome.${step}`), exact: true });
    await expect(answer).toBeVisible();
    await expectNoFindings(page, step);
    await answer.click();
  }
  await expect(page.getByRole('region', { name: t('experience.hint') })).toBeVisible();
  await expectNoFindings(page, 'looking back');
});

test('the daily mood and its chart have no axe findings [MOOD-01, MOOD-15]', async ({ page, context, register }) => {
  const person = await register('de', { hasOpenMood: true });
  for (const [days, mood] of [
    [2, 4],
    [3, 2],
    [9, 6],
  ] as const) {
    await person.call('POST', '/v1/moods/', { date: daysAgo(days), mood });
  }
  await person.signIn(context);
  await page.goto('/webapp/');
  const question = page.getByRole('dialog', { name: t('moods.question') });
  await question.getByRole('radio', { name: t('mood.4'), exact: true }).check();
  await expectNoFindings(page, 'daily mood');
  await question.getByRole('button', { name: t('moods.save') }).click();
  await expect(question).toBeHidden();
  await page.goto('/webapp/tracking');
  await page.getByRole('slider', { name: t('moods.chart') }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoFindings(page, 'mood chart');
  await page.getByRole('button', { name: t('tracking.help') }).click();
  await expect(page.getByRole('dialog', { name: t('moods.help') })).toBeVisible();
  await expectNoFindings(page, 'mood help');
});

test('the bubbles and dialogs of the profile have no axe findings [PROF-08, PROF-13, PROF-16]', async ({
  page,
  person,
}) => {
  await addEvent(person);
  await page.goto('/webapp/profile');
  await expect(page.getByText(t('profile.hint.profile_overview'))).toBeVisible();
  await expectNoFindings(page, 'profile hint');
  for (const dialog of ['picture', 'settings']) {
    await page.goto(`/webapp/profile?dialog=${dialog}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page, `profile ${dialog}`);
  }
  await page.goto('/webapp/profile');
  await page.getByRole('button', { name: t('profile.marker_info') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindings(page, 'profile marker');
});

test('the chain as a picture has no axe findings [EVC-15]', async ({ page, person }) => {
  await addEvent(person);
  await page.goto('/webapp/profile/eventchain');
  await page.getByRole('button', { name: t('chain.as_picture') }).click();
  await expect(page.getByRole('dialog', { name: t('chain.picture') })).toBeVisible();
  await expectNoFindings(page, 'chain as a picture');
});

test('the symptoms and their dialogs have no axe findings [TRK-03, TRK-10]', async ({ page, person }) => {
  test.setTimeout(120_000);
  await person.call('PATCH', '/v1/settings/', { onboarding: { tracking_hints: false } });
  await addPoint(person, await startSymptom(person, 'nausea', 40), 2, 7);
  await startSymptom(person, 'mouth-sores', 50);
  await stopSymptom(person, await startSymptom(person, 'headache', 90), 60);
  await page.goto('/webapp/tracking?tab=symptoms');
  const symptom = t('symptom_name.nausea');
  const look = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page, name);
  };
  const lookAndClose = async (name: string) => {
    await look(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await expect(page.getByText(t('trackers.notice', { symptom: t('symptom_name.mouth-sores') }))).toBeVisible();
  await expectNoFindings(page, 'active symptoms');
  await lookAndClose(t('trackers.search'));
  await lookAndClose(t('trackers.add_value_to', { symptom }));
  await lookAndClose(t('trackers.about_symptom', { symptom }));
  for (const id of ['start', 'stop', 'delete']) {
    await lookAndClose(t('trackers.action_of', { symptom, action: t(`trackers.${id}`) }));
  }
  await page.getByRole('button', { name: t('symptom_name.weight') }).click();
  await look(t('trackers.add_value_to', { symptom: t('symptom_name.weight') }));
  await page.getByLabel(t('trackers.unit_weight')).fill('400');
  await expectNoFindings(page, 'wrong weight');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Beendet/ }).click();
  await page.getByRole('button', { name: t('symptom_name.headache') }).click();
  await expectNoFindings(page, 'finished symptoms');
});

test('the dialogs about the connection have no axe findings [PWA-06]', async ({ signedInPage: page, context }) => {
  await page.goto('/webapp/tracking');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('dialog', { name: t('offline.title') })).toBeVisible();
  await expectNoFindings(page, 'offline');
});
