import type { Language } from '@bergkette/contract/session.ts';
import type { Page } from '@playwright/test';
import { daysAgo, daysOfLastYear, noonAgo } from '../e2e/support/days.ts';
import { addEvent, addPhoto, findActivity } from '../e2e/support/diary.ts';
import type { Person } from '../e2e/support/people.ts';
import { scan } from '../e2e/support/scan.ts';
import { addPoint, startOwnSymptom, startSymptom, stopSymptom } from '../e2e/support/symptoms.ts';
import type { Texts } from '../e2e/support/texts.ts';
import { liveWeeks } from '../e2e/support/weeks.ts';

/* The screens of `docs/look.md`, in its order. */

export interface LookScreen {
  id: string;
  /** Hour of the day that it is on the device; noon unless said otherwise. */
  hour?: number;
  /** Who looks at it: nobody has written yet, weeks of treatment, or two bad days. */
  life: keyof typeof LIVES;
  path: string;
  /** Taps on what makes the screen. */
  act?: (page: Page, t: Texts) => Promise<void>;
  /** Done again in each window: what a tap brings into it. */
  again?: (page: Page, t: Texts) => Promise<void>;
}

const tap = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

const TOPICS: Readonly<Record<Language, readonly string[]>> = {
  de: ['Musik', 'Freunde', 'Tier', 'Draußen', 'Schule', 'Ausruhen'],
  en: ['Music', 'Friends', 'Animal', 'Outside', 'School', 'Rest'],
};

/** What brings somebody to the clinic in the months before the weeks of `liveWeeks`. */
const VISITS = ['check-up', 'chemo', 'blood-collection', 'chemo', 'imaging', 'chemo'] as const;

/** Months of events, small and large, at home and at the clinic, with a photo, a memory and symptoms. */
const liveMonths = async (person: Person, language: Language): Promise<void> => {
  const words = {
    de: 'Mia war da. Wir haben gelacht, bis die Schwester kam.',
    en: 'Mia came. We laughed until the nurse came.',
  };
  const [, friends = ''] = TOPICS[language];
  const home = { location: 'home', difficulty: 1 } as const;
  await addEvent(person, {
    ...home,
    datetime: noonAgo(daysOfLastYear()),
    mood: 6,
    tags: [friends],
    text: words[language],
  });
  for (let at = 40; at > 0; at -= 1) {
    const isAtHome = at % 3 !== 0;
    const visit = VISITS[Math.floor(at / 3) % VISITS.length] ?? VISITS[0];
    const mood = 1 + ((at * 5) % 6);
    const difficulty = (1 + ((at * 3) % 4)) as 1 | 2 | 3 | 4;
    const topic = TOPICS[language][at % TOPICS[language].length] ?? '';
    await addEvent(person, {
      datetime: noonAgo(60 + at * 5),
      mood,
      difficulty,
      ...(isAtHome
        ? { location: 'home' as const, tags: [topic] }
        : { activity: (await findActivity(person, visit)).id }),
    });
  }
  for (let days = 320; days > 50; days -= 1) {
    const mood = Math.round(3.5 + 1.5 * Math.sin(days / 23) + Math.sin(days * 5));
    if (days % 8 !== 0) await person.call('POST', '/v1/moods/', { date: daysAgo(days), mood });
  }
  await liveWeeks(person);
  const done = await findActivity(person, 'treatment-completed');
  await addEvent(person, { activity: done.id, datetime: noonAgo(4), mood: 6, difficulty: 1 });
  await addPoint(person, await startOwnSymptom(person, language === 'de' ? 'Heimweh' : 'Homesick', 78), 30, 5);
  const old = await startSymptom(person, 'headache', 90);
  await person.call('PUT', `/v1/durations/${old.id}/helped/`, { helped: [language === 'de' ? 'Kuscheln' : 'A hug'] });
  await stopSymptom(person, old, 60);
  await addPhoto(person, await addEvent(person, { ...home, datetime: noonAgo(1), mood: 5, tags: [friends] }));
};

const QUIET = {
  onboarding: { onboarding_chat: false, startpage_hints: false, profile_hints: false, tracking_hints: false },
  experience: { show_initial_hint: false, show_start_hint: false, ask_preferences: false },
};

