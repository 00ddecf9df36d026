import { readFileSync } from 'node:fs';
import { PERIODS } from '../server/src/config.ts';
import { inRoot } from './root.ts';

/** The deletion concept in both languages. `npm run format` writes its periods from the code. */
export const DELETION_CONCEPTS = ['de', 'en'].map((language) => `docs/hospital/${language}/deletion-concept.md`);

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
/** By the end of a constant's name; the number of nightly backups has none and counts as days. */
const CODE_UNITS: [RegExp, number][] = [
  [/_DAYS(_DEFAULT)?$|^--keep$/, DAY_S],
  [/_(HOURS|H)$/, HOUR_S],
  [/_MIN$/, MINUTE_S],
  [/_S$/, 1],
];
/** The greatest first, with the words for one and for several. */
const WORDS: { de: string[]; en: string[]; seconds: number }[] = [
  { de: ['Tag', 'Tage'], en: ['day', 'days'], seconds: DAY_S },
  { de: ['Stunde', 'Stunden'], en: ['hour', 'hours'], seconds: HOUR_S },
  { de: ['Minute', 'Minuten'], en: ['minute', 'minutes'], seconds: MINUTE_S },
];

/** `90`, `7 * 24` or the most of `[30, 90]`, where the constant is set in its file. */
const secondsInCode = (name: string, file: string): number => {
  const set = new RegExp(`(?<![\\w-])${name}(?: = | |: \\[\\d+, )([\\d *]+)(?:;|\\]|$)`, 'm');
  const unit = CODE_UNITS.find(([pattern]) => pattern.test(name))?.[1] ?? Number.NaN;
  const value = set.exec(readFileSync(inRoot(file), 'utf8'))?.[1] ?? 'NaN';
  return value.split('*').reduce((product, factor) => product * Number(factor), unit);
};

const periodOf = (name: string, file: string, language: 'de' | 'en'): string => {
  const seconds = secondsInCode(name, file);
  const unit = WORDS.find((one) => seconds % one.seconds === 0);
  if (unit === undefined) throw new Error(`${name} in ${file} is no period of whole minutes`);
  const count = seconds / unit.seconds;
  return `**${count} ${unit[language][count === 1 ? 0 : 1]}**`;
};

/** A row whose last column names a constant, with its first period in bold. */
const ROW = /^(\|.*?)\*\*\d+ \p{L}+\*\*(.* \| `([\w-]+)` \(`([^`]+)`\) \|)$/gmu;
const BOUNDS = /`(\w+)`, \d+ (bis|to) \d+\)/g;

/** Returns the deletion concept with the periods and the bounds of the settings that its rows name, as the code has them. */
export const showPeriods = (concept: string): string =>
  concept
    .replace(ROW, (_row, before: string, after: string, name: string, file: string) => {
      const language = concept.startsWith('# Löschkonzept') ? 'de' : 'en';
      return `${before}${periodOf(name, file, language)}${after}`;
    })
    .replace(BOUNDS, (_bounds, name: string, until: string) => {
      const bounds = Object.entries(PERIODS).find(([setting]) => setting === name)?.[1];
      if (!bounds) throw new Error(`${name} is no setting with bounds`);
      const [least, most] = bounds;
      return `\`${name}\`, ${least} ${until} ${most})`;
    });
