import { createHmac } from 'node:crypto';
import type { Me, MePatch } from '@bergkette/contract/users.ts';
import { differenceInYears } from 'date-fns/differenceInYears';
import { parseISO } from 'date-fns/parseISO';
import { subDays } from 'date-fns/subDays';
import { AppError, fieldErrors } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Caller, requireSelf } from '../../platform/http/feature.ts';
import { readableEmail } from '../../platform/mail/email.ts';
import type { Platform } from '../../platform/platform.ts';
import { localDay } from '../../platform/time/local-day.ts';
import { choicesService } from '../catalogues/choices.service.ts';
import { eventCountService } from '../events/event-count.service.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { pendingEmailSql } from '../session/account-letters.service.ts';
import type { SessionService } from '../session/session.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { profileChange, profileProblems } from './profile-patch.ts';
import { usersRepository } from './users.repository.ts';

/** @param birthdate and @param today `YYYY-MM-DD` @returns whole years */
export const ageOn = (birthdate: string, today: string): number =>
  differenceInYears(parseISO(today), parseISO(birthdate));

type Person = Pick<Caller, 'userId' | 'timeZone'>;

const partsOf = (userId: number, now: Date) => ({
  diagnosisOf: choicesService.diagnosisSql,
  clinicOf: choicesService.clinicSql,
  wardOf: choicesService.wardSql,
  catalogueNames: choicesService.catalogueNamesSql,
  eventCount: eventCountService.sql(userId),
  pendingEmail: pendingEmailSql(userId, now),
});

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
      users.find(userId, partsOf(userId, clock.now())),
      progress.achievements(userId),
    ]);
    if (!row) throw new AppError('not_found');
    const age = row.birthdate === null ? null : ageOn(row.birthdate, localDay(clock.now(), timeZone));
    const { ward, catalogueNames, emailConfirmedAt, createdAt, pendingEmail, ...known } = row;
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
    };
  };

  const check = async (tx: Db, { userId, timeZone }: Person, patch: MePatch): Promise<void> => {
    const current = await usersRepository(tx).current(userId);
    if (!current) throw new AppError('not_found');
    const problems = await profileProblems(patch, {
      today: localDay(clock.now(), timeZone),
      currentEmail: current.email,
      isDiagnosisOffered: (id) => choicesService.isDiagnosisOffered(tx, id, current.diagnosisId),
      isClinicOffered: (id) => choicesService.isClinicOffered(tx, id, current.clinicId),
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
    markForDeletion: async (caller: Person, id: number): Promise<void> => {
      requireSelf(caller, id);
      await database.transaction(async (tx) => {
        await usersRepository(tx).update(id, { deletionMarkedAt: clock.now() });
        await sessions.endAll(tx, id);
      });
    },
  };
};

export type UsersService = ReturnType<typeof usersService>;
