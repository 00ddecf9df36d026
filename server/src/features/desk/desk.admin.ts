import {
  catalogueKindSchema,
  deskEntryInputSchema,
  deskEntryPatchSchema,
} from '@bergkette/contract/desk/catalogues.ts';
import {
  type CatalogueKind,
  catalogueKinds,
  deskActions,
  ENTRY_NAME_MAX_LENGTH,
  PAUSE_DAYS_MAX,
  type TextKind,
} from '@bergkette/contract/desk/desk.rules.ts';
import { deskActionSchema } from '@bergkette/contract/desk/reports.ts';
import type { TextDetail } from '@bergkette/contract/desk/texts.ts';
import { symptomScales } from '@bergkette/contract/symptoms.rules.ts';
import { InvalidArgumentError, Option } from 'commander';
import { AppError, OperatorError } from '../../errors.ts';
import { operatorOf } from '../../platform/operator/actor.ts';
import {
  type AdminCommands,
  printable,
  type RefusalWords,
  sayList,
  toldAs,
  wholeNumber,
} from '../../platform/operator/admin.ts';
import type { DeskCataloguesService } from './desk-catalogues.service.ts';
import type { DeskOrdersService } from './desk-orders.service.ts';
import type { DeskReportsService } from './desk-reports.service.ts';
import type { DeskTextsService } from './desk-texts.service.ts';

const REFUSED: RefusalWords = {
  not_found: 'There is no erasure with this number: orders list.',
  finished: 'Somebody has answered it already.',
  second_person: 'That was noted already: now somebody at the desk has to undo it too.',
};

interface AskOptions {
  reason: string;
  about: 'reporter' | 'reported';
  days?: number;
  text?: string;
}

/** `orders list | ask | refuse`: what the desk asks for a person, by the same services. Only the desk agrees to an erasure. */
export const ordersAdmin: AdminCommands<{
  desk: { deskOrders: DeskOrdersService; deskReports: DeskReportsService };
}> = (program, context) => {
  const { withServices, say } = context;
  const orders = program
    .command('orders')
    .description('what the desk has asked for; an erasure waits for a second person');
  orders
    .command('list')
    .description('list number, state, kind, account, reason, who asked')
    .option('--json', 'print one JSON array')
    .action(({ json }: { json?: boolean }) =>
      withServices(async ({ desk }, platform) => {
        const actor = operatorOf(platform);
        const { results: rows } = await desk.deskOrders.list(actor, 'all', { limit: 1000, offset: 0 });
        const line = ({ id, state, kind, account, reason, asked_by }: (typeof rows)[number]) =>
          [id, state, kind, `account ${account}`, printable(reason).replaceAll('\n', ' '), asked_by].join('  ');
        await sayList(context, { rows, line, json, none: 'The desk has asked for nothing yet.' });
      }),
    );
  orders
    .command('ask')
    .description('do something for a person whom a report names; an erasure waits for a second person')
    .argument('<report>', 'as shown by reports list', wholeNumber())
    .argument('<kind>', deskActions.join(' | '))
    .requiredOption('--reason <text>', 'why; it stays at the desk')
    .addOption(new Option('--about <whom>', 'of the report').choices(['reporter', 'reported']).default('reported'))
    .option('--days <n>', 'of a pause', wholeNumber(PAUSE_DAYS_MAX))
    .option('--text <words>', 'of a word: what the person reads')
    .action((report: number, kind: string, options: AskOptions) =>
      withServices(async ({ desk }, platform) => {
        const read = deskActionSchema.safeParse({ kind, ...options });
        if (!read.success)
          throw new OperatorError(`Say ${deskActions.join(', ')}; a pause needs --days, a word --text.`);
        const actor = operatorOf(platform);
        const { id, state } = await desk.deskReports.act(actor, report, read.data).catch(
          toldAs({
            exists: 'An erasure of this account is under way.',
            finished: `Report ${report} is closed.`,
            not_found: `Report ${report} names nobody whose account is there.`,
          }),
        );
        say(`Order ${id}: ${state === 'waiting' ? 'waits for a second person' : 'is under way'}.`);
      }),
    );
  orders
    .command('refuse')
    .description(
      'refuse an erasure, or stop one that was agreed to (out of a report together with the desk); only the desk agrees to one',
    )
    .argument('<id>', 'as shown by list', wholeNumber())
    .action((id: number) =>
      withServices(async ({ desk }, platform) => {
        const actor = operatorOf(platform);
        const { account, state } = await desk.deskOrders.answer(actor, id, false).catch(toldAs(REFUSED));
        say(
          state === 'agreed'
            ? `Noted. Account ${account} stays closed until somebody at the desk undoes its erasure too.`
            : `The erasure of account ${account} is refused.`,
        );
      }),
    );
};

