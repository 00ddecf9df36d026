import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@bergkette/contract/errors.ts';
import type { Me, MePatch } from '@bergkette/contract/users.ts';
import { differenceInYears } from 'date-fns/differenceInYears';
import { parseISO } from 'date-fns/parseISO';
import { subDays } from 'date-fns/subDays';
import { AppError, fieldErrors } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Caller, requireSelf } from '../../platform/http/feature.ts';
import { normalEmail, readableEmail } from '../../platform/mail/email.ts';
import type { Platform } from '../../platform/platform.ts';
import { localDay } from '../../platform/time/local-day.ts';
import { choicesRepository } from '../catalogues/catalogues.service.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { pendingEmailSql } from '../session/account-letters.service.ts';
import type { SessionService } from '../session/session.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { type ProfileChange, usersRepository } from './users.repository.ts';

/** Facts that the rules of a profile need. */
interface ProfileFacts {
  /** Today in the person's time zone, `YYYY-MM-DD`. */
  today: string;
  currentEmail: string;
  isDiagnosisOffered(id: number): Promise<boolean>;
  isClinicOffered(id: number): Promise<boolean>;
}

const isFuture = (date: string | null | undefined, today: string) => typeof date === 'string' && date > today;

/** Error codes by field; empty for a valid patch [SET-04, SET-19, SET-22]. */
const profileProblems = async (patch: MePatch, facts: ProfileFacts): Promise<Record<string, ErrorCode[]>> => {
  const { birthdate, initial_diagnosis, diagnosis, treated_at, email } = patch;
  const problems: Record<string, ErrorCode[]> = {};
  if (isFuture(birthdate, facts.today)) problems.birthdate = ['date_in_future'];
  if (isFuture(initial_diagnosis, facts.today)) problems.initial_diagnosis = ['date_in_future'];
  if (email !== undefined && normalEmail(email) !== facts.currentEmail) {
    problems.email = ['email_read_only'];
  }
  if (typeof diagnosis === 'number' && !(await facts.isDiagnosisOffered(diagnosis))) {
    problems.diagnosis = ['unknown_diagnosis'];
  }
  if (typeof treated_at === 'number' && !(await facts.isClinicOffered(treated_at))) {
    problems.treated_at = ['unknown_clinic'];
  }
  return problems;
};

