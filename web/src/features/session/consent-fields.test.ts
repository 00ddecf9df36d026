import { describe, expect, it } from 'vitest';
import { checkConsent, isGuardianAsked } from './consent-fields.ts';

const nothing = { consent: '', age: '', guardian: '' };
const rules = { consent_required: true, guardian_required: false, guardian_age: 16 };

describe('the consent', () => {
  it('is a tick of one’s own', () => {
    expect(checkConsent(nothing, rules)).toMatchObject({ consent: 'registration.consent.missing' });
    expect(checkConsent({ ...nothing, consent: 'yes' }, rules)).toEqual({ consent: null, age: null, guardian: null });
  });

  it('of somebody too young needs a parent too', () => {
    const young = { ...rules, guardian_required: true };
    expect(checkConsent({ ...nothing, consent: 'yes' }, young).guardian).toBe('registration.consent.guardian_missing');
    expect(checkConsent({ ...nothing, consent: 'yes', guardian: 'yes' }, young).guardian).toBeNull();
  });

  it('asks for the age where the invitation says none, and for a parent only below it', () => {
    const unknown = { ...rules, guardian_required: null };
    const agreed = { ...nothing, consent: 'yes' };
    expect(checkConsent(agreed, unknown)).toEqual({
      consent: null,
      age: 'registration.consent.age_missing',
      guardian: null,
    });
    expect(checkConsent({ ...agreed, age: 'older' }, unknown)).toEqual({ consent: null, age: null, guardian: null });
    expect(checkConsent({ ...agreed, age: 'younger' }, unknown).guardian).toBe('registration.consent.guardian_missing');
    expect(isGuardianAsked({ ...agreed, age: 'older' }, unknown)).toBe(false);
  });

  it('on paper is not asked for once more', () => {
    const onPaper = { ...rules, consent_required: false, guardian_required: null };
    expect(checkConsent(nothing, onPaper)).toEqual({ consent: null, age: null, guardian: null });
  });

  it('is asked for as long as nothing is known of the invitation; the age waits for that', () => {
    expect(checkConsent(nothing, undefined)).toEqual({
      consent: 'registration.consent.missing',
      age: null,
      guardian: null,
    });
  });
});
