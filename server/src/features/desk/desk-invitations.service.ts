import type {
  DeskInvitation,
  DeskInvitationInput,
  DeskInvitationsQuery,
  DeskLink,
} from '@bergkette/contract/desk/invitations.ts';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { AppError, fieldErrors } from '../../errors.ts';
import { type Actor, mayMeet } from '../../platform/operator/actor.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import { monthOf } from '../../platform/time/local-day.ts';
import { readClinicNames, wardsRepository } from '../catalogues/clinics.service.ts';
import type { InvitationsService } from '../session/invitations.service.ts';
import { nameOnCards } from './cards.service.ts';
import type { DeskLogService } from './desk-log.service.ts';
import { nameOfStaff } from './desk-sessions.service.ts';
import { staffRepository } from './staff.repository.ts';

const MARK = 'mark of an invitation';

/** Invitations of a ward: of its own clinics only, with a mark that only who made them reads. The operator counts as one person. */
export const deskInvitationsService = (
  { clock, database, secrets }: DeskPlatform,
  { deskLog, invitations }: { deskLog: DeskLogService; invitations: InvitationsService },
) => {
  const sealed = (mark: string | null | undefined): string | null => (mark ? seal(secrets, MARK, mark) : null);
  const opened = (mark: string | null): string | null => (mark === null ? null : unseal(secrets, MARK, mark));
  const about = (id: number): string => `invitation ${id}`;

  return {
    list: async (
      { staffId, clinics }: Actor,
      { state, number, limit, offset }: DeskInvitationsQuery,
    ): Promise<{ count: number; results: DeskInvitation[] }> => {
      const { rows, count } = await invitations.page({ clinics, state, number }, { limit, offset });
      const results = rows.map((row) => ({
        id: row.id,
        state: invitations.stateOf(row),
        created_at: row.createdAt.toISOString(),
        expires_at: row.expiresAt.toISOString(),
        clinic: row.clinicId,
        ward: row.wardId,
        birth_month: monthOf(row.birthMonth),
        made_by: row.madeBy === null ? null : nameOfStaff(row.madeBy),
        mark: row.madeBy === staffId ? opened(row.mark) : null,
      }));
      return { count, results };
    },
    /** @throws {AppError} unknown_clinic, date_in_future */
    create: async (
      actor: Actor,
      { count, clinic, ward, birth_month: month, days, marks }: DeskInvitationInput,
      expiresAt: Date = addDays(clock.now(), days),
    ): Promise<DeskLink[]> => {
      const now = clock.now();
      if (month !== null && month > format(now, 'yyyy-MM')) throw fieldErrors({ birth_month: ['date_in_future'] });
      return database.transaction(async (tx) => {
        const isOffered = clinic === null || (await staffRepository(tx).offeredClinics([clinic])).length > 0;
        if (!isOffered || !mayMeet(actor, clinic)) throw fieldErrors({ clinic: ['unknown_clinic'] });
        if (ward !== null && (await wardsRepository(tx).clinicOf(ward)) !== clinic)
          throw fieldErrors({ ward: ['invalid_value'] });
        const order = {
          ...{ count, expiresAt, clinicId: clinic ?? undefined, wardId: ward, madeBy: actor.staffId },
          birthMonth: month === null ? undefined : `${month}-01`,
          marks: marks.map(sealed),
        };
        const links = await invitations.create(order, tx);
        const ids = links.map(({ id }) => id);
        await deskLog.note(tx, actor, 'invitations.create', null, { first: ids[0], last: ids.at(-1), count, clinic });
        return links.map(({ id, url, expires_at }, index) => ({
          ...{ id, url, expires_at, clinic, ward, birth_month: month, mark: marks[index] || null },
        }));
      });
    },
    /** A new link with the same data; the old one ends in the same moment. @throws {AppError} not_found, invalid_invitation */
    again: (actor: Actor, id: number, days: number): Promise<DeskLink> =>
      database.transaction(async (tx) => {
        const old = await invitations.find(tx, id, actor);
        if (!old) throw new AppError('not_found');
        if (!(await invitations.replace(id, tx))) throw new AppError('invalid_invitation');
        const isOwn = old.madeBy === actor.staffId;
        const [made] = await invitations.create(
          {
            ...{ count: 1, expiresAt: addDays(clock.now(), days), madeBy: actor.staffId },
            ...{ clinicId: old.clinicId ?? undefined, wardId: old.wardId, birthMonth: old.birthMonth ?? undefined },
            marks: [isOwn ? old.mark : null],
          },
          tx,
        );
        if (!made) throw new Error('no invitation was made');
        await deskLog.note(tx, actor, 'invitations.again', about(id), { now: made.id });
        return {
          ...{ id: made.id, url: made.url, expires_at: made.expires_at, clinic: old.clinicId, ward: old.wardId },
          ...{ birth_month: monthOf(old.birthMonth), mark: isOwn ? opened(old.mark) : null },
        };
      }),
    /** @throws {AppError} not_found, invalid_invitation */
    revoke: (actor: Actor, id: number): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await invitations.find(tx, id, actor))) throw new AppError('not_found');
        if (!(await invitations.revoke(id, tx))) throw new AppError('invalid_invitation');
        await deskLog.note(tx, actor, 'invitations.revoke', about(id));
      }),
    /** Only of one's own. @throws {AppError} not_found */
    setMark: (actor: Actor, id: number, mark: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await invitations.find(tx, id, actor);
        if (row?.madeBy !== actor.staffId || !(await invitations.setMark(tx, id, sealed(mark))))
          throw new AppError('not_found');
      }),
    /** Those that the actor may name. */
    clinics: async ({ clinics, language }: Actor) => {
      const offered = await staffRepository(database.db).clinics();
      const nameOf = await readClinicNames(language);
      return offered
        .filter(({ id }) => mayMeet({ clinics }, id))
        .map((clinic) => ({ ...clinic, name: nameOf(clinic.name) }))
        .map((clinic) => ({ ...clinic, is_on_cards: nameOnCards(clinic) !== undefined }));
    },
  };
};

export type DeskInvitationsService = ReturnType<typeof deskInvitationsService>;