/** Converts the patch. Keys that it leaves out are left out here too. */
const profileChange = (patch: MePatch): ProfileChange => {
  const change = {
    name: patch.name,
    sex: patch.sex,
    birthdate: patch.birthdate,
    diagnosisId: patch.diagnosis,
    initialDiagnosis: patch.initial_diagnosis,
    clinicId: patch.treated_at,
    wardPhone: patch.ward_phone,
    isAtClinic: patch.at_clinic,
    isSearchable: patch.is_searchable,
    language: patch.language,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
};

/** @param birthdate and @param today `YYYY-MM-DD` @returns whole years */
export const ageOn = (birthdate: string, today: string): number =>
  differenceInYears(parseISO(today), parseISO(birthdate));

type Person = Pick<Caller, 'userId' | 'timeZone'>;

export const usersService = (
  platform: Platform,
  {
    progress,
    settings,
    sessions,
    noticeMaker: notices,
  }: {
    progress: ProgressService;
    settings: SettingsService;
    sessions: SessionService;
    noticeMaker: NoticeMakerService;
  },
) => {
  const { database, clock } = platform;
  const users = usersRepository(database.db);

  const me = async ({ userId, timeZone }: Person): Promise<Me> => {
    const [row, achievements] = await Promise.all([
      users.find(userId, pendingEmailSql(userId, clock.now())),
      progress.achievements(userId),
    ]);
    if (!row) throw new AppError('not_found');
    const age = row.birthdate === null ? null : ageOn(row.birthdate, localDay(clock.now(), timeZone));
    const { ward, catalogueNames, emailConfirmedAt, createdAt, soberAt, pendingEmail, ...known } = row;
    const hasWard = Object.values(ward).some((value) => value !== null);
    const isOverdue = emailConfirmedAt === null && createdAt <= subDays(clock.now(), 1);
    return {
      ...known,
      email: readableEmail(known.email),
      ...(hasWard && { ward }),
      ...(catalogueNames && { catalogue_names: catalogueNames }),
      ...(emailConfirmedAt !== null && { email_confirmed: true as const }),
      ...(isOverdue && { email_reminder: true as const }),
      ...(pendingEmail !== null && { pending_email: readableEmail(pendingEmail) }),
      age,
      achievements,
      registered_at: createdAt.toISOString(),
      ...(soberAt !== null && { sober_at: soberAt.toISOString() }),
    };
  };

  const check = async (tx: Db, { userId, timeZone }: Person, patch: MePatch): Promise<void> => {
    const current = await usersRepository(tx).current(userId);
    if (!current) throw new AppError('not_found');
    const problems = await profileProblems(patch, {
      today: localDay(clock.now(), timeZone),
      currentEmail: current.email,
      isDiagnosisOffered: (id) => choicesRepository(tx).isDiagnosisOffered(id, current.diagnosisId),
      isClinicOffered: (id) => choicesRepository(tx).isClinicOffered(id, current.clinicId),
    });
    if (Object.keys(problems).length > 0) throw fieldErrors(problems);
  };

  const keepClinicStay = (tx: Db, userId: number, isAtClinic: boolean): Promise<void> => {
    const inTx = usersRepository(tx);
    return isAtClinic ? inTx.startClinicStay(userId, clock.now()) : inTx.endClinicStay(userId, clock.now());
  };

  return {
    me,
    /** @throws {AppError} not_found for everybody but oneself */
    profile: async (caller: Person, id: number): Promise<Me> => {
      requireSelf(caller, id);
      return me(caller);
    },
    /**
     * Returns the key of the drafts on one device of the caller. It depends on the device's name, so a device with a new name
     * gets another key, and the keys of other devices do not change.
     */
    draftKey: async ({ userId }: Person, device: string | undefined): Promise<{ key: string }> => {
      const key = await users.draftKey(userId);
      if (key === undefined) throw new AppError('not_found');
      if (device === undefined) return { key };
      return { key: createHmac('sha256', Buffer.from(key, 'hex')).update(device.toLowerCase()).digest('hex') };
    },
    /** @throws {AppError} not_found; the codes of the fields */
    patch: async (caller: Person, id: number, patch: MePatch): Promise<Me> => {
      requireSelf(caller, id);
      await database.transaction(async (tx) => {
        await check(tx, caller, patch);
        const change = profileChange(patch);
        if (Object.keys(change).length > 0) await usersRepository(tx).update(id, change);
        if (patch.at_clinic !== undefined) await keepClinicStay(tx, id, patch.at_clinic);
        if (patch.is_searchable !== undefined) await settings.applyPreset(tx, id, patch.is_searchable);
        await notices.changed(tx, id);
      });
      return me(caller);
    },
    /** @param number 1 to 55 [PROF-14] */
    chooseAvatar: async (caller: Person, id: number, number: number): Promise<{ avatar: string }> => {
      requireSelf(caller, id);
      const avatar = `avatar-${number}.svg`;
      await users.update(id, { avatar });
      return { avatar };
    },
    removeAvatar: async (caller: Person, id: number): Promise<void> => {
      requireSelf(caller, id);
      await users.update(id, { avatar: '' });
    },
    /** Everything is erased 14 days later, unless the person signs in again [SET-29, SET-30]. */
    markForDeletion: async (caller: Caller, id: number): Promise<void> => {
      requireSelf(caller, id);
      await database.transaction(async (tx) => {
        await usersRepository(tx).update(id, { deletionMarkedAt: clock.now() });
        await sessions.endAll(tx, id, caller.sessionId);
        await sessions.leave(tx, caller);
      });
    },
  };
};

export type UsersService = ReturnType<typeof usersService>;
