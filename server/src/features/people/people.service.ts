import { foldUmlauts } from '@bergkette/contract/search.rules.ts';
import type { PrivacyKey } from '@bergkette/contract/settings.ts';
import type { AgeBand, Me, PeopleQuery, Person } from '@bergkette/contract/users.ts';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { wholePrivacy } from '../settings/settings.service.ts';
import { ageOn, type UsersService } from '../users/users.service.ts';
import { type BandRange, type PersonRow, peopleRepository } from './people.repository.ts';
import type { VisibilityService } from './visibility.service.ts';
import { ageBandOf, bandStartMonths, type View, visibleFields } from './visibility.ts';

const personOf = (row: PersonRow, fields: ReadonlySet<PrivacyKey>, today: string): Person => {
  const seen = <T>(key: PrivacyKey, value: T): T | null => (fields.has(key) ? value : null);
  return {
    id: row.id,
    name: row.name,
    avatar: seen('avatar', row.avatar),
    sex: seen('sex', row.sex),
    age: row.birthdate === null ? null : seen('birthdate', ageOn(row.birthdate, today)),
    diagnosis: seen('diagnosis', row.diagnosis),
    initial_diagnosis: seen('initial_diagnosis', row.initialDiagnosis),
    treated_at: seen('clinic', row.clinic),
    at_clinic: seen('clinic_status', row.isAtClinic),
    event_chain: fields.has('event_chain'),
  };
};

/** The birth months that `ageBandOf` puts into the viewer's band. */
const bandRangeOf = (birthMonth: string | null, today: string): BandRange => {
  const band = ageBandOf(birthMonth, today);
  if (band === null) return 'unknown';
  const starts = bandStartMonths(today);
  return { after: starts[band] ?? null, until: starts[band - 1] ?? null };
};

/** Other people, with the fields that each shows to the caller. */
export const peopleService = (
  platform: Platform,
  { users, visibility }: { users: UsersService; visibility: VisibilityService },
) => {
  const { config, database } = platform;
  const people = peopleRepository(database.db);

  const idsOfName = async (viewerId: number, asked: string, among: Parameters<typeof people.names>[1]) => {
    const folded = foldUmlauts(asked);
    const names = await people.names(viewerId, among);
    return names.flatMap(({ id, name }) => (foldUmlauts(name).includes(folded) ? [id] : []));
  };

  return {
    /** Another person as the viewer sees them now; undefined if the viewer may not see them. */
    asSeen: async (tx: Db, viewerId: number, id: number): Promise<Person | undefined> => {
      const row = await peopleRepository(tx).find(viewerId, id);
      if (!row || viewerId === id) return undefined;
      const { view, fields } = visibility.seen(row);
      return view === 'absent' || view === 'refused' ? undefined : personOf(row, fields, visibility.today());
    },
    /** @throws {AppError} not_searchable in just_me */
    search: async ({ userId }: Caller, { limit, offset, name, ...filters }: PeopleQuery) => {
      const viewer = await people.viewer(userId);
      if (!viewer?.isFindable) throw new AppError('not_searchable');
      const today = visibility.today();
      const band = config.hasAgeBands ? bandRangeOf(viewer.birthMonth, today) : 'all';
      const ids = name ? await idsOfName(userId, name, { band, filters, today }) : undefined;
      const asked = { band, filters: { ...filters, ids }, today };
      const [rows, count] = await Promise.all([
        people.search(userId, asked, { limit, offset }),
        ids?.length ?? people.count(userId, asked),
      ]);
      return { count, results: rows.map((row) => personOf(row, visibility.seen(row).fields, today)) };
    },
    ageBand: async ({ userId }: Caller): Promise<AgeBand> => {
      const viewer = await people.viewer(userId);
      return { is_on: config.hasAgeBands, is_known: (viewer?.birthMonth ?? null) !== null };
    },
    /** @throws {AppError} not_found, blocked */
    profile: async (caller: Caller, id: number, as?: 'friend' | 'stranger'): Promise<Me | Person> => {
      const isSelf = caller.userId === id;
      if (isSelf && as === undefined) return users.profile(caller, id);
      const row = await people.find(caller.userId, id);
      if (!row) throw new AppError('not_found');
      const today = visibility.today();
      if (isSelf) return personOf(row, visibleFields(as as View, wholePrivacy(row.privacy)), today);
      const { view, fields } = visibility.seen(row);
      if (view === 'absent') throw new AppError('not_found');
      if (view === 'refused') throw new AppError('blocked');
      return personOf(row, fields, today);
    },
  };
};

export type PeopleService = ReturnType<typeof peopleService>;
