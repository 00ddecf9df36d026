import { helpWeekdays } from '@bergkette/contract/help.rules.ts';
import type { HelpHours } from '@bergkette/contract/help.ts';

export type WeekText = Record<(typeof helpWeekdays)[number], string>;

/** `14:00-20:00, 21:00-22:00` for each day; empty where nobody answers. */
export const weekTextOf = (hours: HelpHours): WeekText => {
  const week = hours === 'always' ? {} : hours.week;
  const textOf = (day: keyof WeekText) => (week[day] ?? []).map(([from, to]) => `${from}-${to}`).join(', ');
  return Object.fromEntries(helpWeekdays.map((day) => [day, textOf(day)])) as WeekText;
};

/** Without the days on which nobody answers. What is no time of day stays as it was typed, and is refused. */
export const weekOf = (text: WeekText) =>
  Object.fromEntries(
    helpWeekdays
      .filter((day) => text[day].trim() !== '')
      .map((day) => [
        day,
        text[day].split(',').map((span) => {
          const [from = '', to = ''] = span.split(/[-–]/);
          return [from.trim(), to.trim()] as [string, string];
        }),
      ]),
  );