const GROUPS: { name: string; kind: TextKind; argument: string; about: string }[] = [
  { name: 'pages', kind: 'page', argument: '<name>', about: 'versions of the pages: imprint, privacy, help and so on' },
  { name: 'articles', kind: 'article', argument: '<key>', about: 'versions of the articles' },
];

const refusedOf = (key: string): RefusalWords => ({
  exists: `A draft of ${key} is open at the desk: publish or discard it first.`,
  required: `The open version of ${key} is not reviewed yet.`,
  invalid_value: `Something is wrong with the open version of ${key}.`,
  not_found: `There is no such text or version: ${key}.`,
});

/** `pages | articles versions | back | publish`: what the editor of the desk does with versions, for who has no desk. */
export const deskTextsAdmin: AdminCommands<{ desk: { deskTexts: DeskTextsService } }> = (program, context) => {
  const { withServices, say } = context;
  for (const { name, kind, argument, about } of GROUPS) {
    const group = program.command(name).description(about);
    group
      .command('versions')
      .description('list number, state, who made it, when, who reviewed it, newest first')
      .argument(argument)
      .option('--json', 'print one JSON array')
      .action((key: string, { json }: { json?: boolean }) =>
        withServices(async ({ desk }, platform) => {
          const { versions: rows }: TextDetail = await desk.deskTexts
            .show(operatorOf(platform), { kind, key })
            .catch(toldAs(refusedOf(key)));
          const line = ({ number, state, made_by, changed_at, review }: (typeof rows)[number]) =>
            [
              ...[number, state.padEnd(9), made_by, changed_at],
              review === null ? 'not reviewed' : `reviewed by ${printable(review.by)} on ${review.on}`,
            ].join('  ');
          await sayList(context, { rows, line, json, none: `Nobody has changed ${key} yet.` });
        }),
      );
    group
      .command('back')
      .description('make an earlier version the open one, with its review; publish shows it to people')
      .argument(argument)
      .argument('<number>', 'as shown by versions', wholeNumber())
      .action((key: string, number: number) =>
        withServices(async ({ desk }, platform) => {
          const actor = operatorOf(platform);
          const { versions } = await desk.deskTexts.show(actor, { kind, key }).catch(toldAs(refusedOf(key)));
          const id = versions.find((version) => version.number === number)?.id;
          if (id === undefined) throw new OperatorError(`There is no version ${number} of ${key}.`);
          const made = await desk.deskTexts.back(actor, { kind, key }, id).catch(toldAs(refusedOf(key)));
          say(`Version ${made.number} of ${key} is open, with the words of ${number}. Now: ${name} publish ${key}`);
        }),
      );
    group
      .command('publish')
      .description('show the open version to people; it has to be reviewed')
      .argument(argument)
      .action((key: string) =>
        withServices(async ({ desk }, platform) => {
          const actor = operatorOf(platform);
          const { number } = await desk.deskTexts.publish(actor, { kind, key }, {}).catch(toldAs(refusedOf(key)));
          say(`People read version ${number} of ${key} from now on.`);
        }),
      );
  }
};

const kindOf = (text: string): CatalogueKind => {
  const { data } = catalogueKindSchema.safeParse(text);
  if (!data) throw new InvalidArgumentError(catalogueKinds.join(', '));
  return data;
};

const NAME_RULE = `An entry has a German and an English name, each of 2 to ${ENTRY_NAME_MAX_LENGTH} letters, without < > { }.`;

const refusedFor =
  (kind: CatalogueKind, id?: number) =>
  (error: unknown): never => {
    if (!(error instanceof AppError)) throw error;
    const said: Record<string, string> = {
      exists: 'There is an entry of this name already: catalogues list.',
      standing: 'Weight and temperature are tracked by everybody.',
      not_found: `There is no ${id} in ${kind}, or it was not added here.`,
    };
    const fields = Object.keys(error.errors ?? {}).map((field) => `--${field}`);
    throw new OperatorError(
      said[error.code] ?? `Say ${fields.join(', ')} as another entry has it: catalogues list ${kind} --json.`,
    );
  };

