import { STAFF_INVITATION_HOURS } from '@bergkette/contract/desk/desk.rules.ts';
import { mayCall } from '@bergkette/contract/desk/rights.ts';
import type { DeskMe, Staff, StaffInput, StaffInvited, StaffPatch } from '@bergkette/contract/desk/staff.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { addHours } from 'date-fns/addHours';
import { AppError, fieldErrors } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { normalEmail } from '../../platform/mail/email.ts';
import type { Actor } from '../../platform/operator/actor.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { makeOneTimeToken, oneTimeTokenHash } from '../../platform/secrets/one-time-token.ts';
import { readClinicNames } from '../catalogues/clinics.service.ts';
import type { DeskLogService } from './desk-log.service.ts';
import { deskOrdersRepository } from './desk-orders.repository.ts';
import { type DeskCaller, type DeskSessionsService, nameOfStaff } from './desk-sessions.service.ts';
import { deskSite } from './desk-site.ts';
import { isAtWork, type StaffRow, staffRepository } from './staff.repository.ts';

const letters: Record<Language, (name: string, url: string) => { subject: string; text: string }> = {
  de: (name, url) => ({
    subject: 'Dein Zugang zum Schreibtisch von Bergkette',
    text: `Hallo ${name},

du sollst am Schreibtisch von Bergkette mitarbeiten. Öffne dafür diesen Link an dem Rechner, an dem du arbeitest:

${url}

Der Link gilt drei Tage und nur einmal.
Sagt dir das nichts? Dann gib die Nachricht bitte der Stelle weiter, die bei euch Bergkette betreibt.
`,
  }),
  en: (name, url) => ({
    subject: 'Your access to the Bergkette desk',
    text: `Hello ${name},

You’ve been asked to work at the Bergkette desk. Open this link on the computer you work at:

${url}

The link works once and for three days.
Not expecting this? Then please pass it on to whoever runs Bergkette at your hospital.
`,
  }),
};

type By = StaffInput['by'];

const losesAdmin = (before: Staff['roles'], after: Staff['roles'], disabled: boolean | undefined): boolean =>
  before.includes('admin') && (disabled === true || !after.includes('admin'));

/** Returns what the desk's log says of a change: never a name. */
const factsOf = ({ roles, clinics, disabled }: Omit<StaffPatch, 'name'>) => ({
  ...(roles && { roles }),
  ...(clinics && { clinics }),
  ...(disabled !== undefined && { disabled }),
});

