import { rm } from 'node:fs/promises';
import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { fieldOf, introduce, say, startChat } from './chats.ts';
import { ask, befriend, meetOthers } from './circle.ts';
import { daysAgo, daysOfLastYear, noonAgo } from './days.ts';
import { addEvent, addPhoto } from './diary.ts';
import { nextIn } from './event-form.ts';
import { hollowFile } from './files.ts';
import { buttonIn, expect } from './fixtures.ts';
import { formOf, openMediaStep, pickerOf } from './media-step.ts';
import { watchNetwork } from './network.ts';
import { openPath } from './open.ts';
import { startHint } from './path.ts';
import type { createPeople, Person } from './people.ts';
import { declineEverything } from './screens.ts';
import { addPoint, saveIn, startSymptom, stopSymptom } from './symptoms.ts';
import { type TextId, type Texts, textsOf } from './texts.ts';
import { liveWeeks } from './weeks.ts';

export interface Walker {
  page: Page;
  context: BrowserContext;
  register: Awaited<ReturnType<typeof createPeople>>;
  language: Language;
  t: Texts;
  /** Runs the check on the present screen, which has loaded and stands still. */
  look: (what: string) => Promise<void>;
  /** Waits until all requests of the page are answered. */
  isAnswered: () => Promise<void>;
}

export interface Walk {
  /** Names the walk at the end of a test's title. */
  where: string;
  run: (walker: Walker) => Promise<void>;
}

/** Runs a walk on a page that has not loaded the app yet. */
export const runWalk = (walk: Walk, walker: Omit<Walker, 'isAnswered'>): Promise<void> =>
  walk.run({ ...walker, isAnswered: watchNetwork(walker.page) });

type Beginning = Parameters<Walker['register']>[1];

const signIn = async ({ register, context, language }: Walker, beginning?: Beginning): Promise<Person> => {
  const person = await register(language, beginning);
  await person.signIn(context);
  return person;
};

const load = async ({ page }: Walker, path: string): Promise<void> => {
  await page.goto(`/webapp${path}`);
};

const open = ({ page }: Walker, path: string): Promise<void> => openPath(page, path);

const button = ({ page, t }: Walker, id: TextId) => page.getByRole('button', { name: t(id), exact: true });

const isLoaded = async ({ page, isAnswered }: Walker): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Parts of a screen load after its heading, and their data after them.
  await isAnswered();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
};

const PUBLIC = [
  '/help',
  '/legal/privacy',
  '/login',
  '/reset-password',
  '/reset-password/confirm?token=x',
  '/recover',
  '/registration',
  '/registration?page=privacy',
  '/registration?token=x',
  '/confirm-email?token=x',
  '/unsubscribe?token=x',
  '/view',
  '/no/such/path',
];

const beforeSignIn: Walk = {
  where: 'the screens before sign-in',
  run: async (walker) => {
    for (const path of PUBLIC) {
      await open(walker, path);
      await expect(walker.page.getByRole('heading', { level: 1 })).toBeVisible();
      await walker.look(path);
    }
  },
};

/** Routes that every signed-in person may open. The walks about people have the others. */
const SIGNED_IN = [
  '/',
  '/?view=range',
  '/?view=range-list',
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
  '/profile/book',
  '/search',
  '/search?tab=people',
  '/friends',
  '/profile/99999999',
];

const routes: Walk = {
  where: 'every route, open to whoever is signed in',
  run: async (walker) => {
    const person = await signIn(walker, { hasHints: true });
    await addEvent(person);
    for (const path of SIGNED_IN) {
      await open(walker, path);
      await isLoaded(walker);
      await walker.look(path);
    }
  },
};

const weeks: Walk = {
  where: 'the screens of somebody with eight weeks behind them',
  run: async (walker) => {
    const { page } = walker;
    const person = await signIn(walker);
    await liveWeeks(person);
    for (const path of [
      '/',
      '/tracking',
      '/tracking?tab=symptoms',
      '/tracking/visit',
      '/tracking/cycles',
      '/profile',
    ]) {
      await open(walker, path);
      await isLoaded(walker);
      await walker.look(`${path} after weeks`);
    }
    await open(walker, '/search?text=Zugang');
    await expect(page.locator('mark').first()).toBeVisible();
    await walker.look('found words');
  },
};

