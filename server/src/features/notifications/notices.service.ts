import { createHash } from 'node:crypto';
import { STRANGERS_AT_CLINIC_MIN } from '@bergkette/contract/notifications.rules.ts';
import type { Notice, NoticeData, Notices } from '@bergkette/contract/notifications.ts';
import { XP_NEW_ENTRY_PER_DAY } from '@bergkette/contract/progress.rules.ts';
import { subDays } from 'date-fns/subDays';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { localDay, startOfLocalDay } from '../../platform/time/local-day.ts';
import type { ChatsService } from '../chats/chats.service.ts';
import type { PeopleAtClinicService } from '../people/people-at-clinic.service.ts';
import type { VisibilityService } from '../people/visibility.service.ts';
import { standingNoticesRepository } from './evaluation.repository.ts';
import { daysSince, frameOf } from './notice-times.ts';
import { noticesRepository, type OpenNotice } from './notices.repository.ts';

type Person = Pick<Caller, 'userId' | 'timeZone'>;
type Found = Awaited<ReturnType<VisibilityService['findMany']>> extends Map<number, infer T> ? T : never;

const KEPT_DAYS = 90;
const HASH_LENGTH = 27;
/** Kinds whose text contains the person's own name. */
const WITH_OWN_NAME = new Set(['birthday-today', 'birthday-past', 'bad-daily-mood', 'motivation-bad-events']);

const hashOf = (notifications: Notice[]): string =>
  createHash('sha256').update(JSON.stringify(notifications)).digest('base64url').slice(0, HASH_LENGTH);

/** Returns whether the relation behind a notice still exists and the person may know it. */
const standsBetween = ({ type, causeId }: OpenNotice, { view, relationship, ...row }: Found): boolean => {
  if (type === 'new-friend-request') {
    const isAsked = relationship.relation === 'requested' && row.requestedBy === row.ownerId;
    return isAsked && row.relationId === causeId && view === 'stranger';
  }
  if (view !== 'friend') return false;
  return type !== 'friend-request-accepted' || row.relationId === causeId;
};

/** Notices of the server for a person [NOTI-01, NOTI-02]. */
export const noticesService = (
  platform: Platform,
  {
    visibility,
    peopleAtClinic,
    chats,
  }: { visibility: VisibilityService; peopleAtClinic: PeopleAtClinicService; chats: ChatsService },
) => {
  const { clock, database } = platform;
  const notices = noticesRepository(database.db);

  /** Keeps those notices about others that the person may know, and adds the name. */
  const aboutPeople = async (person: Person, open: OpenNotice[]): Promise<Map<number, NoticeData>> => {
    const viewerId = person.userId;
    const ids = [...new Set(open.flatMap(({ aboutId }) => aboutId ?? []))];
    const isAsked = (type: OpenNotice['type']) => open.some((notice) => notice.type === type);
    const [people, friends, strangers, unread] = await Promise.all([
      visibility.findMany(viewerId, ids),
      isAsked('friend-in-clinic') ? peopleAtClinic.friends([viewerId]) : [],
      isAsked('foreign-user-in-clinic') ? peopleAtClinic.strangers([viewerId]) : new Map<number, number>(),
      isAsked('new_message') ? chats.unread(person) : { chats: [] as string[] },
    ]);
    const atClinic = new Set(friends.map(({ ownerId }) => ownerId));
    const isUnread = new Set<unknown>(unread.chats);
    const said = new Map<number, NoticeData>();
    for (const notice of open) {
      const { id, type, aboutId, data } = notice;
      if (type === 'foreign-user-in-clinic') {
        if ((strangers.get(viewerId) ?? 0) >= STRANGERS_AT_CLINIC_MIN) said.set(id, {});
        continue;
      }
      const found = aboutId === null ? undefined : people.get(aboutId);
      if (!found || aboutId === null || !standsBetween(notice, found)) continue;
      const isOver =
        (type === 'friend-in-clinic' && !atClinic.has(aboutId)) || (type === 'new_message' && !isUnread.has(data.chat));
      if (!isOver) said.set(id, { ...data, name: found.name, user: aboutId });
    }
    return said;
  };

  /** Keeps those notices about the own diary whose cause still exists. */
  const aboutOneself = async ({ userId, timeZone }: Person, open: OpenNotice[]): Promise<Map<number, NoticeData>> => {
    if (open.length === 0) return new Map();
    const now = clock.now();
    const frame = frameOf(now, timeZone);
    const standing = await standingNoticesRepository(database.db).standing(userId, frame, now, open);
    const said = new Map<number, NoticeData>();
    for (const { id, type, data, causeId } of open) {
      const facts = standing.get(id);
      if (!facts) continue;
      const { since, ...stored } = data;
      said.set(id, {
        ...stored,
        ...(since === undefined ? {} : { days: daysSince(since, now) }),
        ...(WITH_OWN_NAME.has(type) ? { name: facts.ownName } : {}),
        ...(type === 'open-xp' ? { xp: XP_NEW_ENTRY_PER_DAY - facts.gainedXp } : {}),
        ...(type === 'new-recommended-text' && causeId !== null ? { text: causeId } : {}),
      });
    }
    return said;
  };

  const isAboutPeople = ({ type, aboutId }: OpenNotice) => aboutId !== null || type === 'foreign-user-in-clinic';

  /** @param day `YYYY-MM-DD`; with it, only notices that began on this day */
  const current = async (person: Person, day?: string): Promise<Notice[]> => {
    const now = clock.now();
    const dayStart = startOfLocalDay(localDay(now, person.timeZone), person.timeZone);
    const open = await notices.open(person.userId, now, dayStart, day);
    if (open.length === 0) return [];
    const others = open.filter(isAboutPeople);
    const [people, own] = await Promise.all([
      others.length === 0 ? new Map<number, NoticeData>() : aboutPeople(person, others),
      aboutOneself(
        person,
        open.filter((notice) => !isAboutPeople(notice)),
      ),
    ]);
    return open.flatMap(({ id, type, key, seenAt }) => {
      const data = people.get(id) ?? own.get(id);
      return data ? [{ id, type, key, data, ...(seenAt === null ? {} : { seen: true as const }) }] : [];
    });
  };

  return {
    current,
    /** Null if the client's hash is still valid [NOTI-05]. */
    list: async (person: Person, known: string | undefined): Promise<Notices | null> => {
      const notifications = await current(person);
      const notification_hash = hashOf(notifications);
      return known === notification_hash ? null : { notifications, notification_hash };
    },
    /** @throws {AppError} not_found [NOTI-06] */
    remove: async ({ userId }: Person, id: number): Promise<void> => {
      if (!(await notices.close(userId, id, clock.now()))) throw new AppError('not_found');
    },
    /** Notes that the banner was seen, so that no device shows it again. @throws {AppError} not_found */
    markSeen: async ({ userId }: Person, id: number): Promise<void> => {
      if (!(await notices.markSeen(userId, id, clock.now()))) throw new AppError('not_found');
    },
    sweep: () => notices.sweep(localDay(subDays(clock.now(), KEPT_DAYS), platform.config.timeZone)),
  };
};

export type NoticesService = ReturnType<typeof noticesService>;
