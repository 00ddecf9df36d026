import { BIRTH_YEARS_OFFERED } from '@bergkette/contract/users.rules.ts';

/** A day as three wheels show it; the 31st of February is one that can be turned to. */
export interface WheelDate {
  day: number;
  /** 1 to 12 */
  month: number;
  year: number;
}

/** Where the wheels stand before anybody turned them [ONB-14]. */
const AGE_AT_FIRST = 15;

const two = (number: number) => String(number).padStart(2, '0');

/** `{ day: 1, month: 5, year: 2011 }` → `2011-05-01` */
export const plainDateOfWheels = ({ day, month, year }: WheelDate): string => `${year}-${two(month)}-${two(day)}`;

/** Inverse of `plainDateOfWheels`. */
export const wheelsOfPlainDate = (plainDate: string): WheelDate => {
  const [year = 0, month = 1, day = 1] = plainDate.split('-').map(Number);
  return { day, month, year };
};

/** The current year and those before it, the latest first; an older one that stands already is offered too [SET-23, ONB-13]. */
export const birthYears = (today: string, chosen?: number): number[] => {
  const { year } = wheelsOfPlainDate(today);
  const years = Array.from({ length: BIRTH_YEARS_OFFERED }, (_, index) => year - index);
  return chosen === undefined || years.includes(chosen) ? years : [...years, chosen];
};

/** The calendar has it, leap years respected, and it is not ahead of today [ONB-15, SET-21, SET-22]. */
export const isBirthday = (date: WheelDate, today: string): boolean => {
  const plain = plainDateOfWheels(date);
  const instant = new Date(`${plain}T00:00:00Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(plain);
  return isReal && plain <= today;
};

/** Fifteen years ago; who is born on a 29th of February begins on the 28th [ONB-14]. */
export const firstBirthday = (today: string): WheelDate => {
  const { day, month, year } = wheelsOfPlainDate(today);
  const date = { day, month, year: year - AGE_AT_FIRST };
  return isBirthday(date, today) ? date : { ...date, day: day - 1 };
};
