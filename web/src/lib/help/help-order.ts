import type { HelpLine } from '@bergkette/contract/help.ts';
import { grouped } from '../grouped.ts';
import { isOpenAt } from './help-hours.ts';

/** What the device tells about the country of the person. */
interface Surroundings {
  languages: readonly string[];
  zone: string;
}

const surroundings = (): Surroundings => ({
  languages: navigator.languages,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

const COUNTRY_OF_ZONE: Record<string, string> = {
  'Europe/Berlin': 'DE',
  'Europe/Busingen': 'DE',
  'Europe/Vienna': 'AT',
  'Europe/Zurich': 'CH',
};

/** Returns each country once, in the order of the lines. */
export const countriesOf = (lines: readonly HelpLine[]): string[] => [...new Set(lines.map(({ country }) => country))];

/** Returns the country whose lines come first: that of the clinic, else that of the device, else that of the first line. */
export const countryOf = (
  lines: readonly HelpLine[],
  clinics: string | null,
  { languages, zone }: Surroundings = surroundings(),
): string => {
  const known = countriesOf(lines);
  const regions = languages.map((language) => language.split('-')[1]?.toUpperCase());
  const guesses = [clinics, COUNTRY_OF_ZONE[zone], ...regions, known[0]];
  return guesses.find((guess) => guess !== undefined && guess !== null && known.includes(guess)) ?? '';
};

const rankOf = ({ kind, hours }: HelpLine, nowMs: number): number => {
  if (kind === 'emergency') return 0;
  if (kind === 'medical') return 4;
  if (!isOpenAt(hours, nowMs)) return 3;
  return kind === 'young' ? 1 : 2;
};

/** Sorts the lines of a country: emergency call, open now (those for young people first), closed, doctors. */
export const linesOf = (lines: readonly HelpLine[], country: string, nowMs: number): HelpLine[] =>
  lines.filter((line) => line.country === country).sort((one, other) => rankOf(one, nowMs) - rankOf(other, nowMs));

/** Lines that say the same of themselves are numbers of one service, and stand on one card; an emergency call has its own. */
export const servicesOf = (lines: readonly HelpLine[]): HelpLine[][] => [
  ...grouped(lines, ({ key, kind, name, about, hours, sources, reviewed }) =>
    kind === 'emergency' ? key : JSON.stringify([kind, name, about, hours, sources, reviewed]),
  ).values(),
];

/** Returns the two lines for a dialog: the emergency call, and one that is open at all hours. */
export const shortLinesOf = (lines: readonly HelpLine[], country: string): HelpLine[] => {
  const own = lines.filter((line) => line.country === country && line.phone !== null && line.hours === 'always');
  const emergency = own.find(({ kind }) => kind === 'emergency');
  const listening = own.find(({ kind }) => kind === 'young') ?? own.find(({ kind }) => kind === 'anyone');
  return [emergency, listening].filter((line) => line !== undefined);
};
