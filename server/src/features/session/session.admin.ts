import { INVITATION_DEFAULT_DAYS, INVITATIONS_AT_ONCE_MAX } from '@bergkette/contract/session.rules.ts';
import { InvalidArgumentError, Option } from 'commander';
import { add } from 'date-fns/add';
import { format } from 'date-fns/format';
import {
  type AdminCommands,
  type AdminContext,
  AdminError,
  month,
  sayList,
  wholeNumber,
} from '../../platform/operator/admin.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Services } from '../../services.ts';

interface CreateOptions {
  count: number;
  clinic?: number;
  born?: string | undefined;
  withoutAge?: boolean;
  expires: Lifetime;
  json?: boolean;
}

interface Lifetime {
  hours: number;
}

const HOURS: Record<string, number> = { h: 1, d: 24, w: 7 * 24 };
const DEFAULT_LIFETIME = `${INVITATION_DEFAULT_DAYS}d`;
const LIFETIME_MAX_HOURS = 366 * 24;

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
  throw new AdminError(`There is no clinic ${id}. The clinics are:\n${known}`);
};

const create = async (services: Services, { clock }: Platform, { count, clinic, born, expires }: CreateOptions) => {
  if (clinic !== undefined) await requireClinic(services, clinic);
  const now = clock.now();
  if (born !== undefined && born > format(now, 'yyyy-MM')) throw new AdminError(`${born} is still to come.`);
  return services.invitations.create({
    count,
    expiresAt: add(now, expires),
    clinicId: clinic,
    birthMonth: born === undefined ? undefined : `${born}-01`,
  });
};

/** Without tokens: only their hashes are known. */
const list = async ({ invitations }: Services, { clock }: Platform) => {
  const now = clock.now();
  const rows = await invitations.list();
  return rows.map(({ id, createdAt, expiresAt, revokedAt, usedAt, clinicId, birthMonth }) => ({
    id,
    state: usedAt ? 'used' : revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'open',
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    clinic: clinicId,
    born: birthMonth?.slice(0, 'yyyy-mm'.length) ?? null,
  }));
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
  if (born !== undefined && withoutAge) throw new AdminError('Say either --born or --without-age.');
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
    throw new AdminError('No link was made. Say --born YYYY-MM, e.g. --born 2011-05, or --without-age.');
  }
};

/** `invitations create | list | revoke` (decision O72) [OPS-01]. */
export const sessionAdmin: AdminCommands<Services> = (program, context) => {
  const { withServices, say } = context;
  const invitations = program.command('invitations').description('one-time links to register');
  invitations
    .command('create')
    .description('make links and show them, this once only')
    .option('--count <n>', 'how many', wholeNumber(INVITATIONS_AT_ONCE_MAX), 1)
    .option('--clinic <id>', 'id of the clinic', wholeNumber())
    .option('--born <YYYY-MM>', 'birth month, which decides the age band', month)
    .option('--without-age', 'without a birth month: nobody can find them, nor they anybody, until users born sets it')
    .addOption(
      new Option('--expires <time>', 'e.g. 12h, 60d, 8w')
        .argParser(lifetime)
        .default(lifetime(DEFAULT_LIFETIME), DEFAULT_LIFETIME),
    )
    .option('--json', 'print [{token, url, expires_at}]')
    .action((options: CreateOptions) =>
      withServices(async (services, platform) => {
        const born = platform.config.hasAgeBands ? await ageOf(options, context) : options.born;
        const made = await create(services, platform, { ...options, born });
        if (platform.config.isPublicUrlGuessed) context.complain(addressGuessed(platform.config.publicUrl));
        if (options.json) return say(JSON.stringify(made));
        for (const { url, expires_at } of made) say(`${url}  (until ${expires_at})`);
      }),
    );
  invitations
    .command('list')
    .description('list all invitations and what became of them')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) =>
      withServices(async (services, platform) => {
        const rows = await list(services, platform);
        const line = ({ id, state, expires_at, clinic, born }: (typeof rows)[number]) =>
          [id, state.padEnd(7), `until ${expires_at}`, `clinic ${clinic ?? '-'}`, `born ${born ?? '-'}`].join('  ');
        await sayList(context, { rows, line, json, none: 'There are no invitations yet.' });
      }),
    );
  invitations
    .command('revoke')
    .description('revoke an invitation that nobody has used yet')
    .argument('<id>', 'as shown by list', wholeNumber())
    .action((id: number) =>
      withServices(async ({ invitations }) => {
        if (!(await invitations.revoke(id))) throw new AdminError(`There is no open invitation ${id}.`);
        say(`Invitation ${id} is revoked.`);
      }),
    );
};