export const LIVES = {
  first: (person: Person) => person.call('PATCH', '/v1/settings/', { onboarding: { startpage_hints: true } }),
  hinted: async (person: Person) => {
    await person.call('PATCH', '/v1/settings/', { onboarding: { startpage_hints: true } });
    await addEvent(person, { location: 'home', mood: 5, difficulty: 2 });
  },
  months: liveMonths,
  tired: async (person: Person, language: Language) => {
    const tags = [TOPICS[language][5] ?? ''];
    for (const days of [2, 1]) {
      await addEvent(person, { datetime: noonAgo(days), location: 'home', mood: 1, difficulty: 3, tags });
      // Both, as yesterday is another day in the zone where it is night.
      await person.call('POST', '/v1/moods/', { date: daysAgo(days), mood: 2 }).catch(() => undefined);
    }
  },
  /** A week after the first chemo. */
  begun: async (person: Person) => {
    await addEvent(person, { datetime: noonAgo(8), mood: 3, difficulty: 3 });
    const moods = [4, 3, 2, 2, 3, 4, 5];
    for (const [day, mood] of moods.entries())
      await person.call('POST', '/v1/moods/', { date: daysAgo(8 - day), mood });
  },
} satisfies Record<string, (person: Person, language: Language) => Promise<unknown>>;

export const quieten = (person: Person): Promise<unknown> => person.call('PATCH', '/v1/settings/', QUIET);

const quick = (mood: number, difficulty: number) => async (page: Page, t: Texts) => {
  await tap(page, t('home.quick'));
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: t(`mood.${mood}`), exact: true }).click();
  await sheet.getByRole('button', { name: t(`difficulty.${difficulty}`), exact: true }).click();
  await page.locator('[data-firn-says]').waitFor();
};

const SYMPTOMS = '/tracking?tab=symptoms';
const picker = async (page: Page, t: Texts) => tap(page, t('trackers.add_symptom'));

const codeOn = (page: Page, t: Texts) => page.getByRole('img', { name: t('show.code') });
const showCode = async (page: Page, t: Texts, passcode = ''): Promise<void> => {
  await tap(page, t('show.button'));
  if (passcode !== '') {
    await page.getByRole('checkbox', { name: t('show.passcode.add') }).check();
    await page.getByLabel(t('show.passcode')).fill(passcode);
  }
  await tap(page, t('show.make'));
  await codeOn(page, t).waitFor();
};

