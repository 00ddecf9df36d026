import { Readable } from 'node:stream';
import { eventInputSchema } from '@bergkette/contract/events.ts';
import { dailyMoodInputSchema } from '@bergkette/contract/moods.ts';
import type { ActionKey } from '@bergkette/contract/progress.ts';
import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { formatISO } from 'date-fns/formatISO';
import { startOfDay } from 'date-fns/startOfDay';
import { startOfMonth } from 'date-fns/startOfMonth';
import { subMonths } from 'date-fns/subMonths';
import { subYears } from 'date-fns/subYears';
import sharp from 'sharp';
import type { Caller } from '../platform/http/feature.ts';
import type { Platform } from '../platform/platform.ts';
import { createServices, type Services } from '../services.ts';
import { fillDesk } from './desk.ts';
import { type DemoEvent, DIARY_DAYS, writeDiary } from './diary.ts';
import { type DemoHealth, type DemoPoint, type DemoRun, writeHealth } from './health.ts';
import { DEMO_PEOPLE, type DemoPerson, makeFriends, servicesAt } from './people.ts';
import { createRandom, type Random } from './random.ts';

/** Stores a person's measurements, each with the clock of its day. */
const trackHealth = async (
  { platform, caller, firstDay }: Pick<Scene, 'platform' | 'caller' | 'firstDay'>,
  health: DemoHealth,
): Promise<void> => {
  const { catalogues, durations } = createServices(platform);
  const standing = await durations.active(caller);
  const symptoms = await catalogues.symptoms();
  const symptomId = (name: string) => symptoms.find((symptom) => symptom.name === name)?.id ?? 0;
  const momentOf = ({ day, minuteOfDay }: Omit<DemoPoint, 'value'>) => addMinutes(addDays(firstDay, day), minuteOfDay);

  const add = async (duration: number, point: DemoPoint) => {
    const moment = momentOf(point);
    const input = { symptom_duration: duration, datetime: moment.toISOString(), value: point.value };
    await servicesAt(platform, moment).points.add(caller, duration, input);
  };
  const run = async ({ symptom, points, isFinished }: DemoRun) => {
    const [first, ...later] = points;
    const moment = momentOf(first);
    const start = moment.toISOString();
    const id = symptomId(symptom);
    const input = { symptom: id, symptom_start: start, first_point: { datetime: start, value: first.value } };
    const duration = await servicesAt(platform, moment).durations.start(caller, id, input);
    for (const point of later) await add(duration.id, point);
    if (!isFinished) return;
    const end = momentOf({ day: points.at(-1)?.day ?? first.day, minuteOfDay: 22 * 60 });
    const range = { id: duration.id, symptom: id, symptom_start: start, symptom_end: end.toISOString() };
    await servicesAt(platform, end).durations.update(caller, duration.id, range);
  };

  for (const { id, symptom } of standing) {
    const points = symptom.name === 'weight' ? health.weight : health.temperature;
    for (const point of points) await add(id, point);
  }
  for (const each of health.runs) await run(each);
};

const WIDTH = 1200;
const HEIGHT = 900;

/** Sky above, sky below, far range, near range, meadow. */
const PALETTES = [
  ['#bfe0ee', '#f6efe0', '#9fb8c6', '#6f93a4', '#8fb06a'],
  ['#f7c9a2', '#f9e6cf', '#b08ea3', '#7d6a8c', '#6d7f5c'],
  ['#2a3b5e', '#6d7fa6', '#31456a', '#22324f', '#1d3a36'],
  ['#dfeaf1', '#ffffff', '#b7c8d4', '#94aab9', '#e9f1f4'],
  ['#a7d3e8', '#fdf3d7', '#8fb2a4', '#5f8d86', '#c7b25c'],
  ['#f3b6a5', '#fbe3c0', '#c28d96', '#8b6577', '#94723f'],
  ['#c9e4de', '#eef7ee', '#8db6a6', '#5d8f80', '#5f9a63'],
  ['#4a3f6b', '#d98a78', '#5b4c77', '#3d3557', '#33474a'],
] as const;

const ridge = (base: number, height: number, shift: number): string => {
  const points = Array.from({ length: 9 }, (_, index) => {
    const wave = Math.sin(index * 1.9 + shift) * 0.5 + Math.sin(index * 0.7 + shift * 2) * 0.5;
    return `${(index * WIDTH) / 8},${base - height * (0.4 + 0.6 * Math.abs(wave))}`;
  });
  return `0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`;
};

