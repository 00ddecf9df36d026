import { millisecondsInDay } from 'date-fns/constants';

/** `2026-11-19` → days since 1970. JavaScript reads a plain date as UTC, where all days are equally long. */
export const dayNumber = (plainDate: string): number => Date.parse(plainDate) / millisecondsInDay;

/** Inverse of `dayNumber`. */
export const plainDateOfDay = (day: number): string => new Date(day * millisecondsInDay).toISOString().slice(0, 10);

/** `addDays('2026-03-01', -1)` → `2026-02-28` */
export const addDays = (plainDate: string, days: number): string => plainDateOfDay(dayNumber(plainDate) + days);

/** Returns an instant on that date in UTC, for functions that format instants. */
export const noonOf = (plainDate: string): string => `${plainDate}T12:00:00Z`;
