import type { Invitation } from '@bergkette/contract/session.ts';
import type { SessionText } from './session-fields.ts';

export interface ConsentValues {
  consent: string;
  age: string;
  guardian: string;
}
type Rules = Pick<Invitation, 'consent_required' | 'guardian_required' | 'guardian_age'>;

/** The invitation has no age, so the form asks for it. */
export const isAgeAsked = (rules: Rules | undefined): boolean =>
  rules?.consent_required === true && rules.guardian_required === null;

export const isGuardianAsked = ({ age }: ConsentValues, rules: Rules | undefined): boolean =>
  rules?.consent_required === true &&
  (rules.guardian_required === true || (rules.guardian_required === null && age === 'younger'));

/** @param rules undefined until the invitation is loaded */
export const checkConsent = (
  values: ConsentValues,
  rules: Rules | undefined,
): Record<keyof ConsentValues, SessionText | null> => {
  const isNeeded = rules?.consent_required ?? true;
  return {
    consent: isNeeded && values.consent === '' ? 'registration.consent.missing' : null,
    age: isAgeAsked(rules) && values.age === '' ? 'registration.consent.age_missing' : null,
    guardian: isGuardianAsked(values, rules) && values.guardian === '' ? 'registration.consent.guardian_missing' : null,
  };
};
