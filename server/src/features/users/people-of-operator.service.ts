import type { LogAction } from '@bergkette/contract/desk/log.rules.ts';
import { format } from 'date-fns/format';
import { subYears } from 'date-fns/subYears';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { normalEmail } from '../../platform/mail/email.ts';
import { operatorOf } from '../../platform/operator/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { monthOf, utcDay } from '../../platform/time/local-day.ts';
import { wardsRepository } from '../catalogues/clinics.service.ts';
import type { DeskLogService } from '../desk/desk-log.service.ts';
import type { BandPartingsService } from '../people/band-partings.service.ts';
import type { EmailChangeService } from '../session/email-change.service.ts';
import type { SessionService } from '../session/session.service.ts';
import type { AccountsService } from './accounts.service.ts';
import { peopleOfOperatorRepository } from './users.repository.ts';

export interface ListedPerson {
  id: number;
  created_at: string;
  /** A day in UTC without the time, so that nobody sees when a person was awake at night. */
  last_seen: string | null;
  marked_for_deletion_at: string | null;
  born: string | null;
  /** Null where it was given on paper, or the person registered before the app asked for it. */
  consent: { version: string; at: string; guardian: boolean } | null;
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof peopleOfOperatorRepository>['find']>>>;

const listed = ({ id, createdAt, lastSeenAt, deletionMarkedAt, birthMonth, consent }: Row): ListedPerson => ({
  id,
  created_at: createdAt.toISOString(),
  last_seen: lastSeenAt ? utcDay(lastSeenAt) : null,
  marked_for_deletion_at: deletionMarkedAt?.toISOString() ?? null,
  born: monthOf(birthMonth),
  consent: consent && { ...consent, at: new Date(consent.at).toISOString() },
});

/** Actions of an operator for people, by their ids (decision O73). */
export const peopleOfOperatorService = (
  platform: Platform,
  {
    accounts,
    bandPartings: partings,
    deskLog,
    emailChange,
    sessions,
  }: {
    accounts: AccountsService;
    bandPartings: BandPartingsService;
    deskLog: DeskLogService;
    emailChange: EmailChangeService;
    sessions: SessionService;
  },
) => {
  const { clock, config, database } = platform;
  const people = peopleOfOperatorRepository(database.db);
  const note = (action: LogAction, person?: number): Promise<void> =>
    database.transaction((tx) =>
      deskLog.note(tx, operatorOf(platform), action, person === undefined ? null : `account ${person}`),
    );
  return {
    async *list(): AsyncGenerator<ListedPerson> {
      for await (const row of people.all()) yield listed(row);
    },
    /** @throws {AppError} not_found */
    show: async (id: number): Promise<ListedPerson> => {
      const row = await people.find(id);
      if (!row) throw new AppError('not_found');
      return listed(row);
    },
    /** Finds the person with this address. The search is logged before the answer. @throws {AppError} invalid_email, not_found */
    find: async (typedEmail: string): Promise<number> => {
      const email = normalEmail(typedEmail);
      if (email === null) throw new AppError('invalid_email');
      const id = await people.findByEmail(email);
      await note('accounts.find', id);
      if (id === undefined) throw new AppError('not_found');
      return id;
    },
    /** Another address for who cannot sign in. It counts three days later. @throws {AppError} invalid_email, not_found, email_taken */
    setEmail: async (id: number, typedEmail: string): Promise<void> => {
      const email = normalEmail(typedEmail);
      if (email === null) throw new AppError('invalid_email');
      if (!(await people.exists(id))) throw new AppError('not_found');
      await note('accounts.set-email', id);
      const { who } = operatorOf(platform);
      if (!(await emailChange.askByOperator(id, email, who))) throw new AppError('email_taken');
    },
    /** Signs a person out on all devices at once. @throws {AppError} not_found */
    endSessions: async (id: number): Promise<void> => {
      if (!(await people.exists(id))) throw new AppError('not_found');
      await database.transaction((tx) => sessions.endAll(tx, id));
    },
    /**
     * Nobody can enter or report the account any more, and the log has it: the erasure is to follow, and one that is interrupted
     * goes on by itself. @throws {AppError} not_found, report_open
     */
    beginErasure: (id: number): Promise<void> =>
      database.transaction(async (tx) => {
        const found = await accounts(tx).holdForErasure(id);
        if (found === 'nobody') throw new AppError('not_found');
        if (found === 'reported') throw new AppError('report_open');
        if (found === 'begun') return;
        await accounts(tx).seal(id);
        await deskLog.note(tx, operatorOf(platform), 'accounts.erase', `account ${id}`);
      }),
    /** As if the person had given the account up: closed at once, erased 14 days later unless they sign in. @throws {AppError} not_found */
    giveUp: async (tx: Db, id: number, at: Date): Promise<void> => {
      if (!(await peopleOfOperatorRepository(tx).markForDeletion(id, at))) throw new AppError('not_found');
      await sessions.endAll(tx, id);
    },
    /**
     * Sets the birth month. Ends friendships across age bands that were made while a month was missing.
     * @param month YYYY-MM; decides the age band
     * @returns ids of people with whom a friendship ended, and of those with whom one across bands stays
     * @throws {AppError} not_found, date_in_future
     */
    setBirthMonth: async (id: number, month: string): Promise<{ ended: number[]; kept: number[] }> => {
      if (month > format(clock.now(), 'yyyy-MM')) throw new AppError('date_in_future');
      return database.transaction(async (tx) => {
        await partings.hold(tx, id);
        const first = `${month}-01`;
        const found = await peopleOfOperatorRepository(tx).setBirthMonth(id, first);
        if (!found) throw new AppError('not_found');
        return partings.afterMonth(tx, id, { month: first, wasUnknown: found.before === null });
      });
    },
    /** @throws {AppError} not_found; invalid_value for a ward of another clinic, or none */
    setWard: (id: number, ward: number): Promise<void> =>
      database.transaction(async (tx) => {
        const inTx = peopleOfOperatorRepository(tx);
        const person = await inTx.clinicOf(id);
        if (!person) throw new AppError('not_found');
        const clinic = await wardsRepository(tx).clinicOf(ward);
        if (clinic === undefined || clinic !== person.clinicId) throw new AppError('invalid_value');
        await inTx.setWard(id, ward);
        await deskLog.note(tx, operatorOf(platform), 'accounts.ward', `account ${id}`, { ward });
      }),
    /** @throws {AppError} not_found where the two are not friends */
    endFriendship: (id: number, otherId: number): Promise<void> =>
      database.transaction((tx) => partings.end(tx, id, otherId)),
    friendshipsAcrossBands: partings.list,
    clinicsWithoutNumber: people.clinicsWithoutNumber,
    countWithoutBirthMonth: people.countWithoutBirthMonth,
    /** Counts people who are too young to consent alone and registered without a parent's consent. */
    countWithoutGuardian: async (): Promise<number> => {
      if (config.guardianAge === null) return 0;
      // As in the form: the person counts as younger until the birth month is over.
      return people.countWithoutGuardian(format(subYears(clock.now(), config.guardianAge), 'yyyy-MM-01'));
    },
  };
};

export type PeopleOfOperatorService = ReturnType<typeof peopleOfOperatorService>;
