import { writeFile } from 'node:fs/promises';
import { DESK_INVITATION_DAYS_MAX, MARK_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import { type DeskLink, deskInvitationPatchSchema } from '@bergkette/contract/desk/invitations.ts';
import { INVITATION_DEFAULT_DAYS, INVITATIONS_AT_ONCE_MAX } from '@bergkette/contract/session.rules.ts';
import { InvalidArgumentError, Option } from 'commander';
import { add } from 'date-fns/add';
import { format } from 'date-fns/format';
import { OperatorError } from '../../errors.ts';
import { operatorOf } from '../../platform/operator/actor.ts';
import {
  type AdminCommands,
  type AdminContext,
  month,
  printable,
  type RefusalWords,
  sayList,
  toldAs,
  wholeNumber,
} from '../../platform/operator/admin.ts';
import type { Platform } from '../../platform/platform.ts';
import { localMinute } from '../../platform/time/local-day.ts';
import type { CataloguesService } from '../catalogues/catalogues.service.ts';
import type { ClinicsService } from '../catalogues/clinics.service.ts';
import type { CardsService } from '../desk/cards.service.ts';
import type { DeskInvitationsService } from '../desk/desk-invitations.service.ts';

interface Services {
  catalogues: CataloguesService;
  clinics: ClinicsService;
  desk: { cards: CardsService; deskInvitations: DeskInvitationsService };
}

interface CreateOptions {
  count: number;
  clinic?: number;
  ward?: number;
  born?: string | undefined;
  withoutAge?: boolean;
  expires: Lifetime;
  mark: string[];
  json?: boolean;
  cards?: string;
  lang: 'de' | 'en';
}

interface Lifetime {
  hours: number;
}

const HOURS: Record<string, number> = { h: 1, d: 24, w: 7 * 24 };
const DEFAULT_LIFETIME = `${INVITATION_DEFAULT_DAYS}d`;
const LIFETIME_MAX_HOURS = 366 * 24;
const LISTED_MAX = 1_000_000;

const lifetime = (text: string): Lifetime => {
  const [, amount = '', unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  const hours = Number(amount) * (HOURS[unit] ?? 0);
  if (hours < 1 || hours > LIFETIME_MAX_HOURS) throw new InvalidArgumentError('e.g. 12h, 60d or 8w, at most a year');
  return { hours };
};

const requireClinic = async ({ catalogues }: Services, id: number): Promise<void> => {
  const clinics = await catalogues.clinics();
  if (clinics.some((clinic) => clinic.id === id)) return;
  const known = clinics.map((clinic) => `${clinic.id} ${clinic.name}`).join('\n');
  throw new OperatorError(`There is no clinic ${id}. The clinics are:\n${known}`);
};

const requireWard = async ({ clinics }: Services, clinicId: number | undefined, id: number): Promise<void> => {
  if (clinicId === undefined) throw new OperatorError('Say --clinic too: a ward is one of a clinic.');
  const wards = (await clinics.list()).find((clinic) => clinic.id === clinicId)?.wards ?? [];
  if (wards.some((ward) => ward.id === id)) return;
  const known =
    wards.map((ward) => `${ward.id} ${ward.name}`).join('\n') || 'none yet; the desk adds them under Clinics';
  throw new OperatorError(`Clinic ${clinicId} has no ward ${id}. Its wards:\n${known}`);
};

/** What is given for each link in turn. */
const marks = (text: string, before: string[]): string[] => {
  const { data } = deskInvitationPatchSchema.safeParse({ mark: text });
  if (!data) throw new InvalidArgumentError(`one line of at most ${MARK_MAX_LENGTH} characters`);
  return [...before, data.mark];
};

const create = async (services: Services, platform: Platform, options: CreateOptions): Promise<DeskLink[]> => {
  const { count, clinic, ward, born, expires, mark } = options;
  if (clinic !== undefined) await requireClinic(services, clinic);
  if (ward !== undefined) await requireWard(services, clinic, ward);
  if (mark.length > count) throw new OperatorError(`${mark.length} marks are too many for ${count}.`);
  const now = platform.clock.now();
  if (born !== undefined && born > format(now, 'yyyy-MM')) throw new OperatorError(`${born} is still to come.`);
  const order = {
    count,
    clinic: clinic ?? null,
    ward: ward ?? null,
    birth_month: born ?? null,
    days: INVITATION_DEFAULT_DAYS,
    marks: mark,
  };
  return services.desk.deskInvitations.create(operatorOf(platform), order, add(now, expires));
};

/** Without tokens: only their hashes are known. The marks are those of the operator's own. */
const list = async ({ desk }: Services, platform: Platform) => {
  const { results } = await desk.deskInvitations.list(operatorOf(platform), { limit: LISTED_MAX, offset: 0 });
  return results.map(({ birth_month: born, made_by: _by, ward: _ward, mark, ...row }) => ({
    ...row,
    born,
    ...(mark !== null && { mark }),
  }));
};

/** `token` for programs that make the address themselves. */
const withToken = ({ url, expires_at }: DeskLink) => ({
  token: new URL(url).searchParams.get('token'),
  url,
  expires_at,
});
const lineOf = ({ url, expires_at, mark }: DeskLink, { config }: Platform): string =>
  [url, `(until ${localMinute(new Date(expires_at), config.timeZone)})`, ...(mark === null ? [] : [mark])].join('  ');

const refusedOf = (id: number): RefusalWords => {
  const said = `There is no open invitation ${id}. It was used, revoked or never made: invitations list names the open ones.`;
  return { not_found: said, invalid_invitation: said };
};

const WITHOUT_AGE =
  'Without a birth month, nobody in the app can find them and they can find nobody, until you set it: users born ID YYYY-MM. Say --born YYYY-MM or --without-age.';
const QUESTION = 'Birth month of the person who gets the link (YYYY-MM), or "none" to set it later: ';

const addressGuessed = (publicUrl: string): string =>
  `PUBLIC_URL is not set and no server runs: the links begin with ${publicUrl}.`;

/** At a terminal the birth month is asked for; a program that names none is warned, and gets its links. */
const ageOf = async (
  { born, withoutAge }: CreateOptions,
  { ask, complain }: Pick<AdminContext<Services>, 'ask' | 'complain'>,
): Promise<string | undefined> => {
  if (born !== undefined && withoutAge) throw new OperatorError('Say either --born or --without-age.');
  if (born !== undefined || withoutAge) return born;
  if (!ask) {
    complain(WITHOUT_AGE);
    return undefined;
  }
  const answer = await ask(QUESTION);
  if (answer.toLowerCase() === 'none') return undefined;
  try {
    return month(answer);
  } catch {
    throw new OperatorError('No link was made. Say --born YYYY-MM, e.g. --born 2011-05, or --without-age.');
  }
};

/** `invitations create | again | list | revoke` (decision O72) [OPS-01]. */
export const sessionAdmin: AdminCommands<Services> = (program, context) => {
  const { withServices, say } = context;
  const invitations = program.command('invitations').description('one-time links to register');
  invitations
    .command('create')
    .description('make links and show them, this once only')
    .option('--count <n>', 'how many', wholeNumber(INVITATIONS_AT_ONCE_MAX), 1)
    .option('--clinic <id>', 'id of the clinic', wholeNumber())
    .option('--ward <id>', 'id of one of its wards, whose number and fever limit the person gets', wholeNumber())
    .option('--born <YYYY-MM>', 'birth month, which decides the age band', month)
    .option('--without-age', 'without a birth month: nobody can find them, nor they anybody, until users born sets it')
    .addOption(
      new Option('--expires <time>', 'e.g. 12h, 60d, 8w')
        .argParser(lifetime)
        .default(lifetime(DEFAULT_LIFETIME), DEFAULT_LIFETIME),
    )
    .option(
      '--mark <text>',
      'a note of your own, such as a bed, kept until registration; once for each link',
      marks,
      [],
    )
    .option('--json', 'print [{token, url, expires_at}]')
    .option('--cards <file>', 'also write the links as cards to print, a PDF of four on a page')
    .addOption(new Option('--lang <language>', 'of the cards').choices(['de', 'en']).default('de'))
    .action((options: CreateOptions) =>
      withServices(async (services, platform) => {
        const born = platform.config.hasAgeBands ? await ageOf(options, context) : options.born;
        const made = await create(services, platform, { ...options, born });
        if (platform.config.isPublicUrlGuessed) context.complain(addressGuessed(platform.config.publicUrl));
        if (options.cards !== undefined) {
          const pdf = await services.desk.cards.draw(operatorOf(platform), { language: options.lang, links: made });
          // Links stand on them, so that nobody else of the machine may read the file.
          await writeFile(options.cards, pdf, { mode: 0o600 });
          context.complain(`The cards are in ${options.cards}. Delete it once they are printed.`);
        }
        if (options.json) return say(JSON.stringify(made.map(withToken)));
        for (const link of made) say(lineOf(link, platform));
      }),
    );
  invitations
    .command('again')
    .description('a new link with the same data, shown this once, for who lost theirs; the old one ends')
    .argument('<id>', 'as shown by list', wholeNumber())
    .option('--days <n>', 'how long it is valid', wholeNumber(DESK_INVITATION_DAYS_MAX), INVITATION_DEFAULT_DAYS)
    .option('--json', 'print {token, url, expires_at}')
    .action((id: number, { days, json }: { days: number; json?: boolean }) =>
      withServices(async ({ desk }, platform) => {
        const link = await desk.deskInvitations.again(operatorOf(platform), id, days).catch(toldAs(refusedOf(id)));
        if (platform.config.isPublicUrlGuessed) context.complain(addressGuessed(platform.config.publicUrl));
        say(json ? JSON.stringify(withToken(link)) : lineOf(link, platform));
      }),
    );
  invitations
    .command('list')
    .description('list all invitations and what became of them')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) =>
      withServices(async (services, platform) => {
        const rows = await list(services, platform);
        const line = ({ id, state, expires_at, clinic, born, mark }: (typeof rows)[number]) =>
          [
            id,
            state.padEnd(7),
            `until ${localMinute(new Date(expires_at), platform.config.timeZone)}`,
            `clinic ${clinic ?? '-'}`,
            `born ${born ?? '-'}`,
            ...(mark === undefined ? [] : [printable(mark)]),
          ].join('  ');
        await sayList(context, { rows, line, json, none: 'There are no invitations yet.' });
      }),
    );
  invitations
    .command('revoke')
    .description('revoke an invitation that nobody has used yet')
    .argument('<id>', 'as shown by list', wholeNumber())
    .action((id: number) =>
      withServices(async ({ desk }, platform) => {
        await desk.deskInvitations.revoke(operatorOf(platform), id).catch(toldAs(refusedOf(id)));
        say(`Invitation ${id} is revoked.`);
      }),
    );
};