const emptyPath: Walk = {
  where: 'the empty path and the first hint on home',
  run: async (walker) => {
    const person = await signIn(walker);
    await open(walker, '/');
    await expect(button(walker, 'home.add_event')).toBeVisible();
    await walker.look('empty path');
    await person.call('PATCH', '/v1/settings/', { onboarding: { startpage_hints: true } });
    // After something bad no hint would come.
    await addEvent(person, { mood: 5, difficulty: 1 });
    await load(walker, '/');
    await expect(startHint(walker.page)).toBeVisible();
    await walker.look('a hint');
  },
};

const firstQuestions: Walk = {
  where: `Firn's questions and the first event`,
  run: async (walker) => {
    const { page, t, look } = walker;
    await signIn(walker, { isNew: true });
    await open(walker, '/');
    await declineEverything(page, t, 'Mara', look);
    await button(walker, 'onboarding.first-event.next').waitFor();
    await look('first-event');
    await button(walker, 'onboarding.first-event.next').click();
    await expect(
      page.getByRole('dialog', { name: t('event.new') }).getByRole('heading', { name: t('event.step.location') }),
    ).toBeVisible();
    await look('first event');
  },
};

const formSteps: Walk = {
  where: 'every step of the event form',
  run: async (walker) => {
    const { page, t, look } = walker;
    await signIn(walker);
    await open(walker, '/');
    await button(walker, 'home.add_event').click();
    const form = page.getByRole('dialog', { name: t('event.new') });
    const tap = (id: TextId) => form.getByRole('button', { name: t(id), exact: true }).click();
    const choose = (id: TextId) => form.getByRole('button', { name: t(id) }).click();
    const stepShows = async (id: TextId) => {
      await expect(form.getByRole('heading', { name: t(id) })).toBeVisible();
      await look(id);
    };
    await stepShows('event.step.location');
    await choose('event.location.clinic');
    await stepShows('event.step.category');
    for (const category of ['examination', 'hospital', 'special', 'therapy'] as const) {
      await choose(`category.${category}`);
      await expect(form.getByRole('heading', { name: t('event.step.activity') })).toBeVisible();
      await look(`${category}: event.step.activity`);
      if (category !== 'therapy') await tap('button.back');
    }
    await choose('activity.chemo');
    await stepShows('event.step.when');
    await form.getByLabel(t('event.when.hour')).selectOption('23');
    await form.getByLabel(t('event.when.minute')).selectOption('59');
    await look('event.step.when, in the future');
    await tap('event.when.other');
    await expect(page.getByRole('grid')).toBeVisible();
    await look('event.when.other');
    await page.keyboard.press('Escape');
    await nextIn(form).click();
    await stepShows('event.step.mood');
    await nextIn(form).click();
    await stepShows('event.step.difficulty');
    await form.getByRole('radio', { name: t('difficulty.2'), exact: true }).click();
    await stepShows('event.step.media');
    await tap('dialog.close');
    await expect(page.getByRole('dialog', { name: t('event.draft_keep_title') })).toBeVisible();
    await look('discard changes');
  },
};

const homeFormSteps: Walk = {
  where: 'the steps of an event at home, and its draft',
  run: async (walker) => {
    const { page, t, look } = walker;
    const person = await signIn(walker);
    await addEvent(person, { location: 'home', tags: ['Klavier', 'Oma'] });
    await addEvent(person);
    await open(walker, '/');
    await button(walker, 'home.add_event').click();
    const form = page.getByRole('dialog', { name: t('event.new') });
    const tap = (id: TextId) => form.getByRole('button', { name: t(id), exact: true }).click();
    await expect(form.getByRole('heading', { name: t('event.step.location') })).toBeVisible();
    await look('once more like last time');
    await form.getByRole('button', { name: t('event.location.home') }).click();
    await nextIn(form).click();
    await expect(form.getByRole('heading', { name: t('event.step.mood') })).toBeVisible();
    await nextIn(form).click();
    await form.getByRole('radio', { name: t('difficulty.2'), exact: true }).click();
    await expect(form.getByRole('heading', { name: t('event.step.about') })).toBeVisible();
    await look('event.step.about');
    await nextIn(form).click();
    await form.getByLabel(t('event.text'), { exact: true }).fill('Ein Lied mit allen Strophen. '.repeat(12));
    await look('event.step.media with words');
    await tap('dialog.close');
    await button(walker, 'event.draft_keep').click();
    await button(walker, 'home.add_event_draft').click();
    await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
    await look('a kept draft');
  },
};

