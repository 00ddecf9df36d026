import { BIRTH_YEARS_OFFERED } from '@bergkette/contract/users.rules.ts';
import { isRealDay } from './dates.ts';

/** A day chosen by three wheels. It may not exist, such as the 31st of February. */
export interface WheelDate {
  day: number;
  /** 1 to 12 */
  month: number;
  year: number;
}

/** Age for which the wheels stand at first [ONB-14]. */
const AGE_AT_FIRST = 15;

const two = (number: number) => String(number).padStart(2, '0');

/** `{ day: 1, month: 5, year: 2011 }` → `2011-05-01` */
export const plainDateOfWheels = ({ day, month, year }: WheelDate): string => `${year}-${two(month)}-${two(day)}`;

/** Inverse of `plainDateOfWheels`. */
export const wheelsOfPlainDate = (plainDate: string): WheelDate => {
  const [year = 0, month = 1, day = 1] = plainDate.split('-').map(Number);
  return { day, month, year };
};

/** Returns the years to choose from, the latest first, including an older one that is chosen already [SET-23, ONB-13]. */
export const birthYears = (today: string, chosen?: number): number[] => {
  const { year } = wheelsOfPlainDate(today);
  const years = Array.from({ length: BIRTH_YEARS_OFFERED }, (_, index) => year - index);
  return chosen === undefined || years.includes(chosen) ? years : [...years, chosen];
};

/** Returns whether the day exists and is not in the future [ONB-15, SET-21, SET-22]. */
export const isBirthday = (date: WheelDate, today: string): boolean => {
  const plain = plainDateOfWheels(date);
  return isRealDay(plain) && plain <= today;
};

/** What was chosen so far: a wheel that nobody has touched has no value. */
export type ChosenDate = Partial<WheelDate>;

/** Where the wheels stand before they are touched: on the day 15 years ago [ONB-14], which is no answer. */
export const firstBirthday = (today: string): WheelDate => {
  const { day, month, year } = wheelsOfPlainDate(today);
  const then = { day, month, year: year - AGE_AT_FIRST };
  // Born on 29 February, 15 years ago, is nobody.
  return isBirthday(then, today) ? then : { ...then, day: day - 1 };
};

/** False for a day that does not exist or lies ahead; what is not chosen yet fits. */
export const isPossibleBirthday = (date: ChosenDate, today: string): boolean =>
  isBirthday({ day: 1, month: 1, year: 2000, ...date }, today);

/** Returns the date once each of its three parts was chosen, else null. */
export const chosenDate = ({ day, month, year }: ChosenDate): WheelDate | null =>
  day === undefined || month === undefined || year === undefined ? null : { day, month, year };
