import {
  type DoctorCheck,
  doctorChecks,
  logActions,
  logDetails,
  logThings,
  logValues,
} from '@bergkette/contract/desk/log.rules.ts';
import { staffRoles } from '@bergkette/contract/desk/rights.ts';
import type { DeskLogLine } from '@bergkette/contract/desk/staff.ts';
import type { StateDetails } from '@bergkette/contract/desk/state.ts';
import { readText } from '../../../i18n/texts.ts';
import type { Translate } from '../../../i18n/use-texts.ts';
import { sayWho } from '../../parts/said.ts';

type Words = Translate<'desk'>;
/** Names of clinics and wards as they are now, by what the log calls them: `clinic 7`. */
type PlaceNames = ReadonlyMap<string, string>;

/** The act in words. For an act of a later version of the server, the server’s name of it. */
export const sayAction = (t: Words, action: string): string => {
  const known = logActions.find((each) => each === action);
  return known === undefined ? action : t(`desk.log.action.${known}`);
};

/** What a line is about, such as `report 7`. */
export const sayAbout = (t: Words, about: string | null, places?: PlaceNames): string => {
  if (about === null) return '–';
  const [word = '', ...rest] = about.split(' ');
  const known = logThings.find((each) => each === word);
  const place = places?.get(about);
  if (place !== undefined) return place;
  return known === undefined ? sayWho(about) : t(`desk.log.thing.${known}`, { name: rest.join(' ') });
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
/** Typed text is shown as it is, even if it equals one of these words. */
const CODED = new Set(['way', 'fields', 'roles']);
const sayCode = (t: Words, value: unknown): string => {
  const role = staffRoles.find((each) => each === value);
  if (role !== undefined) return readText(`desk.role.${role}`);
  const known = logValues.find((each) => each === value);
  return known === undefined ? String(value) : t(`desk.log.value.${known}`);
};
const sayValue = (t: Words, name: string, value: unknown, places?: PlaceNames): string => {
  if (typeof value === 'boolean') return t(value ? 'desk.log.yes' : 'desk.log.no');
  return [value]
    .flat()
    .map((each) => {
      if (name === 'clinic' || name === 'clinics') return places?.get(`clinic ${each}`) ?? String(each);
      if (name === 'ward') return places?.get(`ward ${each}`) ?? String(each);
      return CODED.has(name) ? sayCode(t, each) : String(each);
    })
    .join(', ');
};

export const sayDetails = (t: Words, details: DeskLogLine['details'], places?: PlaceNames): string =>
  Object.entries(details)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => {
      const known = logDetails.find((each) => each === name);
      return `${known === undefined ? name : t(`desk.log.detail.${known}`)}: ${sayValue(t, name, value, places)}`;
    })
    .join(' · ') || '–';

const knownOf = (check: string): DoctorCheck | undefined => doctorChecks.find((each) => each === check);

/** What the doctor looked at; its own name where a later version of the server looks at more. */
export const sayCheck = (t: Words, check: string): string => {
  const known = knownOf(check);
  return known === undefined ? check : t(`desk.check.${known}`);
};

/** What it means for the ward. The figures stand in the doctor's own line. */
export const sayFinding = (t: Words, check: string, state: StateDetails['findings'][number]['state']): string => {
  const known = knownOf(check);
  return known === undefined ? '' : t(`desk.check.${known}.${state === 'ok' ? 'fine' : 'wrong'}`);
};
