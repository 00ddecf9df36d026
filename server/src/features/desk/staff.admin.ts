import { staffRoles } from '@bergkette/contract/desk/rights.ts';
import { type StaffInput, staffInputSchema } from '@bergkette/contract/desk/staff.ts';
import { InvalidArgumentError, Option } from 'commander';
import { OperatorError } from '../../errors.ts';
import { operatorOf } from '../../platform/operator/actor.ts';
import { type AdminCommands, type RefusalWords, sayList, toldAs, wholeNumber } from '../../platform/operator/admin.ts';
import type { Platform } from '../../platform/platform.ts';
import { localMinute } from '../../platform/time/local-day.ts';
import type { CataloguesService } from '../catalogues/catalogues.service.ts';
import type { DeskLogService } from './desk-log.service.ts';
import type { StaffService } from './staff.service.ts';

const roles = (text: string): StaffInput['roles'] => {
  const { data } = staffInputSchema.shape.roles.safeParse(text.split(','));
  if (!data) throw new InvalidArgumentError(`one or several of ${staffRoles.join(',')}`);
  return data;
};
const clinics = (text: string): number[] => text.split(',').map((each) => wholeNumber()(each.trim()));

const REFUSED: RefusalWords = {
  invalid_email: 'That is not an email address.',
  email_taken: 'Somebody of the staff has this address already: staff list.',
  unknown_clinic: 'There is no such clinic: clinics list.',
  required: 'Somebody of a ward needs --clinics ID,ID (clinics list).',
  not_found: 'There is nobody with this number: staff list.',
  last_admin: 'This is the last administrator. Invite another one first.',
  forbidden: 'The provider of the house gives the roles and clinics of this account.',
  unavailable: 'The mail server did not take the letter. The account is there: staff invite-again ID shows a link.',
};

interface InviteOptions {
  email: string;
  name: string;
  role: StaffInput['roles'];
  clinics: number[];
  lang: 'de' | 'en';
  letter?: boolean;
  json?: boolean;
}

const NO_DESK =
  'The link works once DATABASE_DESK_URL names a role of the database for the desk; until then there is no desk.';

/** Without a mail server the letter lies in a folder, which nobody looks into by themselves. */
const letterSaid = ({ config, mail }: Platform, email?: string): string =>
  config.smtpUrl === undefined
    ? `SMTP_URL is not set: the letter with the link lies in ${mail.folder}.`
    : `A letter with the link is on its way${email === undefined ? '' : ` to ${email}`}.`;

