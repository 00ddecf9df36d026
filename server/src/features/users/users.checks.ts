import { advice, type Check, ok } from '../../platform/operator/checkup.ts';
import type { Services } from '../../services.ts';

export const usersChecks: Check<Services>[] = [
  {
    name: 'age bands',
    look: async (platform, _owner, { peopleOfOperator: people }) => {
      if (!platform.config.hasAgeBands)
        return advice('AGE_BANDS is off: strangers of all ages find each other', 'Leave it on where minors take part.');
      const across = await people.friendshipsAcrossBands();
      const strange = across.filter(({ has_grown_apart }) => !has_grown_apart).length;
      if (strange > 0) {
        const said = `${strange} ${strange === 1 ? 'friendship' : 'friendships'} across age bands, never known to be of one`;
        return advice(said, 'users friendships, then users part ID ID');
      }
      const count = await people.countWithoutBirthMonth();
      if (count === 0) {
        const grown = across.length === 0 ? '' : `; ${across.length} friendships have grown across age bands`;
        return ok(`everybody has a birth month${grown}`);
      }
      return advice(
        `${count} without birth month: they find nobody, and nobody finds them`,
        'users list, then users born ID YYYY-MM',
      );
    },
  },
  {
    name: 'parents',
    look: async (platform, _owner, { peopleOfOperator }) => {
      const { guardianAge, isConsentRequired } = platform.config;
      if (guardianAge === null) return ok('GUARDIAN_CONSENT is off: nobody is asked for a parent');
      if (!isConsentRequired) return ok('REGISTRATION_CONSENT is off: you have it on paper');
      const count = await peopleOfOperator.countWithoutGuardian();
      if (count === 0) return ok(`a parent agreed for everybody known to be under ${guardianAge}`);
      return advice(`${count} under ${guardianAge} registered without a parent`, 'users list, then ask their parents');
    },
  },
];