const quickEntry: Walk = {
  where: `the quick entry at both places, and Firn's answer`,
  run: async (walker) => {
    const { page, t, look } = walker;
    const person = await signIn(walker);
    await addEvent(person);
    await startSymptom(person, 'nausea', 1);
    await open(walker, '/');
    await button(walker, 'home.values').click();
    await expect(button(walker, 'dialog.close')).toBeVisible();
    await look('values to enter');
    await button(walker, 'dialog.close').click();
    await button(walker, 'home.quick').click();
    for (const place of ['clinic', 'home'] as const) {
      await button(walker, `location.${place}`).click();
      await expect(button(walker, 'speak.start')).toBeVisible();
      await look(`quick entry, ${place}`);
    }
    await button(walker, 'quick.write').click();
    await expect(page.getByLabel(t('event.text'), { exact: true })).toBeFocused();
    await look('quick entry with words');
    await button(walker, 'mood.1').click();
    await button(walker, 'difficulty.4').click();
    await expect(page.locator('[data-firn-says=hard]')).toBeVisible();
    // It stays as long as the focus is in it.
    await page.getByRole('link', { name: t('firn.help') }).focus();
    await look(`Firn's answer`);
  },
};

const eventDetail: Walk = {
  where: `the event's detail, its pictures and its deletion`,
  run: async (walker) => {
    const { page, t, look } = walker;
    const person = await signIn(walker);
    await addPhoto(person, await addEvent(person, { text: 'Kirschbonbons helfen.' }));
    await person.call('PATCH', '/v1/settings/', { privacy: { event_chain: { friend: true } } });
    await open(walker, '/');
    await page.getByRole('button', { name: new RegExp(t('activity.chemo')) }).click();
    const detail = page.getByRole('dialog');
    const picture = detail.getByRole('button', { name: t('media.open_image', { number: 1, total: 1 }) });
    await expect(picture.locator('img')).toBeVisible();
    await look('event detail');
    await button(walker, 'event.edit').click();
    await button(walker, 'event.shared.no').click();
    const seen = page.getByRole('dialog', { name: t('event.shared.title') });
    await expect(seen.getByRole('checkbox').first()).toBeVisible();
    await look('who sees an event');
    await seen.getByRole('button', { name: t('dialog.close') }).click();
    await buttonIn(page.getByRole('dialog', { name: t('event.edit') }), t('dialog.close')).click();
    await picture.click();
    const lightbox = page.locator('.yarl__root');
    await expect(lightbox.getByAltText(t('media.image_number', { number: 1, total: 1 }))).toBeVisible();
    await look('lightbox');
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await detail.getByRole('button', { name: t('event.delete') }).click();
    await expect(page.getByRole('dialog', { name: t('event.delete_title') })).toBeVisible();
    await look('delete event');
  },
};

const changedElsewhere: Walk = {
  where: 'the questions about an event that was changed or deleted elsewhere',
  run: async (walker) => {
    const { page, t, look } = walker;
    const person = await signIn(walker);
    const { id, ...event } = await addEvent(person, { text: 'Am Telefon' });
    const other = await addEvent(person, { text: 'Am Tablet' });
    const form = page.getByRole('dialog', { name: t('event.edit') });
    const edit = async (edited: number) => {
      await open(walker, `/?event=${edited}&dialog=edit`);
      await expect(form.getByRole('heading', { name: t('event.step.media') })).toBeVisible();
      await form.getByLabel(t('event.text'), { exact: true }).fill('Hier geändert');
    };
    const save = () => form.getByRole('button', { name: t('button.save') }).click();
    const { datetime, mood, difficulty, activity } = event;
    const changed = {
      location: 'clinic',
      activity: activity.id,
      datetime,
      mood,
      difficulty,
      text: 'Am Laptop geändert',
    };
    await edit(id);
    await look('the form of a stored event');
    await person.call('PUT', `/v1/events/${id}/`, changed);
    await save();
    const question = page.getByRole('dialog', { name: t('event.conflict_title') });
    await expect(question).toBeVisible();
    await look('changed elsewhere');
    await question.getByRole('button', { name: t('event.conflict_keep') }).click();
    await expect(question).toBeHidden();
    // Once it is saved, the form closes itself.
    await expect(form).toBeHidden();
    await edit(other.id);
    await person.call('DELETE', `/v1/events/${other.id}/`);
    await save();
    await expect(button(walker, 'event.gone_save')).toBeVisible();
    await look('deleted elsewhere');
  },
};

