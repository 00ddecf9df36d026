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
/** Codes after the right password: who gets that far is no stranger, so it may wait for the account as a whole. */
const CODES: Rule = { name: 'desk-code', points: 10, durationS: 15 * MINUTE_S };
const TOKENS: Rule = { name: 'desk-welcome', points: 10, durationS: 10 * MINUTE_S };

export const deskLimits = (limits: Limits) => ({
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
  countCode: (staffId: number) => limits.consume(CODES, String(staffId)),
  forgetCodes: (staffId: number) => limits.reset(CODES, String(staffId)),
  checkToken: (address: string) => limits.check(TOKENS, address),
  countToken: (address: string) => limits.consume(TOKENS, address),
});
