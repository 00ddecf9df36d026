import { userInfo } from 'node:os';
import type { Language } from '@bergkette/contract/session.ts';
import type { Config } from '../../config.ts';

/** Who does something at the desk of the ward or by a command of the operator. */
export interface Actor {
  /** As the log names them: `staff 3`, `operator root`. */
  who: string;
  /** Null for the operator. */
  staffId: number | null;
  /** Clinics whose invitations and people the actor may see. */
  clinics: 'all' | readonly number[];
  /** In which clinics are named to them; the command line names them as they are kept. */
  language?: Language;
}

const OPERATOR = 'operator ';
const ACCOUNT_MAX_LENGTH = 200;

/** @param account the machine's account that runs the command */
export const operatorActor = (account: string): Actor => ({
  who: `${OPERATOR}${account}`.slice(0, ACCOUNT_MAX_LENGTH),
  staffId: null,
  clinics: 'all',
});

/** Who runs the command. */
export const operatorOf = ({ config }: { config: Pick<Config, 'sudoUser'> }): Actor =>
  operatorActor(operatorAccount(config.sudoUser));

/** Under whatever name: who runs the machine chooses it. */
export const isOperator = (who: string): boolean => who.startsWith(OPERATOR);

export const mayMeet = ({ clinics }: Pick<Actor, 'clinics'>, clinicId: number | null): boolean =>
  clinics === 'all' || (clinicId !== null && clinics.includes(clinicId));

/** Returns the account that runs the command, as logs keep it: with sudo, the one that called sudo. @param sudoUser value of `SUDO_USER` */
export const operatorAccount = (sudoUser: string | undefined): string => {
  if (sudoUser) return sudoUser;
  try {
    return userInfo().username;
  } catch {
    // The user of a container may have no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
};
