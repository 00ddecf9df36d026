import { ADDRESS_CHANGE_DAYS } from '@bergkette/contract/session.rules.ts';
import { OperatorError } from '../../errors.ts';
import {
  type AdminCommands,
  month,
  type RefusalWords,
  sayList,
  toldAs,
  wholeNumber,
} from '../../platform/operator/admin.ts';
import type { ErasureService } from '../erasure/erasure.service.ts';
import type { ConsentService } from '../session/consent.service.ts';
import type { ListedPerson, PeopleOfOperatorService } from './people-of-operator.service.ts';

interface Services {
  consents: ConsentService;
  erasure: ErasureService;
  peopleOfOperator: PeopleOfOperatorService;
}

const OF_ADDRESS: RefusalWords = {
  invalid_email: 'That is not an email address.',
  email_taken: 'That address belongs to another account.',
  not_found: 'Nobody has an account with that address.',
};
const ofPerson = (id: number): RefusalWords => ({
  not_found: `There is nobody with the id ${id}. All there are: users list.`,
  report_open: `Nothing was erased: an open report names person ${id}. Read and close it first: reports list`,
  date_in_future: 'That month is to come.',
});

const consentWords = (consent: ListedPerson['consent']): string => {
  if (consent === null) return '-';
  return `${consent.at.slice(0, 'yyyy-mm-dd'.length)} ${consent.version}${consent.guardian ? ' with a parent' : ''}`;
};

const lineOf = ({ id, created_at, last_seen, marked_for_deletion_at, born, consent }: ListedPerson): string =>
  [
    id,
    `since ${created_at.slice(0, 'yyyy-mm-dd'.length)}`,
    `last seen ${last_seen ?? 'never'}`,
    `born ${born ?? '-'}`,
    `consent ${consentWords(consent)}`,
    ...(marked_for_deletion_at ? [`marked for deletion ${marked_for_deletion_at}`] : []),
  ].join('  ');

const endedLine = (id: number, other: number): string =>
  `The friendship of ${id} and ${other} across age bands has ended, and so has their chat. Both are told.`;
const keptLine = (id: number, other: number): string =>
  `${id} and ${other} are friends across age bands and stay friends, as both months were known before. If you do not want that: users part ${id} ${other}`;

