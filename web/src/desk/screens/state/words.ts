import { type DoctorCheck, doctorChecks } from '@bergkette/contract/desk/log.rules.ts';
import type { StateDetails } from '@bergkette/contract/desk/state.ts';
import type { Translate } from '../../../i18n/use-texts.ts';

type Words = Translate<'desk'>;

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
