import type {
  DeskClinic,
  DeskClinicInput,
  DeskClinicPatch,
  DeskEntry,
  DeskEntryInput,
  DeskEntryPatch,
  DeskHelpLines,
  DeskWardInput,
  DeskWardPatch,
} from '@bergkette/contract/desk/catalogues.ts';
import type { CatalogueKind } from '@bergkette/contract/desk/desk.rules.ts';
import { helpWeekdays } from '@bergkette/contract/help.rules.ts';
import type { HelpHours, HelpLine } from '@bergkette/contract/help.ts';
import { queryClient } from '../../lib/query-client.ts';
import { api, changedElsewhere, readQuery } from './api.ts';
import { deskKeys } from './keys.ts';

export const clinicsOfDeskQuery = readQuery<DeskClinic[]>(deskKeys.catalogue('clinics'), '/catalogues/clinics/');
export const helpLinesQuery = readQuery<DeskHelpLines>(deskKeys.helpLines, '/help-lines/');
/** All are sent, since their order is part of them. The change goes over what somebody else has written in the meantime. */
export const changeHelpLines = async (change: (lines: readonly HelpLine[]) => HelpLine[]): Promise<void> => {
  const { lines } = await queryClient.fetchQuery({ ...helpLinesQuery, staleTime: 0 });
  await api.put<void>('/help-lines/', { body: { lines: change(lines) } });
};
/** @param before as it was opened @throws {ApiError} changed_elsewhere where somebody has changed or removed it since */
export const withLine =
  (before: HelpLine, line: HelpLine) =>
  (now: readonly HelpLine[]): HelpLine[] => {
    const there = now.find(({ key }) => key === before.key);
    // As it is to be written where the answer to the first try was lost.
    if (![before, line].some((each) => JSON.stringify(each) === JSON.stringify(there))) throw changedElsewhere();
    return now.map((each) => (each === there ? line : each));
  };
export const addClinic = (clinic: DeskClinicInput) =>
  api.post<{ id: number }>('/catalogues/clinics/', { body: clinic });
export const changeClinic = (id: number, patch: DeskClinicPatch) =>
  api.patch<void>(`/catalogues/clinics/${id}/`, { body: patch });

export const addWard = (clinic: number, ward: DeskWardInput) =>
  api.post<{ id: number }>(`/catalogues/clinics/${clinic}/wards/`, { body: ward });
export const changeWard = (id: number, patch: DeskWardPatch) =>
  api.patch<void>(`/catalogues/wards/${id}/`, { body: patch });

export const entriesQuery = (kind: CatalogueKind) =>
  readQuery<DeskEntry[]>(deskKeys.catalogue(kind), `/catalogues/${kind}/`);
export const addEntry = (kind: CatalogueKind, entry: DeskEntryInput) =>
  api.post<{ id: number }>(`/catalogues/${kind}/`, { body: entry });
export const changeEntry = (kind: CatalogueKind, id: number, patch: DeskEntryPatch) =>
  api.patch<void>(`/catalogues/${kind}/${id}/`, { body: patch });

type WeekText = Record<(typeof helpWeekdays)[number], string>;

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
