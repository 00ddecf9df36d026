import { Readable } from 'node:stream';
import { eventInputSchema } from '@bergkette/contract/events.ts';
import { dailyMoodInputSchema } from '@bergkette/contract/moods.ts';
import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { formatISO } from 'date-fns/formatISO';
import { startOfDay } from 'date-fns/startOfDay';
import { startOfMonth } from 'date-fns/startOfMonth';
import { subMonths } from 'date-fns/subMonths';
import { subYears } from 'date-fns/subYears';
import type { Caller } from '../platform/http/feature.ts';
import type { Platform } from '../platform/platform.ts';
import { createServices, type Services } from '../services.ts';
import { type DemoEvent, DIARY_DAYS, writeDiary } from './diary.ts';
import { makeFriends } from './friendships.ts';
import { writeHealth } from './health.ts';
import { isAtClinicAfter, type LookBack, writeLookBacks } from './look-back.ts';
import { DEMO_PEOPLE, type DemoPerson } from './people.ts';
import { drawPictures } from './pictures.ts';
import { createRandom } from './random.ts';
import { trackHealth } from './track.ts';

/** Password of the invented people of the demo; no real account has it. */
export const DEMO_PASSWORD = 'Bergkette-Demo1';
const SEED = 2026;
const LOOK_BACKS = 200;
const EVENING = 19 * 60;
/** Offset of the seed for trackers, so that their random numbers do not change the diary. */
const HEALTH = 100;

/** Services with the clock of another day, so that entries and experience points count for that day. */
const onDay = (platform: Platform, at: Date): Services => createServices({ ...platform, clock: { now: () => at } });

const dayText = (day: Date): string => formatISO(day, { representation: 'date' });

const bornOn = (person: DemoPerson, today: Date): Date =>
  subMonths(subYears(today, person.age), 1 + (person.participantCode.charCodeAt(0) % 9));

interface Times {
  startedAt: Date;
  today: Date;
}

const registerPerson = async (platform: Platform, person: DemoPerson, { startedAt, today }: Times): Promise<Caller> => {
  const then = onDay(platform, startedAt);
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
  const account = await then.accounts.findByEmail(platform.database.db, person.email);
  if (account === undefined) throw new Error(`${person.name} is not registered`);
  // Invented people have no mailbox to confirm the address.
  await then.accounts.confirmEmail(platform.database.db, account.id, person.email);
  await platform.database.transaction((tx) => then.sessions.endAll(tx, account.id));
  return { userId: account.id, sessionId: 0, timeZone: platform.config.timeZone };
};

const describePerson = async (services: Services, caller: Caller, person: DemoPerson, today: Date): Promise<void> => {
  const { catalogues, settings, users } = services;
  const [diagnoses, clinics] = await Promise.all([catalogues.diagnoses(), catalogues.clinics()]);
  await users.patch(caller, caller.userId, {
    name: person.name,
    sex: person.sex,
    birthdate: dayText(bornOn(person, today)),
    diagnosis: diagnoses.find(({ name }) => name === person.diagnosis)?.id ?? null,
    treated_at: clinics.find(({ name }) => name.includes(person.clinic))?.id ?? null,
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
  const then = onDay(platform, addMinutes(at, 30));
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
  const then = onDay(platform, addMinutes(addDays(firstDay, day), EVENING));
  for (const action of actions) await then.progress.post(caller, action);
};

/** Registers the three people and makes the entries of fourteen months through the services, as real use would. */
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
        const then = onDay(platform, addDays(firstDay, day + 1));
        await then.moods.put(caller, dailyMoodInputSchema.parse({ date: dayText(addDays(firstDay, day)), mood }));
      }
      for (const evening of writeLookBacks(DIARY_DAYS, createRandom(SEED + LOOK_BACKS + index))) {
        await lookBack(scene, evening);
      }
      await trackHealth(scene, writeHealth(person, diary, createRandom(SEED + HEALTH + index)));
      return diary.events.length;
    }),
  );
  await makeFriends(platform, callers, today);
  return { events: counts.reduce((sum, count) => sum + count, 0) };
};
