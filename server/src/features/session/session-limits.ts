import type { Limits, Rule } from '../../platform/http/limits.ts';

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;
const DEVICE_KNOWN_DAYS = 90;

/** Only failures count, so that a ward behind one address is never locked out. */
export const sessionLimits = {
  signInPerAccountAndAddress: { name: 'sign-in-pair', points: 5, durationS: 15 * MINUTE_S },
  /** Ours: a device that its owner signed in on counts for itself. */
  signInPerDevice: { name: 'sign-in-device', points: 5, durationS: 15 * MINUTE_S },
  signInPerAddress: { name: 'sign-in-address', points: 60, durationS: 5 * MINUTE_S },
  signInPerAccount: { name: 'sign-in-account', points: 100, durationS: DAY_S },
  /** Ours: where the owner signed in before, the guesses of strangers elsewhere keep nobody out. */
  signedInBefore: { name: 'signed-in-before', points: 1, durationS: DEVICE_KNOWN_DAYS * DAY_S },
  invitationPerAddress: { name: 'invitation', points: 10, durationS: 10 * MINUTE_S },
  /** Ours: one invitation must not tell of hundreds of addresses who is registered. */
  takenPerInvitation: { name: 'email-taken', points: 10, durationS: 60 * MINUTE_S },
  resetPerAccount: { name: 'reset-account', points: 3, durationS: 60 * MINUTE_S },
  resetPerAddress: { name: 'reset-address', points: 10, durationS: 60 * MINUTE_S },
  resetTokenPerAddress: { name: 'reset-token', points: 10, durationS: 10 * MINUTE_S },
  /** Ours: the code that goes with the link of an address that nobody confirmed. */
  participantCodePerAccount: { name: 'participant-code', points: 5, durationS: DAY_S },
  /** Ours: letters that somebody asks for themselves; nobody's mailbox is filled from here. */
  addressLetterPerAccount: { name: 'address-letter', points: 5, durationS: DAY_S },
  confirmTokenPerAddress: { name: 'confirm-token', points: 10, durationS: 10 * MINUTE_S },
  /** As for sign-in: only failures count. */
  recoveryPerAccountAndAddress: { name: 'recovery-pair', points: 5, durationS: 15 * MINUTE_S },
  recoveryPerAddress: { name: 'recovery-address', points: 30, durationS: 15 * MINUTE_S },
  recoveryPerAccount: { name: 'recovery-account', points: 100, durationS: DAY_S },
  oldPasswordPerAccount: { name: 'old-password', points: 5, durationS: 15 * MINUTE_S },
} as const satisfies Record<string, Rule>;

/** The key of what is counted per account and address. */
export const keyOf = (email: string, address: string): string => `${email} ${address}`;

/** Who reads the account's mail, or has its words, is the owner: wrong guesses of others no longer count. */
export const forgetGuesses = async (limits: Limits, email: string, address: string): Promise<void> => {
  await limits.reset(sessionLimits.signInPerAccount, email);
  await limits.reset(sessionLimits.signInPerAccountAndAddress, keyOf(email, address));
};
