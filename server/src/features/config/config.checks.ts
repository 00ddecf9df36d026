import { millisecondsInDay } from 'date-fns/constants';
import { advice, type Check, ok, problem } from '../../platform/operator/checkup.ts';
import type { PeopleOfOperatorService } from '../users/people-of-operator.service.ts';
import { HelpFileError, ownHelpFile, readOwnHelp, readShippedHelp } from './help-lines.content.ts';
import { helpLinesRepository } from './help-lines.repository.ts';

/** Numbers and hours change, so the help lines have to be reviewed once a year. */
const REVIEW_DAYS = 365;

export const configChecks: Check<{ peopleOfOperator: PeopleOfOperatorService }>[] = [
  {
    name: 'help lines',
    look: async ({ dataDir, clock, database }) => {
      const file = ownHelpFile(dataDir);
      try {
        const own = (await helpLinesRepository(database.db).find()) ?? (await readOwnHelp(dataDir));
        const lines = own ?? (await readShippedHelp());
        const oldest = lines.map(({ reviewed }) => reviewed).sort()[0] ?? '';
        const [whose, wessen] =
          own === undefined
            ? ['those that came with this version', 'die mitgelieferten']
            : ['your own', 'eure eigenen'];
        const ageDays = (clock.now().getTime() - Date.parse(oldest)) / millisecondsInDay;
        if (ageDays <= REVIEW_DAYS)
          return ok(
            `${lines.length} lines, ${whose}, all looked at since ${oldest}`,
            `${lines.length} Nummern, ${wessen}, alle geprüft seit ${oldest}`,
          );
        return advice(
          [`${whose}: one was last looked at on ${oldest}`, `${wessen}: Eine wurde zuletzt am ${oldest} geprüft`],
          [
            `Compare numbers and hours with their sources, then write the day at the desk under help lines, or to "reviewed" in ${file}.`,
            `Nummern und Zeiten mit ihren Quellen vergleichen, dann den Tag am Schreibtisch unter „Hilfe-Nummern“ eintragen, oder bei „reviewed“ in ${file}.`,
          ],
        );
      } catch (error) {
        if (!(error instanceof HelpFileError)) throw error;
        return problem(
          [
            `your help lines are not shown: ${error.message}`,
            `eure Hilfe-Nummern werden nicht gezeigt: ${error.message}`,
          ],
          [
            `Mend ${file}; an example is server/content/help-lines.json.`,
            `${file} berichtigen; ein Beispiel ist server/content/help-lines.json.`,
          ],
        );
      }
    },
  },
  {
    name: 'numbers of clinics',
    look: async ({ config }, _owner, { peopleOfOperator }) => {
      const without = (await peopleOfOperator.clinicsWithoutNumber()).join(', ');
      if (without === '')
        return ok(
          'every clinic with people, or their ward, has a number',
          'Jede Klinik, in der Menschen sind, oder ihre Station hat eine Nummer',
        );
      const [instead, stattdessen] =
        config.supportPhone === undefined
          ? ['nobody can be called', 'niemand ist zu erreichen']
          : ['SUPPORT_PHONE alone can be called', 'nur SUPPORT_PHONE ist zu erreichen'];
      return advice(
        [
          `${instead} at clinics with people and without a number: ${without}`,
          `Kliniken, in denen Menschen sind, haben keine Nummer, ${stattdessen}: ${without}`,
        ],
        [
          'Give the clinic or its wards a number that is answered at night: npm run admin -- clinics edit ID --phone NUMBER, or at the desk under Clinics.',
          'Der Klinik oder ihren Stationen eine Nummer geben, die auch nachts jemand abnimmt: am Schreibtisch unter „Kliniken“.',
        ],
      );
    },
  },
];
