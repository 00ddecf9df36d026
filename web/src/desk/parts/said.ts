import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { TextId } from '../../i18n/areas.ts';
import { i18n, readText } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { meOf, sessionStore } from '../session.ts';

/** The words of the catalogue for a code of the server, whatever was tried. */
const ofCode = (code: string): TextId<'desk'> | undefined => {
  const id = `desk.error.${code}`;
  return id in i18n.messages ? (id as TextId<'desk'>) : undefined;
};

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

/** Returns the text for a failure of any call. The texts of `desk` have to be there, here and below. */
export const failureOf = (error: unknown): TextId<'desk'> => {
  if (isCancelled(error)) return 'desk.error.passkey_cancelled';
  if (!(error instanceof ApiError)) return 'desk.error.general';
  if (error.status === 429) return 'desk.error.wait';
  const [first] = Object.values(error.errors).flat();
  if (first !== undefined) return ofCode(first) ?? 'desk.error.wrong';
  return ofCode(error.code) ?? (error.status >= 500 ? 'desk.error.unavailable' : 'desk.error.general');
};

/** What a failure means and what to do. */
export const sayFailure = (error: unknown): string => {
  const { unit, count } = waitOf((error instanceof ApiError ? error.retryAfterS : null) ?? MINUTE_S);
  return readText(failureOf(error), { time: readText(`desk.wait.${unit}`, { count }) });
};

/** What is wrong with a field, by the name that the call gives it. */
export const fieldFailure = (error: unknown, field: string): string | null => {
  if (!(error instanceof ApiError)) return null;
  const [code] = error.errors[field] ?? [];
  return code === undefined ? null : readText(ofCode(code) ?? 'desk.error.wrong');
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