const mediaSheets: Walk = {
  where: 'the sheets by which pictures, films and sounds are added',
  run: async (walker) => {
    const { page, t, look } = walker;
    // On a hand-held device the app asks whether to use the camera.
    await page.addInitScript(() => {
      const { matchMedia } = window;
      window.matchMedia = (query) => matchMedia.call(window, query.includes('pointer: coarse') ? 'all' : query);
    });
    await signIn(walker);
    await openMediaStep(page, t);
    const form = formOf(page, t);
    for (const kind of ['image', 'audio'] as const) {
      await form.getByRole('button', { name: t(`media.add_${kind}`) }).click();
      await expect(page.getByRole('dialog', { name: t(`media.add_${kind}`) })).toBeVisible();
      await look(`add ${kind}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(1);
    }
    const film = await hollowFile('too-large.mp4', UPLOAD_MAX_BYTES + 1);
    await pickerOf(page, t, 'video').setInputFiles(film);
    await expect(page.getByRole('dialog', { name: t('upload.too_large_title') })).toBeVisible();
    await look('too large');
    await rm(film);
  },
};

const installGuide: Walk = {
  where: 'the guide that installs the app',
  run: async (walker) => {
    const { page, t, look } = walker;
    await page.addInitScript(() => {
      const userAgent =
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1';
      Object.defineProperties(navigator, { userAgent: { value: userAgent }, standalone: { value: false } });
    });
    await signIn(walker);
    await open(walker, '/profile?dialog=settings&part=install');
    await expect(page.getByRole('dialog', { name: t('install.title') })).toBeVisible();
    await look('install guide');
  },
};

const news: Walk = {
  where: 'a notice, and the sheet of an achievement',
  run: async (walker) => {
    const { page, look, language } = walker;
    const person = await signIn(walker, { hasNotices: true });
    for (let count = 0; count < 3; count += 1) await addEvent(person, { mood: 5, difficulty: 1 });
    await open(walker, '/');
    await expect(page.locator('[data-notice]')).toBeVisible();
    await look('notice');
    const title = textsOf(language)('achievement.total_events_3.title');
    await open(walker, '/profile');
    // The notice in the slot has a button with the same words.
    await page.getByRole('main').getByRole('button', { name: title }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('achievement');
  },
};

const settings: Walk = {
  where: 'every page and sheet of the settings',
  run: async (walker) => {
    const { page, look } = walker;
    const person = await signIn(walker);
    await person.call('PATCH', `/v1/users/${person.id}/`, { name: 'Mara', is_searchable: true });
    const about = ['person', 'treatment', 'account', 'diagnosis'];
    const pages = ['main', ...about, 'privacy', 'notifications', 'firn', 'support', 'bug-report', 'devices', 'import'];
    const sheets = [
      'name',
      'birthday',
      'initial_diagnosis',
      'ward',
      'sex',
      'language',
      'theme',
      'email',
      'password',
      'recovery',
      'seen',
      'delete',
    ];
    for (const part of [...pages, ...sheets]) {
      await open(walker, `/profile?dialog=settings&part=${part}`);
      await expect(page.getByRole('dialog')).toHaveCount(sheets.includes(part) ? 2 : 1);
      await expect(page.getByRole('dialog').last().getByRole('button').first()).toBeVisible();
      await look(`settings ${part}`);
    }
  },
};

const lookingBack: Walk = {
  where: 'looking back',
  run: async (walker) => {
    const { page, t, look } = walker;
    const person = await signIn(walker);
    await person.call('PATCH', '/v1/settings/', { experience: { hard_memories: true } });
    const text = 'Die Nadel saß erst beim dritten Mal, und danach habe ich den ganzen Nachmittag verschlafen.';
    await addEvent(person, { mood: 1, difficulty: 4, text });
    await addEvent(person, { location: 'home', mood: 1, difficulty: 4, text });
    await open(walker, '/?view=look-back');
    const hint = page.getByRole('region', { name: t('experience.hint') });
    for (const step of ['button.got_it', 'experience.type.all', 'experience.welcome.start_message.start'] as const) {
      const answer = hint.getByRole('button', { name: t(step), exact: true });
      await expect(answer).toBeVisible();
      await look(step);
      await answer.press('Enter');
    }
    await expect(hint).toBeVisible();
    await look('a hint while looking back');
    // Presses Enter, as a click would scroll the path while it waits for the bubble.
    await hint.getByRole('button', { name: t('button.okay') }).press('Enter');
    await expect(page.locator('q')).toBeVisible();
    await look('own words while looking back');
  },
};

const memories: Walk = {
  where: 'a memory and a photo on home',
  run: async (walker) => {
    const { page, look } = walker;
    const person = await signIn(walker);
    const day = { location: 'home', mood: 5, difficulty: 1 } as const;
    const text = 'Mia hat mich besucht, und wir haben den ganzen Tag Karten gespielt!';
    await addPhoto(person, await addEvent(person, { ...day, datetime: noonAgo(1), tags: ['Freunde'] }));
    await addEvent(person, { ...day, datetime: noonAgo(daysOfLastYear()), tags: ['Freunde'], text });
    await open(walker, '/');
    await expect(page.locator('[data-firn-memory]')).toBeVisible();
    await expect(page.locator('img[data-photo]').first()).toBeVisible();
    await look('a memory on home');
  },
};

const dailyMood: Walk = {
  where: 'the daily mood and its chart',
  run: async (walker) => {
    const { page, t, look } = walker;
    const person = await signIn(walker, { hasOpenMood: true });
    for (const [days, mood] of [
      [2, 4],
      [3, 2],
      [4, 3],
      [5, 5],
      [6, 4],
      [9, 6],
    ] as const) {
      await person.call('POST', '/v1/moods/', { date: daysAgo(days), mood });
    }
    await open(walker, '/');
    const question = page.getByRole('dialog', { name: t('moods.question') });
    await question.getByRole('radio', { name: t('mood.4'), exact: true }).check();
    await look('daily mood');
    await question.getByRole('button', { name: t('moods.save') }).click();
    await expect(question).toBeHidden();
    await open(walker, '/tracking');
    await page.getByRole('slider', { name: t('moods.chart') }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table')).toBeVisible();
    await look('mood chart');
    await button(walker, 'tracking.help').click();
    await expect(page.getByRole('dialog', { name: t('moods.help') })).toBeVisible();
    await look('mood help');
    await page.getByRole('button', { name: t('button.got_it') }).click();
    const faces = page.getByRole('region', { name: t('moods.faces') });
    await faces.locator(`[data-date="${daysAgo(9)}"]`).click();
    await expect(page.getByText(t('moods.day_empty'))).toBeVisible();
    await look('a day of the faces');
    await page.getByRole('button', { name: t('button.cancel') }).click();
    await faces.getByRole('button', { name: t('moods.span_months'), exact: true }).click();
    await look('a year of faces');
    await faces.getByRole('list').getByRole('button').last().click();
    await look('a month of faces');
  },
};

const profile: Walk = {
  where: 'the bubbles and dialogs of the profile',
  run: async (walker) => {
    const { page, t, look } = walker;
    const person = await signIn(walker, { hasHints: true });
    // Nothing is explained within an hour of something strenuous.
    await addEvent(person, { mood: 4, difficulty: 2 });
    await open(walker, '/profile');
    await expect(page.getByText(t('profile.hint.profile_overview'))).toBeVisible();
    await look('profile hint');
    for (const dialog of ['picture', 'settings']) {
      await open(walker, `/profile?dialog=${dialog}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(`profile ${dialog}`);
    }
    await open(walker, '/profile');
    await button(walker, 'profile.marker_info').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('profile marker');
  },
};

const chainPicture: Walk = {
  where: 'the chain as a picture',
  run: async (walker) => {
    const person = await signIn(walker);
    await addEvent(person);
    await open(walker, '/profile/eventchain');
    await button(walker, 'chain.as_picture').click();
    await expect(walker.page.getByRole('dialog', { name: walker.t('chain.picture') })).toBeVisible();
    await walker.look('chain as a picture');
    const { page, t } = walker;
    await buttonIn(page.getByRole('dialog'), t('dialog.close')).click();
    await button(walker, 'chain.beads').click();
    await walker.look('chain of beads');
    await button(walker, 'chain.beads.legend').click();
    await expect(page.getByRole('dialog', { name: t('chain.beads.legend') })).toBeVisible();
    await walker.look('legend of the beads');
    await buttonIn(page.getByRole('dialog'), t('dialog.close')).click();
    await button(walker, 'chain.as_list').click();
    await walker.look('list of beads');
  },
};

const symptoms: Walk = {
  where: 'the symptoms and their dialogs',
  run: async (walker) => {
    const { page, t } = walker;
    const person = await signIn(walker);
    await addPoint(person, await startSymptom(person, 'nausea', 40), 0, 7);
    await startSymptom(person, 'mouth-sores', 50);
    await stopSymptom(person, await startSymptom(person, 'headache', 90), 60);
    await open(walker, '/tracking?tab=symptoms');
    const symptom = t('symptom_name.nausea');
    const look = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await walker.look(name);
    };
    const lookAndClose = async (name: string) => {
      await look(name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await expect(page.getByText(t('trackers.notice'), { exact: true })).toBeVisible();
    await walker.look('active symptoms');
    // Of several symptoms none opens by itself.
    const tapCard = (name: string) =>
      page
        .getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })
        .getByRole('button')
        .click();
    await tapCard(symptom);
    await button(walker, 'trackers.helped_own').click();
    await walker.look('what helped');
    await look(t('trackers.add_symptom'));
    for (const view of ['back', 'head', 'mood', 'front'] as const) {
      await button(walker, `body.view.${view}`).click();
      await walker.look(`symptoms by the body: ${view}`);
    }
    await button(walker, 'body.region.throat').click();
    await walker.look('symptoms of a region');
    await page.getByRole('button', { name: t('body.own_new'), exact: true }).click();
    await expect(page.getByRole('dialog', { name: t('body.own_title') })).toBeVisible();
    await walker.look(t('body.own_new'));
    await page.getByLabel(t('body.own_name')).fill('Heimweh');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('button.add'), exact: true })
      .click();
    await expect(page.getByRole('radio')).toHaveCount(5);
    await walker.look('a value in words');
    await saveIn(page, t).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tapCard('Heimweh');
    await look(t('trackers.own_symptom', { symptom: 'Heimweh' }));
    await look(t('body.own_delete'));
    await button(walker, 'trackers.delete').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tapCard(symptom);
    await lookAndClose(t('trackers.add_value_to', { symptom }));
    await lookAndClose(t('trackers.about_symptom', { symptom }));
    for (const id of ['start', 'stop', 'delete'] as const) {
      await lookAndClose(t('trackers.action_of', { symptom, action: t(`trackers.${id}`) }));
    }
    await page.getByRole('button', { name: t('symptom_name.weight') }).click();
    await look(t('trackers.add_value_to', { symptom: t('symptom_name.weight') }));
    await page.getByLabel(t('trackers.unit_weight')).fill('400');
    await walker.look('wrong weight');
    await page.keyboard.press('Escape');
    await walker.look('a value that was typed and not saved');
    await button(walker, 'event.discard').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(`^${t('trackers.finished').split(' ')[0]}`) }).click();
    await page.getByRole('button', { name: t('symptom_name.headache') }).click();
    await walker.look('finished symptoms');
  },
};

