import { OperatorError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { InvitationsService } from '../session/invitations.service.ts';
import type { AccountsService } from '../users/accounts.service.ts';
import { type ClinicChange, clinicsRepository } from './clinics.repository.ts';

export { readClinicNames } from './catalogues.content.ts';
export { type ClinicChange, wardsRepository } from './clinics.repository.ts';

type ClinicRefusal = 'not_found' | 'exists' | 'in_use' | 'self';

/** A refused change of a clinic. The message gives the reason for a terminal, the code for a screen. */
export class ClinicError extends OperatorError {
  readonly code: ClinicRefusal;

  constructor(code: ClinicRefusal, message: string) {
    super(message);
    this.code = code;
  }
}

const NO_ONE = 0;

type Accounts = ReturnType<AccountsService>;

/** At the desk people are counted through its view, and none are moved. */
interface Needs {
  accounts: (db: Db) => Pick<Accounts, 'countAtClinic'> & Partial<Pick<Accounts, 'moveToClinic'>>;
  invitations: InvitationsService;
}

/** The list of clinics as its operator keeps it [OPS-04]. */
export const clinicsService = (
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { accounts, invitations }: Needs,
) => {
  /** Hands over a locked list, so that no other command changes it until the transaction ends. */
  const locked = async (tx: Db) => {
    const clinics = clinicsRepository(tx);
    await clinics.lock();
    return clinics;
  };
  const requireOffered = async (clinics: ReturnType<typeof clinicsRepository>, id: number) => {
    const found = await clinics.findOffered(id);
    if (!found) throw new ClinicError('not_found', `There is no clinic ${id}.`);
    return found;
  };
  const requireNoEqual = async (
    clinics: ReturnType<typeof clinicsRepository>,
    name: string,
    address: string | null,
    exceptId: number,
  ): Promise<void> => {
    const equal = await clinics.findEqual(name, address, exceptId);
    if (equal !== undefined) throw new ClinicError('exists', `Clinic ${equal} has this name and address already.`);
  };
  return {
    list: clinicsRepository(database.db).list,
    /** @throws {ClinicError} if there is an equal one */
    add: async (tx: Db, name: string, details: Omit<ClinicChange, 'name'>): Promise<number> => {
      const clinics = await locked(tx);
      await requireNoEqual(clinics, name, details.address ?? null, NO_ONE);
      return clinics.add(name, details);
    },
    /** @throws {ClinicError} if there is none, or it would become equal to another one */
    change: async (tx: Db, id: number, change: ClinicChange): Promise<void> => {
      const clinics = await locked(tx);
      const { name, address } = await requireOffered(clinics, id);
      await requireNoEqual(clinics, change.name ?? name, change.address ?? address, id);
      await clinics.change(id, change);
    },
    /** Removes a clinic from those that can be chosen. @throws {ClinicError} while somebody uses it */
    remove: async (tx: Db, id: number): Promise<void> => {
      const clinics = await locked(tx);
      await requireOffered(clinics, id);
      const people = await accounts(tx).countAtClinic(id);
      const open = await invitations.countOpenOfClinic(tx, id);
      if (people + open > 0)
        throw new ClinicError(
          'in_use',
          `Clinic ${id} is in use (people: ${people}, open invitations: ${open}). To hand them on: clinics merge ${id} ID`,
        );
      await clinics.retire(id, clock.now());
    },
    /** Moves people, invitations, wards and staff of one clinic to another one, and removes the first. @throws {ClinicError} */
    merge: async (tx: Db, from: number, into: number): Promise<{ people: number; wards: number; staff: number }> => {
      if (from === into) throw new ClinicError('self', 'Name two different clinics.');
      const clinics = await locked(tx);
      await requireOffered(clinics, from);
      await requireOffered(clinics, into);
      const { moveToClinic } = accounts(tx);
      if (!moveToClinic) throw new Error('only the operator merges clinics');
      const people = await moveToClinic(from, into);
      await invitations.moveToClinic(tx, from, into);
      const handedOn = await clinics.handOn(from, into);
      await clinics.retire(from, clock.now());
      return { people, ...handedOn };
    },
  };
};

export type ClinicsService = ReturnType<typeof clinicsService>;
