import {
  catalogueKindSchema,
  deskEntryInputSchema,
  deskEntryPatchSchema,
} from '@bergkette/contract/desk/catalogues.ts';
import { type CatalogueKind, catalogueKinds, ENTRY_NAME_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import { symptomScales } from '@bergkette/contract/symptoms.rules.ts';
import { InvalidArgumentError, Option } from 'commander';
import { AppError, OperatorError } from '../../errors.ts';
import { operatorOf } from '../../platform/operator/actor.ts';
import { type AdminCommands, sayList, wholeNumber } from '../../platform/operator/admin.ts';
import type { DeskCataloguesService } from './desk-catalogues.service.ts';

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