const connection: Walk = {
  where: 'the dialogs about the connection',
  run: async (walker) => {
    await signIn(walker);
    await open(walker, '/tracking');
    await isLoaded(walker);
    await walker.context.setOffline(true);
    await expect(walker.page.getByRole('dialog', { name: walker.t('offline.title') })).toBeVisible();
    await walker.look('offline');
  },
};

const chat: Walk = {
  where: 'a chat, its menu, its questions and the list',
  run: async (walker) => {
    const { page, t, look, register } = walker;
    const person = await signIn(walker);
    const [ben, juno] = [await register('de'), await register('de')];
    for (const [each, name] of [[person, 'Anna'] as const, [ben, 'Ben'] as const, [juno, 'Juno'] as const]) {
      await introduce(each, name, 4);
    }
    const uuid = await startChat(person, ben);
    await juno.call('POST', '/v1/relations/', { to_user: person.id });
    for (const [by, text] of [[ben, 'Hallo'] as const, [person, 'Na?'] as const, [ben, 'Gut'] as const]) {
      await say(by, uuid, text);
    }
    await open(walker, '/chat');
    await expect(page.getByRole('link', { name: /Juno/ })).toBeVisible();
    await look('chat list');
    await page.getByRole('link', { name: /Ben/ }).click();
    const field = fieldOf(page, t, 'Ben');
    await field.fill('lena@example.org');
    await look('chat');
    await button(walker, 'chat.send').click();
    await expect(button(walker, 'chat.warn_back')).toBeVisible();
    await look('warning');
    await button(walker, 'chat.warn_back').press('Enter');
    await button(walker, 'button.more').click();
    await expect(button(walker, 'chat.delete')).toBeVisible();
    await look('chat menu');
    await button(walker, 'chat.delete').click();
    await expect(button(walker, 'button.keep')).toBeVisible();
    await look('delete chat');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: new RegExp(t('chat.report_message', { time: '[\\d:]+' })) })
      .last()
      .press('Enter');
    const report = page.getByRole('dialog');
    await report.getByRole('radio', { name: t('report.danger') }).check();
    await look('report');
    await report.getByRole('button', { name: t('report.send') }).press('Enter');
    await expect(report.getByRole('link', { name: t('help.title') })).toBeVisible();
    await look('answer to a report');
  },
};