/** `staff invite | invite-again | list | roles | disable | enable | log`: who may come to the desk of the ward. */
export const staffAdmin: AdminCommands<{
  catalogues: CataloguesService;
  desk: { deskLog: DeskLogService; staff: StaffService };
}> = (program, context) => {
  const { withServices, say, complain } = context;
  const staff = program.command('staff').description('who works at the desk of the ward, and as what');
  const idArgument = ['<id>', 'as shown by list', wholeNumber()] as const;
  const language = new Option('--lang <language>', 'of the letter and the desk').choices(['de', 'en']).default('de');

  staff
    .command('invite')
    .description('invite somebody; prints a link that works once and for three days')
    .requiredOption('--email <address>', 'by which they sign in')
    .requiredOption('--name <name>', 'as colleagues see it')
    .option('--role <roles>', 'ward, moderator, editor, admin; several with commas', roles, ['admin'])
    .option('--clinics <ids>', 'the clinics that somebody of a ward is responsible for', clinics, [])
    .addOption(language)
    .option('--letter', 'send the link by mail instead of printing it')
    .option('--json', 'print {id, url, expires_at}')
    .action(({ email, name, role, clinics, lang, letter, json }: InviteOptions) =>
      withServices(async ({ catalogues, desk }, platform) => {
        const read = staffInputSchema.shape.name.safeParse(name);
        if (!read.success) throw new OperatorError('A name has 2 to 100 letters.');
        const input = { email, name: read.data, roles: role, clinics, language: lang };
        const invited = await desk.staff
          .invite(operatorOf(platform), { ...input, by: letter ? ('letter' as const) : ('code' as const) })
          .catch(toldAs(REFUSED));
        if (!platform.deskDatabase) complain(NO_DESK);
        if (json) return say(JSON.stringify(invited));
        say(invited.url ?? letterSaid(platform, email));
        const names = (await catalogues.clinics()).filter((each) => clinics.includes(each.id)).map((each) => each.name);
        const of = names.length > 0 ? ` of ${names.join('; ')}` : '';
        say(
          `Staff ${invited.id}, ${role.join(', ')}${of}, until ${localMinute(new Date(invited.expires_at), platform.config.timeZone)}.`,
        );
      }),
    );
  staff
    .command('invite-again')
    .description('a new link for who lost it or their phone; using it ends their passkeys, password and sessions')
    .argument(...idArgument)
    .option('--letter', 'send the link by mail instead of printing it')
    .action((id: number, { letter }: { letter?: boolean }) =>
      withServices(async ({ desk }, platform) => {
        const { url } = await desk.staff
          .inviteAgain(operatorOf(platform), id, letter ? 'letter' : 'code')
          .catch(toldAs(REFUSED));
        say(url ?? letterSaid(platform));
      }),
    );
  staff
    .command('list')
    .description('list number, state, roles, name, address, last seen')
    .option('--json', 'print one JSON array')
    .action(({ json }: { json?: boolean }) =>
      withServices(async ({ desk }) => {
        const rows = await desk.staff.list();
        const line = ({ id, state, roles, name, email, last_seen_at }: (typeof rows)[number]) =>
          [
            id,
            state.padEnd(8),
            roles.join(','),
            name,
            email,
            `last seen ${last_seen_at?.slice(0, 10) ?? 'never'}`,
          ].join('  ');
        await sayList(context, { rows, line, json, none: 'Nobody works at the desk yet: staff invite.' });
      }),
    );
  staff
    .command('roles')
    .description('give somebody other roles')
    .argument(...idArgument)
    .argument('<roles>', 'ward, moderator, editor, admin; several with commas', roles)
    .option('--clinics <ids>', 'the clinics that somebody of a ward is responsible for', clinics)
    .action((id: number, given: StaffInput['roles'], options: { clinics?: number[] }) =>
      withServices(async ({ desk }, platform) => {
        const change = { roles: given, ...(options.clinics && { clinics: options.clinics }) };
        await desk.staff.change(operatorOf(platform), id, change).catch(toldAs(REFUSED));
        say(`Staff ${id}: ${given.join(', ')}.`);
      }),
    );
  for (const [name, disabled, said] of [
    ['disable', true, 'may no longer come; every session has ended'],
    ['enable', false, 'may come again'],
  ] as const) {
    staff
      .command(name)
      .description(disabled ? 'keep somebody out, at once' : 'let somebody in again who was disabled')
      .argument(...idArgument)
      .action((id: number) =>
        withServices(async ({ desk }, platform) => {
          await desk.staff.change(operatorOf(platform), id, { disabled }).catch(toldAs(REFUSED));
          say(`Staff ${id} ${said}.`);
        }),
      );
  }
  staff
    .command('log')
    .description('list who did and looked at what at the desk or by a command, newest first')
    .option('--about <what>', "of one alone: 'report 12', 'account 57', 'staff 3'")
    .option('--action <what>', "of one kind alone: 'accounts.find', 'reports.list'")
    .option('--last <n>', 'how many lines', wholeNumber(1_000_000), 100)
    .option('--json', 'print one JSON array')
    .action(({ last, json, ...asked }: { about?: string; action?: string; last: number; json?: boolean }) =>
      withServices(async ({ desk }) => {
        const { results: rows } = await desk.deskLog.list({ ...asked, limit: last, offset: 0 });
        const line = ({ id, at, who, action, about, details }: (typeof rows)[number]) =>
          [id, at, who, action, about ?? '-', JSON.stringify(details)].join('  ');
        await sayList(context, { rows, line, json, none: 'The log says nothing of it yet.' });
      }),
    );
};