const draw = ([top, bottom, far, near, meadow]: (typeof PALETTES)[number], index: number): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
  <rect width="100%" height="100%" fill="url(#sky)"/>
  <circle cx="${220 + index * 105}" cy="${180 + (index % 3) * 40}" r="58" fill="#fff4d6" opacity=".9"/>
  <polygon points="${ridge(620, 360, index)}" fill="${far}"/>
  <polygon points="${ridge(720, 250, index + 3)}" fill="${near}"/>
  <path d="M0 ${HEIGHT - 190}Q${WIDTH / 3} ${HEIGHT - 290} ${WIDTH * 0.6} ${HEIGHT - 200}T${WIDTH} ${HEIGHT - 230}V${HEIGHT}H0Z" fill="${meadow}"/>
</svg>`;

/** Draws small landscapes, so that the demo needs no photographs. */
const drawPictures = (): Promise<Buffer[]> =>
  Promise.all(
    PALETTES.map((palette, index) =>
      sharp(Buffer.from(draw(palette, index)))
        .jpeg({ quality: 82 })
        .toBuffer(),
    ),
  );

/** An evening on which a person looked back on the path. */
interface LookBack {
  day: number;
  /** One action for each experience point. */
  actions: ActionKey[];
}

const FIRST_DAY = 40;
const HOW_OFTEN = 0.35;

const times = (count: number, action: ActionKey): ActionKey[] => Array.from({ length: count }, () => action);

/** Returns look-backs in some weeks and on the last evening, so that this week's ring is not empty. */
const writeLookBacks = (random: Random): LookBack[] => {
  const evenings: LookBack[] = [];
  for (let day = FIRST_DAY; day < DIARY_DAYS; day += 7) {
    const isLast = day + 7 >= DIARY_DAYS;
    if (!isLast && !random.chance(HOW_OFTEN)) continue;
    evenings.push({
      day: isLast ? DIARY_DAYS - 1 : day + random.between(0, 6),
      actions: [
        ...times(random.between(4, 10), 'experience_mode_scrolled'),
        ...times(random.between(1, 6), 'experience_mode_event_opened'),
      ],
    });
  }
  return evenings;
};

/** Returns where the person is after this entry; undefined where the entry does not change it. */
const isAtClinicAfter = (activity: string | undefined): boolean | undefined => {
  if (activity === 'home') return false;
  return activity === 'stationary' || activity === 'emergency' || activity === 'intensive-care' ? true : undefined;
};

/** Password of the invented people of the demo; no real account has it. */
export const DEMO_PASSWORD = 'Bergkette-Demo1';
const SEED = 2026;
const LOOK_BACKS = 200;
const EVENING = 19 * 60;
/** Offset of the seed for trackers, so that their random numbers do not change the diary. */
const HEALTH = 100;

const dayText = (day: Date): string => formatISO(day, { representation: 'date' });

const bornOn = (person: DemoPerson, today: Date): Date =>
  subMonths(subYears(today, person.age), 1 + (person.participantCode.charCodeAt(0) % 9));

interface Times {
  startedAt: Date;
  today: Date;
}

const registerPerson = async (platform: Platform, person: DemoPerson, { startedAt, today }: Times): Promise<Caller> => {
  const then = servicesAt(platform, startedAt);
  const birthMonth = dayText(startOfMonth(bornOn(person, today)));
  const expiresAt = addDays(startedAt, 1);
  const [invitation] = await then.invitations.create({ count: 1, expiresAt, birthMonth }, platform.database.db);
  await then.registration.register(
    {
      invitation_token: invitation?.token ?? '',
      participant_code: person.participantCode,
      email: person.email,
      password: DEMO_PASSWORD,
      language: person.language,
      consent: { version: await then.consents.version(person.language), guardian: true },
    },
    { address: '127.0.0.1', device: 'Demo', cookies: undefined },
  );
  const account = await then.accounts(platform.database.db).findByEmail(person.email);
  if (account === undefined) throw new Error(`${person.name} is not registered`);
  // Invented people have no mailbox to confirm the address.
  await then.accounts(platform.database.db).confirmEmail(account.id, person.email);
  await platform.database.transaction((tx) => then.sessions.endAll(tx, account.id));
  return { userId: account.id, sessionId: 0, timeZone: platform.config.timeZone };
};

/** @param part of its name */
const clinicOf = async ({ catalogues }: Services, part: string): Promise<number | null> =>
  (await catalogues.clinics()).find(({ name }) => name.includes(part))?.id ?? null;

const describePerson = async (services: Services, caller: Caller, person: DemoPerson, today: Date): Promise<void> => {
  const { catalogues, settings, users } = services;
  const diagnoses = await catalogues.diagnoses();
  await users.patch(caller, caller.userId, {
    name: person.name,
    sex: person.sex,
    birthdate: dayText(bornOn(person, today)),
    diagnosis: diagnoses.find(({ name }) => name === person.diagnosis)?.id ?? null,
    treated_at: await clinicOf(services, person.clinic),
    initial_diagnosis: dayText(addDays(today, -DIARY_DAYS)),
    is_searchable: true,
  });
  await users.chooseAvatar(caller, caller.userId, person.avatar);
  await settings.patch(caller.userId, {
    onboarding: {
      onboarding_chat: false,
      profile_hints: false,
      information_hints: false,
      startpage_hints: false,
      chat_hints: false,
      tracking_hints: false,
    },
  });
};

const activityIds = async ({ catalogues }: Services): Promise<Map<string, number>> => {
  const categories = await catalogues.categories();
  return new Map(categories.flatMap(({ activities }) => activities.map(({ description, id }) => [description, id])));
};

interface Scene {
  platform: Platform;
  caller: Caller;
  firstDay: Date;
  activities: ReadonlyMap<string, number>;
  pictures: readonly Buffer[];
}

const storeEvent = async ({ platform, caller, firstDay, activities, pictures }: Scene, entry: DemoEvent) => {
  const at = addMinutes(addDays(firstDay, entry.day), entry.minuteOfDay);
  const then = servicesAt(platform, addMinutes(at, 30));
  const { location, mood, difficulty, text, tags } = entry;
  const activity = entry.activity === undefined ? undefined : activities.get(entry.activity);
  const input = { location, mood, difficulty, text, tags, datetime: at.toISOString(), publication: true };
  const { event } = await then.events.create(
    caller,
    eventInputSchema.parse(activity === undefined ? input : { ...input, activity }),
  );
  const isAtClinic = isAtClinicAfter(entry.activity);
  if (isAtClinic !== undefined) await then.users.patch(caller, caller.userId, { at_clinic: isAtClinic });
  const picture = entry.picture === undefined ? undefined : pictures[entry.picture];
  if (picture) {
    await then.media.attach(caller, event.id, { body: Readable.from(picture), declaredType: 'image/jpeg' });
  }
};

const lookBack = async ({ platform, caller, firstDay }: Scene, { day, actions }: LookBack) => {
  const then = servicesAt(platform, addMinutes(addDays(firstDay, day), EVENING));
  for (const action of actions) await then.progress.post(caller, action);
};

/** Puts away what is told of a marker that somebody has passed since, as an evening of looking back passes several. */
const closePassedMarkers = async ({ notices, markers }: Services, caller: Caller): Promise<void> => {
  const marker = await markers.passed(caller.userId);
  for (const { id, data } of await notices.current(caller)) {
    if (data.marker !== undefined && data.marker !== marker?.name) await notices.remove(caller, id);
  }
};

/** Registers the three people and makes the entries of fourteen months and a ward through the services, as real use would. */
export const fillDemo = async (platform: Platform, services: Services): Promise<{ events: number }> => {
  const today = startOfDay(platform.clock.now(), { in: tz(platform.config.timeZone) });
  const firstDay = addDays(today, -DIARY_DAYS);
  const [pictures, activities] = await Promise.all([drawPictures(), activityIds(services)]);
  const callers = new Map<string, Caller>();
  const counts = await Promise.all(
    DEMO_PEOPLE.map(async (person, index) => {
      const diary = writeDiary(person, createRandom(SEED + index));
      const caller = await registerPerson(platform, person, { startedAt: firstDay, today });
      callers.set(person.name, caller);
      await describePerson(services, caller, person, today);
      const scene = { platform, caller, firstDay, activities, pictures };
      for (const entry of diary.events) await storeEvent(scene, entry);
      for (const { day, mood } of diary.moods) {
        const then = servicesAt(platform, addDays(firstDay, day + 1));
        await then.moods.put(caller, dailyMoodInputSchema.parse({ date: dayText(addDays(firstDay, day)), mood }));
      }
      for (const evening of writeLookBacks(createRandom(SEED + LOOK_BACKS + index))) {
        await lookBack(scene, evening);
      }
      await trackHealth(scene, writeHealth(person, diary, createRandom(SEED + HEALTH + index)));
      await closePassedMarkers(services, caller);
      return diary.events.length;
    }),
  );
  await makeFriends(platform, callers, today);
  const [reporter, reported] = [callers.get('Jonas'), callers.get('Emily')];
  const clinic = await clinicOf(services, DEMO_PEOPLE[0]?.clinic ?? '');
  if (reporter && reported && clinic !== null) await fillDesk(platform, services, { clinic, reporter, reported });
  return { events: counts.reduce((sum, count) => sum + count, 0) };
};
