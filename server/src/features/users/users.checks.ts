import { advice, type Check, ok, type Words } from '../../platform/operator/checkup.ts';
import type { PeopleOfOperatorService } from './people-of-operator.service.ts';

export const usersChecks: Check<{ peopleOfOperator: PeopleOfOperatorService }>[] = [
  {
    name: 'age bands',
    look: async (platform, _owner, { peopleOfOperator: people }) => {
      if (!platform.config.hasAgeBands)
        return advice(
          [
            'AGE_BANDS is off: strangers of all ages find each other',
            'AGE_BANDS ist aus: Fremde jeden Alters finden einander',
          ],
          ['Leave it on where minors take part.', 'Anlassen, wo Minderjährige mitmachen.'],
        );
      const across = await people.friendshipsAcrossBands();
      const strange = across.filter(({ has_grown_apart }) => !has_grown_apart).length;
      if (strange > 0) {
        const said: Words = [
          `${strange} ${strange === 1 ? 'friendship' : 'friendships'} across age bands, never known to be of one`,
          `${strange} ${strange === 1 ? 'Freundschaft' : 'Freundschaften'} über Altersgruppen hinweg, die nie in einer waren`,
        ];
        return advice(said, ['users friendships, then users part ID ID', 'users friendships, dann users part ID ID']);
      }
      const count = await people.countWithoutBirthMonth();
      if (count === 0) {
        const [grown, gewachsen] =
          across.length === 0
            ? ['', '']
            : [
                `; ${across.length} friendships have grown across age bands`,
                `; ${across.length} Freundschaften sind aus einer Altersgruppe herausgewachsen`,
              ];
        return ok(`everybody has a birth month${grown}`, `alle haben einen Geburtsmonat${gewachsen}`);
      }
      return advice(
        [
          `${count} without birth month: they find nobody, and nobody finds them`,
          `${count} ohne Geburtsmonat: Sie finden niemanden, und niemand findet sie`,
        ],
        ['users list, then users born ID YYYY-MM', 'users list, dann users born ID JJJJ-MM'],
      );
    },
  },
  {
    name: 'parents',
    look: async (platform, _owner, { peopleOfOperator }) => {
      const { guardianAge, isConsentRequired } = platform.config;
      if (guardianAge === null)
        return ok(
          'GUARDIAN_CONSENT is off: nobody is asked for a parent',
          'GUARDIAN_CONSENT ist aus: Nach Eltern wird niemand gefragt',
        );
      if (!isConsentRequired)
        return ok(
          'REGISTRATION_CONSENT is off: you have it on paper',
          'REGISTRATION_CONSENT ist aus: Ihr habt es auf Papier',
        );
      const count = await peopleOfOperator.countWithoutGuardian();
      if (count === 0)
        return ok(
          `a parent agreed for everybody known to be under ${guardianAge}`,
          `für alle, die bekanntlich unter ${guardianAge} sind, haben Eltern zugestimmt`,
        );
      return advice(
        [
          `${count} under ${guardianAge} registered without a parent`,
          `${count} unter ${guardianAge} ohne Eltern registriert`,
        ],
        ['users list, then ask their parents', 'users list, dann die Eltern fragen'],
      );
    },
  },
];
