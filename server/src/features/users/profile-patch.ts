import type { ErrorCode } from '@bergkette/contract/errors.ts';
import type { MePatch } from '@bergkette/contract/users.ts';
import { isSameEmail } from '../../platform/mail/email.ts';
import type { ProfileChange } from './users.repository.ts';

/** Facts that the rules of a profile need. */
interface ProfileFacts {
  /** Today in the person's time zone, `YYYY-MM-DD`. */
  today: string;
  currentEmail: string;
  isDiagnosisOffered(id: number): Promise<boolean>;
  isClinicOffered(id: number): Promise<boolean>;
}

const isFuture = (date: string | null | undefined, today: string) => typeof date === 'string' && date > today;

/** Error codes by field; empty for a valid patch [SET-04, SET-19, SET-22]. */
export const profileProblems = async (patch: MePatch, facts: ProfileFacts): Promise<Record<string, ErrorCode[]>> => {
  const { birthdate, initial_diagnosis, diagnosis, treated_at, email } = patch;
  const problems: Record<string, ErrorCode[]> = {};
  if (isFuture(birthdate, facts.today)) problems.birthdate = ['date_in_future'];
  if (isFuture(initial_diagnosis, facts.today)) problems.initial_diagnosis = ['date_in_future'];
  if (email !== undefined && !isSameEmail(email, facts.currentEmail)) {
    problems.email = ['email_read_only'];
  }
  if (typeof diagnosis === 'number' && !(await facts.isDiagnosisOffered(diagnosis))) {
    problems.diagnosis = ['unknown_diagnosis'];
  }
  if (typeof treated_at === 'number' && !(await facts.isClinicOffered(treated_at))) {
    problems.treated_at = ['unknown_clinic'];
  }
  return problems;
};

/** Converts the patch. Keys that it leaves out are left out here too. */
export const profileChange = (patch: MePatch): ProfileChange => {
  const change = {
    name: patch.name,
    sex: patch.sex,
    birthdate: patch.birthdate,
    diagnosisId: patch.diagnosis,
    initialDiagnosis: patch.initial_diagnosis,
    clinicId: patch.treated_at,
    wardPhone: patch.ward_phone,
    isAtClinic: patch.at_clinic,
    isSearchable: patch.is_searchable,
    language: patch.language,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
};
