import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { TextId } from '../../i18n/areas.ts';
import { readText } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { meOf, sessionStore } from '../session.ts';

/** Codes of the server that have words of their own at the desk, whatever was tried. Each says what to do. */
export const CODES = {
  unreachable: 'desk.error.unreachable',
  unavailable: 'desk.error.unavailable',
  forbidden: 'desk.error.forbidden',
  not_found: 'desk.error.not_found',
  changed_elsewhere: 'desk.error.changed_elsewhere',
  wrong_sign_in: 'desk.error.wrong_sign_in',
  wrong_code: 'desk.error.wrong_code',
  passkey_refused: 'desk.error.passkey_refused',
  house_away: 'desk.error.house_away',
  house_refused: 'desk.error.house_refused',
  house_cancelled: 'desk.error.house_cancelled',
  house_no_task: 'desk.error.house_no_task',
  house_no_email: 'desk.error.house_no_email',
  house_taken: 'desk.error.house_taken',
  sign_in_again: 'desk.error.sign_in_again',
  last_admin: 'desk.error.last_admin',
  second_person: 'desk.error.second_person',
  not_independent: 'desk.error.not_independent',
  report_open: 'desk.error.report_open',
  in_use: 'desk.error.in_use',
  invalid_invitation: 'desk.error.invalid_invitation',
  unknown_clinic: 'desk.error.unknown_clinic',
  date_in_future: 'desk.error.date_in_future',
  invalid_email: 'desk.error.invalid_email',
  email_taken: 'desk.error.email_taken',
  exists: 'desk.error.exists',
  invalid_phone: 'desk.error.invalid_phone',
  standing: 'desk.error.standing',
  finished: 'desk.error.finished',
  unsupported_media: 'desk.error.unsupported_media',
  required: 'desk.error.required',
  too_short: 'desk.error.too_short',
  too_long: 'desk.error.too_long',
  password_empty: 'desk.error.password_empty',
  password_too_short: 'desk.error.password_too_short',
  password_too_long: 'desk.error.password_too_long',
  password_no_digit: 'desk.error.password_no_digit',
  password_no_lowercase: 'desk.error.password_no_lowercase',
  password_no_uppercase: 'desk.error.password_no_uppercase',
  password_no_special: 'desk.error.password_no_special',
  password_has_whitespace: 'desk.error.password_has_whitespace',
  password_too_similar: 'desk.error.password_too_similar',
  password_too_common: 'desk.error.password_too_common',
} as const satisfies Record<string, TextId<'desk'>>;

const isCode = (code: string): code is keyof typeof CODES => code in CODES;
/** The words for a code; those of something wrong without one. */
const ofCode = (code: string): TextId<'desk'> => (isCode(code) ? CODES[code] : 'desk.error.wrong');

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** Up to this value a wait is told in the smaller unit. */
const ROUNDS_UP_AT = 1.5;

/** Returns how long to wait, in the largest unit that is exact enough. */
export const waitOf = (seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } => {
  if (seconds < ROUNDS_UP_AT * MINUTE_S) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) };
  if (seconds < ROUNDS_UP_AT * HOUR_S) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE_S) };
  return { unit: 'hours', count: Math.ceil(seconds / HOUR_S) };
};

/** The person closed the browser’s window, or it found no passkey. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Returns the text for a failure of any call. */
export const failureOf = (error: unknown): TextId<'desk'> => {
  if (isCancelled(error)) return 'desk.error.passkey_cancelled';
  if (!(error instanceof ApiError)) return 'desk.error.general';
  if (error.status === 429) return 'desk.error.wait';
  const [first] = Object.values(error.errors).flat();
  if (first !== undefined) return ofCode(first);
  if (isCode(error.code)) return CODES[error.code];
  return error.status >= 500 ? 'desk.error.unavailable' : 'desk.error.general';
};

/** What a failure means and what to do. The texts of `desk` have to be there. */
export const sayFailure = (error: unknown): string => {
  const { unit, count } = waitOf((error instanceof ApiError ? error.retryAfterS : null) ?? MINUTE_S);
  return readText(failureOf(error), { time: readText(`desk.wait.${unit}`, { count }) });
};

/** What is wrong with a field, by the name that the call gives it. */
export const fieldFailure = (error: unknown, field: string): string | null => {
  if (!(error instanceof ApiError)) return null;
  const [code] = error.errors[field] ?? [];
  return code === undefined ? null : readText(ofCode(code));
};

/** The name as the session knows it. */
const nameOfStaff = (number: string): string | undefined =>
  meOf(sessionStore.get())?.team.find(({ id }) => String(id) === number)?.name;

/** Reads how the server names the author of an act: `staff 3` or `operator root`. */
export const sayWho = (who: string): string => {
  if (who === 'somebody' || who === 'house') return readText(`desk.who.${who}`);
  const [, kind, name = ''] = /^(staff|operator) (.+)$/.exec(who) ?? [];
  const known = kind === 'staff' ? nameOfStaff(name) : undefined;
  if (known !== undefined) return readText('desk.who.named', { name: known, id: name });
  return kind === 'staff' || kind === 'operator' ? readText(`desk.who.${kind}`, { name }) : who;
};

/** `seit 20 Minuten`, `seit 3 Stunden`, `seit 2 Tagen` */
export const useAge = () => {
  const t = useTexts('desk');
  return (sinceMs: number, nowMs: number): string => {
    const ms = Math.max(0, nowMs - sinceMs);
    if (ms < millisecondsInHour) return t('age.minutes', { count: Math.max(1, Math.floor(ms / millisecondsInMinute)) });
    if (ms < 2 * millisecondsInDay) return t('age.hours', { count: Math.floor(ms / millisecondsInHour) });
    return t('age.days', { count: Math.floor(ms / millisecondsInDay) });
  };
};