export const LOOK_SCREENS: readonly LookScreen[] = [
  { id: 'home-first', life: 'first', path: '/' },
  {
    id: 'home-hint',
    life: 'hinted',
    path: '/',
    act: (page) => page.locator('[data-firn-says=hint]').waitFor(),
  },
  {
    id: 'home',
    life: 'months',
    path: '/',
    act: async (page, t) => {
      await page.locator('[data-firn-memory]').waitFor();
      await tap(page, t('dialog.close'));
    },
  },
  { id: 'home-night', life: 'tired', path: '/', hour: 23 },
  { id: 'memory', life: 'months', path: '/', act: (page) => page.locator('[data-firn-memory]').waitFor() },
  { id: 'firn-good', life: 'first', path: '/', act: quick(6, 2) },
  { id: 'firn-hard', life: 'tired', path: '/', act: quick(1, 4) },
  { id: 'quick', life: 'months', path: '/', act: (page, t) => tap(page, t('home.quick')) },
  { id: 'quick-tired', life: 'tired', path: '/', hour: 23, act: (page, t) => tap(page, t('home.quick')) },
  {
    id: 'tiles',
    life: 'months',
    path: '/?dialog=new',
    act: async (page, t) => {
      await tap(page, new RegExp(`^${t('event.location.home')}`));
      await tap(page, t('button.next'));
      await tap(page, t('button.next'));
      await page.getByRole('radio', { name: t('difficulty.2') }).click();
      await page.getByRole('heading', { name: t('event.step.about') }).waitFor();
    },
  },
  {
    id: 'event',
    life: 'months',
    path: '/',
    act: (page) => page.locator('[data-path] [data-slot]').last().click(),
  },
  { id: 'range', life: 'months', path: '/?view=range' },
  { id: 'range-list', life: 'months', path: '/?view=range-list' },
  { id: 'look-back', life: 'months', path: '/?view=look-back' },
  { id: 'faces', life: 'months', path: '/tracking?tab=mood' },
  {
    id: 'year',
    life: 'months',
    path: '/tracking?tab=mood',
    act: (page, t) => tap(page, t('moods.span_months')),
  },
  { id: 'symptoms', life: 'months', path: SYMPTOMS },
  { id: 'body', life: 'months', path: SYMPTOMS, act: picker },
  {
    id: 'body-back',
    life: 'months',
    path: SYMPTOMS,
    act: async (page, t) => {
      await picker(page, t);
      await tap(page, t('body.view.back'));
    },
    again: async (page, t) => {
      const skin = page.getByRole('button', { name: t('body.region.skin'), exact: true });
      if ((await skin.getAttribute('aria-pressed')) === 'true') await skin.click();
      await page.getByRole('dialog').evaluate((dialog) => dialog.scrollTo(0, 0));
      await skin.click();
    },
  },
  {
    id: 'own-symptom',
    life: 'months',
    path: SYMPTOMS,
    act: async (page, t) => {
      await picker(page, t);
      await tap(page, t('body.own_new'));
    },
  },
  {
    id: 'symptom-words',
    life: 'months',
    path: SYMPTOMS,
    act: async (page) => {
      const card = page.getByRole('button', { name: /^(Heimweh|Homesick)/ }).first();
      if ((await card.getAttribute('aria-expanded')) !== 'true') await card.click();
    },
  },
  { id: 'cycles', life: 'months', path: '/tracking/cycles' },
  {
    id: 'cycles-symptom',
    life: 'months',
    path: '/tracking/cycles',
    act: (page, t) => tap(page, t('symptom_name.nausea')),
  },
  { id: 'cycles-first', life: 'begun', path: '/tracking/cycles' },
  { id: 'cycles-none', life: 'first', path: '/tracking/cycles' },
  { id: 'chain', life: 'months', path: '/profile/eventchain' },
  { id: 'beads', life: 'months', path: '/profile/eventchain', act: (page, t) => tap(page, t('chain.beads')) },
  {
    id: 'beads-legend',
    life: 'months',
    path: '/profile/eventchain',
    act: async (page, t) => {
      await tap(page, t('chain.beads'));
      await tap(page, t('chain.beads.legend'));
    },
  },
  {
    id: 'beads-list',
    life: 'months',
    path: '/profile/eventchain?view=list',
    act: (page, t) => tap(page, t('chain.beads')),
  },
  {
    id: 'picture',
    life: 'months',
    path: '/profile/eventchain',
    act: async (page, t) => {
      await tap(page, t('chain.beads'));
      await tap(page, t('chain.as_picture'));
    },
  },
  {
    id: 'book',
    life: 'months',
    path: '/profile/book',
    act: (page, t) => page.getByRole('button', { name: t('book.make') }).waitFor(),
  },
  {
    id: 'book-ready',
    life: 'months',
    path: '/profile/book',
    act: async (page, t) => {
      await tap(page, t('book.make'));
      await page.getByRole('button', { name: t('book.save') }).waitFor();
    },
  },
  { id: 'show', life: 'months', path: '/tracking/visit', act: (page, t) => tap(page, t('show.button')) },
  { id: 'show-code', life: 'months', path: '/tracking/visit', act: showCode },
  {
    id: 'view',
    life: 'months',
    path: '/tracking/visit',
    act: async (page, t) => {
      await showCode(page, t);
      await page.goto(await scan(codeOn(page, t)));
      await page.getByRole('button', { name: t('view.save_data') }).waitFor();
    },
  },
  {
    id: 'view-passcode',
    life: 'months',
    path: '/tracking/visit',
    act: async (page, t) => {
      await showCode(page, t, 'Kiwi7');
      await page.goto(await scan(codeOn(page, t)));
      await page.getByLabel(t('view.passcode')).fill('kiwi');
      await tap(page, t('view.open'));
      await page.getByText(/4/).waitFor();
    },
  },
  { id: 'view-none', life: 'months', path: '/view' },
  { id: 'settings-firn', life: 'months', path: '/profile?dialog=settings&part=firn' },
];
