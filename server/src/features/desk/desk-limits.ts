import { ACCOUNT_LOOKS_PER_HOUR, WRONG_CODES_MAX } from '@bergkette/contract/desk/desk.rules.ts';
import { AppError } from '../../errors.ts';
import type { Limits, Rule } from '../../platform/http/limits.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/**
 * Only failures count. They are counted for each account and address, so that strangers elsewhere cannot lock anybody
 * out. The wait grows from a minute to half a day. Passkeys cannot be guessed, so they never wait for these.
 */
const WAITS: readonly Rule[] = [
  { name: 'desk-sign-in-minute', points: 5, durationS: MINUTE_S },
  { name: 'desk-sign-in-quarter', points: 10, durationS: 15 * MINUTE_S },
  { name: 'desk-sign-in-half-day', points: 20, durationS: 12 * HOUR_S },
];
const PER_ADDRESS: Rule = { name: 'desk-sign-in-address', points: 60, durationS: 5 * MINUTE_S };
/** Codes of the app after the right password: who gets that far is no stranger, so they may wait for the account as a whole. */
const CODES: Rule = { name: 'desk-code', points: 10, durationS: 15 * MINUTE_S };
/** Ends with the next sign-in alone. */
const CODES_AT_ALL: Rule = { name: 'desk-codes-at-all', points: WRONG_CODES_MAX, durationS: 0 };
/** Lines of the log about wrong sign-ins, so that a flood of them does not fill it. */
const FAILURES_NOTED: Rule = { name: 'desk-failures-noted', points: 100, durationS: 24 * HOUR_S };
const CLOSED_NOTED: Rule = { name: 'desk-codes-closed-noted', points: 1, durationS: 24 * HOUR_S };
const LOOKS: Rule = { name: 'desk-account-looks', points: ACCOUNT_LOOKS_PER_HOUR, durationS: HOUR_S };
const LOOKED_AT: Rule = { name: 'desk-account-looked-at', points: 1, durationS: HOUR_S };
const LOOKS_NOTED: Rule = { name: 'desk-account-looks-noted', points: 1, durationS: HOUR_S };
const TOKENS: Rule = { name: 'desk-welcome', points: 10, durationS: 10 * MINUTE_S };

export const deskLimits = (limits: Limits) => {
  /** Counts, and says whether the limit was not reached yet. */
  const isWithin = async (rule: Rule, key: string): Promise<boolean> => {
    try {
      await limits.consume(rule, key);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') return false;
      throw error;
    }
  };
  return {
    /** Counts a try before it is checked, so that parallel guesses count too. @throws {AppError} too_many_requests */
    beginSignIn: async (email: string, address: string) => {
      const pair = `${email} ${address}`;
      await limits.check(PER_ADDRESS, address);
      for (const rule of WAITS) await limits.consume(rule, pair);
      return {
        fail: () => limits.consume(PER_ADDRESS, address),
        succeed: async () => {
          for (const rule of WAITS) await limits.reset(rule, pair);
        },
      };
    },
    /** Counts before the code is checked. */
    mayTryCode: async (key: string): Promise<boolean> => {
      const [isSlow, isLeft] = [await isWithin(CODES, key), await isWithin(CODES_AT_ALL, key)];
      return isSlow && isLeft;
    },
    areCodesClosed: async (key: string): Promise<boolean> =>
      limits.check(CODES_AT_ALL, key).then(
        () => false,
        () => true,
      ),
    forgetCodes: async (key: string): Promise<void> => {
      for (const rule of [CODES, CODES_AT_ALL]) await limits.reset(rule, key);
    },
    mayNoteFailure: (key: string) => isWithin(FAILURES_NOTED, key),
    mayNoteClosed: (key: string) => isWithin(CLOSED_NOTED, key),
    /** An account counts once an hour, as its screen asks again while something is under way. @throws {AppError} too_many_requests */
    countLook: async (staffId: number, account: number): Promise<void> => {
      const pair = `${staffId} ${account}`;
      if (await limits.isRemembered(LOOKED_AT, pair)) return;
      await limits.consume(LOOKS, String(staffId));
      await limits.remember(LOOKED_AT, pair);
    },
    mayNoteLooks: (staffId: number) => isWithin(LOOKS_NOTED, String(staffId)),
    checkToken: (address: string) => limits.check(TOKENS, address),
    countToken: (address: string) => limits.consume(TOKENS, address),
  };
};
