import { advice, type Check, ok } from '../../platform/checkup.ts';
import { peopleOfOperatorService } from './users.admin.service.ts';

export const usersChecks: Check[] = [
  {
    name: 'age bands',
    look: async (platform) => {
      if (!platform.config.hasAgeBands)
        return advice('AGE_BANDS is off: strangers of all ages find each other', 'Leave it on where minors take part.');
      const count = await peopleOfOperatorService(platform).countWithoutBirthMonth();
      if (count === 0) return ok('everybody has a birth month');
      return advice(
        `${count} without birth month: they find nobody, and nobody finds them`,
        'users list, then users born ID YYYY-MM',
      );
    },
  },
];