const others: Walk = {
  where: 'others, what stands between them, and their chain',
  run: async (walker) => {
    const { page, t, look, register } = walker;
    const anna = await signIn(walker);
    const [ben, cem] = [await register('de'), await register('de')];
    const word = `Axe${anna.id}`;
    const names = { ben: `Ben ${word}`, cem: `Cem ${word}` };
    const shares = { avatar: 'foreign', event_chain: 'foreign', clinic_status: 'foreign', sex: 'foreign' } as const;
    await meetOthers(anna, 'Anna');
    await meetOthers(ben, names.ben, { avatar: 12, sex: 'M', shares });
    await meetOthers(cem, names.cem, { avatar: 20, sex: 'D', shares });
    await befriend(anna, ben);
    await ask(cem, anna);
    await addEvent(ben, { publication: true });
    const holds = async (path: string, name: string) => {
      await open(walker, path);
      await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible();
      await look(path);
    };
    const opens = async (id: TextId, title: string) => {
      await button(walker, id).last().click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await look(title);
    };
    await holds('/friends?tab=requests', t('people.accept_of', { name: names.cem }));
    await holds(`/profile/${cem.id}`, t('people.accept'));
    await holds(`/profile/${ben.id}`, t('people.friends'));
    await opens('button.more', names.ben);
    await opens('people.block', t('people.block_title', { name: names.ben }));
    await holds(`/search?tab=people&name=${word}`, t('people.accept_of', { name: names.cem }));
    await opens('search.filters', t('search.filters'));
    await holds(`/profile/${ben.id}/eventchain?view=list`, t('chain.as_chain'));
    await page.locator('[data-event]').click();
    await expect(page.getByRole('dialog', { name: t('activity.chemo') })).toBeVisible();
    await look('shared entry');
  },
};

/** Walks through every route, step and dialog, one line each. The specs for axe and boxes use them. */
export const walks = {
  beforeSignIn,
  routes,
  weeks,
  emptyPath,
  firstQuestions,
  formSteps,
  homeFormSteps,
  quickEntry,
  eventDetail,
  changedElsewhere,
  mediaSheets,
  installGuide,
  news,
  settings,
  lookingBack,
  memories,
  dailyMood,
  profile,
  chainPicture,
  symptoms,
  connection,
  chat,
  others,
} satisfies Record<string, Walk>;