/** `users list | end-sessions | erase | born | ward | friendships | part` (decision O73): ids and days, never a diary. */
export const usersAdmin: AdminCommands<Services> = (program, context) => {
  const { withServices, say } = context;
  const users = program.command('users').description('people, by their ids; nothing they wrote is shown');
  const idArgument = ['<id>', 'as shown by list', wholeNumber()] as const;
  users
    .command('list')
    .description('list who has an account: id, since when, last seen, birth month, consent, marked for deletion')
    .option('--json', 'print one JSON array')
    .action(({ json }: { json?: boolean }) =>
      withServices(({ peopleOfOperator }) => {
        const rows = peopleOfOperator.list();
        return sayList(context, { rows, line: lineOf, json, none: 'Nobody has an account yet.' });
      }),
    );
  users
    .command('show')
    .description('show the same for one person')
    .argument(...idArgument)
    .option('--json', 'print one JSON object')
    .action((id: number, { json }: { json?: boolean }) =>
      withServices(async ({ peopleOfOperator }) => {
        const person = await peopleOfOperator.show(id).catch(toldAs(ofPerson(id)));
        say(json ? JSON.stringify(person) : lineOf(person));
      }),
    );
  users
    .command('find')
    .description('find the number of somebody who tells you their email address; noted without the address: staff log')
    .option('--email <address>', 'asked for if left out, so that it does not stay in the shell’s history')
    .action(({ email }: { email?: string }) =>
      withServices(async ({ peopleOfOperator }) => {
        const address = email ?? (await context.ask?.('Email address: '));
        if (address === undefined) throw new OperatorError('Say --email you@example.org.');
        say(String(await peopleOfOperator.find(address).catch(toldAs(OF_ADDRESS))));
      }),
    );
  users
    .command('set-email')
    .description(
      'give somebody another address, which counts three days later unless the present one objects; noted: staff log',
    )
    .argument(...idArgument)
    .option('--email <address>', 'asked for if left out')
    .action((id: number, { email }: { email?: string }) =>
      withServices(async ({ peopleOfOperator }) => {
        const address = email ?? (await context.ask?.('New email address: '));
        if (address === undefined) throw new OperatorError('Say --email you@example.org.');
        await peopleOfOperator.setEmail(id, address).catch(toldAs({ ...OF_ADDRESS, ...ofPerson(id) }));
        say(
          `Person ${id} signs in with the new address in ${ADDRESS_CHANGE_DAYS} days, unless somebody at the present one objects: a letter went there.`,
        );
        say('Where that letter cannot be sent, the new address counts only if the desk agrees within a week.');
        say('At once: somebody who has been at the desk for 30 days agrees there, under reports.');
      }),
    );
  users
    .command('consent-text')
    .description('print the pages as they were when somebody agreed to this version')
    .argument('<version>', 'as shown by list')
    .action((version: string) =>
      withServices(async ({ consents }, platform) => {
        const text = await consents.text(platform.database.db, version);
        if (!text) throw new OperatorError(`There is no text of the version ${version}.`);
        say(`<!-- ${text.version}, first agreed to ${text.firstAgreedAt.toISOString()} -->`);
        say(text.privacy);
        say(text.terms);
      }),
    );
  users
    .command('end-sessions')
    .description('sign somebody out on every device, at once')
    .argument(...idArgument)
    .action((id: number) =>
      withServices(async ({ peopleOfOperator }) => {
        await peopleOfOperator.endSessions(id).catch(toldAs(ofPerson(id)));
        say(`Person ${id} is signed out everywhere.`);
      }),
    );
  users
    .command('erase')
    .description('erase somebody with everything they entered, at once and for good')
    .argument(...idArgument)
    .option('--yes', 'yes, although it cannot be undone')
    .action(async (id: number, { yes }: { yes?: boolean }) => {
      if (!yes)
        throw new OperatorError('Nothing was erased, as it cannot be undone. To go on, run it again with --yes.');
      await withServices(async ({ erasure, peopleOfOperator }) => {
        await peopleOfOperator.beginErasure(id).catch(toldAs(ofPerson(id)));
        await erasure.erase(id);
        say(`Person ${id} has been erased. Backups made before now still contain them until you delete those backups.`);
      });
    });
  users
    .command('born')
    .description('set the birth month, which decides the age band')
    .argument(...idArgument)
    .argument('<YYYY-MM>', 'birth month', month)
    .action((id: number, birthMonth: string) =>
      withServices(async ({ peopleOfOperator }) => {
        const { ended, kept } = await peopleOfOperator.setBirthMonth(id, birthMonth).catch(toldAs(ofPerson(id)));
        say(`Person ${id} was born in ${birthMonth}.`);
        for (const other of ended) say(endedLine(id, other));
        for (const other of kept) say(keptLine(id, other));
      }),
    );
  users
    .command('ward')
    .description('set the ward, whose number and hours the person sees')
    .argument(...idArgument)
    .argument('<ward>', 'as shown by clinics list; one of the person’s clinic', wholeNumber())
    .action((id: number, ward: number) =>
      withServices(async ({ peopleOfOperator }) => {
        await peopleOfOperator.setWard(id, ward).catch(
          toldAs({
            ...ofPerson(id),
            invalid_value: `There is no ward ${ward} in the clinic of person ${id}: clinics list`,
          }),
        );
        say(`Person ${id} is in ward ${ward}.`);
      }),
    );
  users
    .command('friendships')
    .description('list friendships across age bands: who, since when, and whether they have grown apart')
    .option('--json', 'print one JSON array')
    .action(({ json }: { json?: boolean }) =>
      withServices(async ({ peopleOfOperator }) => {
        const rows = await peopleOfOperator.friendshipsAcrossBands();
        const line = ({ people: [one, other], since, has_grown_apart }: (typeof rows)[number]) =>
          `${one} and ${other}  since ${since}  ${has_grown_apart ? 'grown apart since' : `never of one band → users part ${one} ${other}`}`;
        await sayList(context, { rows, line, json, none: 'There are no friendships across age bands.' });
      }),
    );
  users
    .command('part')
    .description('end a friendship and its chat; both get a kind message')
    .argument(...idArgument)
    .argument('<other>', 'id of the other person', wholeNumber())
    .action((id: number, other: number) =>
      withServices(async ({ peopleOfOperator }) => {
        await peopleOfOperator
          .endFriendship(id, other)
          .catch(toldAs({ not_found: `Person ${id} and person ${other} are not friends.` }));
        say(endedLine(id, other));
      }),
    );
};