interface AddOptions {
  de: string;
  en: string;
  icon?: string;
  group?: string;
  scale?: string;
}

/** `catalogues list | add | retire | offer`: which activities, symptoms and diagnoses people can choose here. */
export const deskCataloguesAdmin: AdminCommands<{ desk: { deskCatalogues: DeskCataloguesService } }> = (
  program,
  context,
) => {
  const { withServices, say } = context;
  const catalogues = program
    .command('catalogues')
    .description('activities, symptoms and diagnoses that are offered here');
  const kindArgument = ['<kind>', catalogueKinds.join(' | '), kindOf] as const;
  const idArgument = ['<id>', 'as shown by list', wholeNumber()] as const;
  catalogues
    .command('list')
    .description('list id, key, German and English name, and what is not offered')
    .argument(...kindArgument)
    .option('--json', 'print one JSON array')
    .action((kind: CatalogueKind, { json }: { json?: boolean }) =>
      withServices(async ({ desk }) => {
        const rows = await desk.deskCatalogues.entries(kind);
        const line = ({ id, key, names, is_offered }: (typeof rows)[number]) =>
          [id, key, names.de, names.en, ...(is_offered ? [] : ['(not offered)'])].join('  ');
        await sayList(context, { rows, line, json, none: 'There are none.' });
      }),
    );
  catalogues
    .command('add')
    .description('add an entry of your own, which people can choose from now on')
    .argument(...kindArgument)
    .requiredOption('--de <name>', 'German name')
    .requiredOption('--en <name>', 'English name')
    .option('--icon <name>', 'the icon of an activity (list activities --json); of a symptom also: symptom:nausea')
    .option('--group <name>', 'of an activity or diagnosis: the group of another one (list --json)')
    .addOption(new Option('--scale <scale>', 'of a symptom: 0 to 10, or five words').choices(symptomScales))
    .action((kind: CatalogueKind, { de, en, icon, group, scale }: AddOptions) =>
      withServices(async ({ desk }, platform) => {
        const read = deskEntryInputSchema.safeParse({ names: { de, en }, icon, group, scale });
        if (!read.success) throw new OperatorError(NAME_RULE);
        const actor = operatorOf(platform);
        const id = await desk.deskCatalogues.addEntry(actor, kind, read.data).catch(refusedFor(kind));
        say(`${id} of ${kind} is offered.`);
      }),
    );
  catalogues
    .command('change')
    .description('give an entry that was added here other names, or another icon')
    .argument(...kindArgument)
    .argument(...idArgument)
    .option('--de <name>', 'German name, with --en')
    .option('--en <name>', 'English name, with --de')
    .option('--icon <name>', 'as of add')
    .action((kind: CatalogueKind, id: number, { de, en, icon }: Partial<AddOptions>) =>
      withServices(async ({ desk }, platform) => {
        const names = de === undefined && en === undefined ? undefined : { de, en };
        const read = deskEntryPatchSchema.safeParse({ names, icon });
        if (!read.success) throw new OperatorError(NAME_RULE);
        const actor = operatorOf(platform);
        await desk.deskCatalogues.changeEntry(actor, kind, id, read.data).catch(refusedFor(kind, id));
        say(`${id} of ${kind} is changed.`);
      }),
    );
  for (const [name, isOffered, said] of [
    ['retire', false, 'is no longer offered; diaries that name it keep it'],
    ['offer', true, 'is offered again'],
  ] as const) {
    catalogues
      .command(name)
      .description(isOffered ? 'offer an entry again' : 'stop offering an entry here; updates do not bring it back')
      .argument(...kindArgument)
      .argument(...idArgument)
      .action((kind: CatalogueKind, id: number) =>
        withServices(async ({ desk }, platform) => {
          const actor = operatorOf(platform);
          await desk.deskCatalogues.changeEntry(actor, kind, id, { is_offered: isOffered }).catch(refusedFor(kind, id));
          say(`${id} of ${kind} ${said}.`);
        }),
      );
  }
};