/** Accounts of the staff: who belongs to it, with which roles, and the link by which they come. */
export const staffService = (
  platform: DeskPlatform,
  { deskLog, deskSessions }: { deskLog: DeskLogService; deskSessions: DeskSessionsService },
) => {
  const { clock, config, database, mail } = platform;
  const staff = staffRepository(database.db);

  /** @throws {AppError} if a clinic is unknown, or somebody of the ward who is no admin has none */
  const requireClinics = async (db: Db, { roles, clinics }: Pick<StaffInput, 'roles' | 'clinics'>): Promise<void> => {
    if (roles.includes('ward') && !roles.includes('admin') && clinics.length === 0)
      throw fieldErrors({ clinics: ['required'] });
    const offered = await staffRepository(db).offeredClinics(clinics);
    if (clinics.some((id) => !offered.includes(id))) throw fieldErrors({ clinics: ['unknown_clinic'] });
  };

  /** @param leaving who keeps the staff no more @throws {AppError} last_admin where it is the last one who needs no provider */
  const requireAdminLeft = async (db: Db, { id, isOfHouse, disabledAt }: StaffRow): Promise<void> => {
    if (isOfHouse || disabledAt) return;
    if ((await staffRepository(db).countOtherAdmins(id)) === 0) throw new AppError('last_admin');
  };

  const makeLink = async (tx: Db, staffId: number): Promise<{ url: string; expiresAt: Date }> => {
    const token = makeOneTimeToken();
    const createdAt = clock.now();
    const expiresAt = addHours(createdAt, STAFF_INVITATION_HOURS);
    const inTx = staffRepository(tx);
    await inTx.endInvitations(staffId, createdAt);
    await inTx.addInvitation({ staffId, tokenHash: oneTimeTokenHash(token), createdAt, expiresAt });
    // Behind the #, so that no log and no proxy ever sees it.
    return { url: `${deskSite(config).url}/desk/welcome#${token}`, expiresAt };
  };

  /** Without a mail server the letter is a file, which only the operator can find. @throws {AppError} unavailable */
  const requireWay = (actor: Actor, by: By): void => {
    if (by === 'letter' && config.smtpUrl === undefined && actor.staffId !== null) throw new AppError('unavailable');
  };

  /** The letter leaves after the transaction; where the mail server refuses, who invited is told and tries again. */
  const hand = async (
    row: Pick<StaffRow, 'id' | 'name' | 'email' | 'language'>,
    { url, expiresAt }: { url: string; expiresAt: Date },
    by: By,
  ): Promise<StaffInvited> => {
    if (by === 'letter') {
      await mail.send({ to: row.email, ...letters[row.language](row.name, url) }).catch((error: unknown) => {
        throw new AppError('unavailable', { cause: error });
      });
    }
    return { id: row.id, url: by === 'letter' ? null : url, expires_at: expiresAt.toISOString() };
  };

  const stateOf = (
    { joinedAt, disabledAt }: Pick<StaffRow, 'joinedAt' | 'disabledAt'>,
    linkUntil: Date | null,
  ): Staff['state'] => {
    if (disabledAt) return 'disabled';
    if (joinedAt) return 'active';
    return linkUntil && linkUntil > clock.now() ? 'invited' : 'expired';
  };

  const list = async (): Promise<Staff[]> =>
    (await staff.list()).map(({ createdAt, joinedAt, disabledAt, isOfHouse, lastSeenAt, linkUntil, ...row }) => ({
      ...row,
      is_of_house: isOfHouse,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt?.toISOString() ?? null,
      state: stateOf({ joinedAt, disabledAt }, linkUntil),
    }));

  return {
    list,
    /**
     * Addresses of all who may read this report. Where nobody of them was here for days, as after a restore, of those too who were
     * not: the letter says a number alone.
     * @param alsoAbsent in any case of who was not here for days
     */
    readersOfReport: async (number: number, alsoAbsent = false): Promise<string[]> => {
      const orders = deskOrdersRepository(database.db);
      const readers = (await staff.list()).filter(
        ({ joinedAt, disabledAt, roles }) =>
          joinedAt !== null && disabledAt === null && mayCall('GET /reports/', roles),
      );
      const isOf = await Promise.all(
        readers.map(({ roles, clinics }) =>
          orders.isReportAt(number, roles.includes('admin') || clinics.length === 0 ? 'all' : clinics),
        ),
      );
      const mayRead = readers.filter((_reader, at) => isOf[at]);
      const here = mayRead.filter((each) => isAtWork(each, clock.now()));
      return (here.length > 0 && !alsoAbsent ? here : mayRead).map(({ email }) => email);
    },
    /** Whom the desk waits for while nobody has ever come: the first who is invited, or null. Undefined once somebody has. */
    awaited: async (): Promise<Staff | null | undefined> => {
      if ((await staff.list()).some(({ joinedAt }) => joinedAt !== null)) return undefined;
      const invited = (await list()).filter(({ state }) => state !== 'disabled');
      return invited.find(({ state }) => state === 'invited') ?? invited[0] ?? null;
    },
    /** Somebody who keeps the staff and needs no provider. */
    hasLocalAdmin: async (): Promise<boolean> => (await staff.countOtherAdmins(0)) > 0,
    /** Those of the given that do not exist, or are not offered any more. */
    unknownClinics: async (ids: readonly number[]): Promise<number[]> => {
      const offered = await staff.offeredClinics(ids);
      return ids.filter((id) => !offered.includes(id));
    },
    /** @throws {AppError} invalid_email, email_taken, unknown_clinic, unavailable */
    invite: async (actor: Actor, { email: typed, by, ...input }: StaffInput): Promise<StaffInvited> => {
      const email = normalEmail(typed);
      if (email === null) throw fieldErrors({ email: ['invalid_email'] });
      requireWay(actor, by);
      const made = await database.transaction(async (tx) => {
        await requireClinics(tx, input);
        const inTx = staffRepository(tx);
        const { name, language, roles, clinics } = input;
        const id = await inTx.add({ name, email, language, createdAt: clock.now() });
        if (id === undefined) throw fieldErrors({ email: ['email_taken'] });
        await inTx.setRoles(id, roles);
        await inTx.setClinics(id, clinics);
        await deskLog.note(tx, actor, 'staff.invite', nameOfStaff(id), { roles, clinics });
        return { row: { id, name, email, language }, link: await makeLink(tx, id) };
      });
      return hand(made.row, made.link, by);
    },
    /**
     * A new link, for who lost the old one or their phone: using it ends every other way in.
     * @throws {AppError} not_found; forbidden for a link to oneself that does not go to one's own mailbox
     */
    inviteAgain: async (actor: Actor, id: number, by: By): Promise<StaffInvited> => {
      if (actor.staffId === id && by === 'code') throw new AppError('forbidden');
      requireWay(actor, by);
      const made = await database.transaction(async (tx) => {
        const inTx = staffRepository(tx);
        await inTx.lock();
        const row = await inTx.find(id);
        if (!row || row.disabledAt) throw new AppError('not_found');
        await deskLog.note(tx, actor, 'staff.invite-again', nameOfStaff(id));
        return { row, link: await makeLink(tx, id) };
      });
      return hand(made.row, made.link, by);
    },
    /**
     * @throws {AppError} not_found, unknown_clinic, last_admin for the last local one; forbidden for what the provider of the
     * house gives
     */
    change: (actor: Actor, id: number, { name, roles, clinics, disabled }: StaffPatch): Promise<void> =>
      database.transaction(async (tx) => {
        const inTx = staffRepository(tx);
        await inTx.lock();
        const row = await inTx.find(id);
        if (!row) throw new AppError('not_found');
        const before = { roles: await inTx.rolesOf(id), clinics: (await inTx.clinicsOf(id)).map((each) => each.id) };
        const after = { roles: roles ?? before.roles, clinics: clinics ?? before.clinics };
        // Somebody whose clinic is closed can be locked out all the same.
        if (roles || clinics) {
          if (row.isOfHouse) throw new AppError('forbidden');
          await requireClinics(tx, after);
        }
        if (losesAdmin(before.roles, after.roles, disabled)) await requireAdminLeft(tx, row);
        if (roles) await inTx.setRoles(id, roles);
        if (clinics) await inTx.setClinics(id, clinics);
        if (name !== undefined) await inTx.set(id, { name });
        if (disabled !== undefined)
          await inTx.set(id, { disabledAt: disabled ? (row.disabledAt ?? clock.now()) : null });
        if (disabled) {
          await inTx.endInvitations(id, clock.now());
          await deskSessions.endAll(tx, id);
        }
        await deskLog.note(tx, actor, 'staff.change', nameOfStaff(id), factsOf({ roles, clinics, disabled }));
      }),
    /**
     * From now on by the account of the house that has this address, which gives the roles; every other way in goes.
     * @throws {AppError} not_found, last_admin
     */
    handToHouse: (actor: Actor, id: number): Promise<void> =>
      database.transaction(async (tx) => {
        const inTx = staffRepository(tx);
        await inTx.lock();
        const row = await inTx.find(id);
        if (!row || row.disabledAt) throw new AppError('not_found');
        if ((await inTx.rolesOf(id)).includes('admin')) await requireAdminLeft(tx, row);
        await inTx.removeWays(id);
        await inTx.endInvitations(id, clock.now());
        await inTx.set(id, { isOfHouse: true });
        await deskSessions.endAll(tx, id);
        await deskLog.note(tx, actor, 'staff.to-house', nameOfStaff(id));
      }),
    setLanguage: (caller: DeskCaller, language: Language): Promise<void> => staff.set(caller.staffId, { language }),
    me: async (caller: DeskCaller): Promise<DeskMe> => {
      const { staffId } = caller;
      const [row, clinics, passkeys, left, team] = await Promise.all([
        staff.find(staffId),
        staff.clinicsOf(staffId),
        staff.passkeys(staffId),
        staff.recoveryCodesLeft(staffId),
        staff.names(),
      ]);
      if (!row) throw new AppError('not_signed_in');
      const nameOf = await readClinicNames(row.language);
      return {
        id: staffId,
        name: row.name,
        email: row.email,
        language: row.language,
        roles: [...caller.roles],
        clinics: clinics.map(({ id, name }) => ({ id, name: nameOf(name) })),
        passkeys: passkeys.length,
        has_password: row.passwordHash !== null,
        is_of_house: row.isOfHouse,
        recovery_codes_left: left,
        ...deskSessions.ends(caller),
        institution: config.institution ?? null,
        team,
        alerts: await deskLog.alerts(caller.roles.includes('admin') ? undefined : caller.who),
      };
    },
  };
};

export type StaffService = ReturnType<typeof staffService>;
