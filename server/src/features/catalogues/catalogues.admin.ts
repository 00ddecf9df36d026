import { InvalidArgumentError } from 'commander';
import { type AdminCommands, AdminError, sayList, wholeNumber } from '../../platform/admin.ts';
import { clinicsService } from './clinics.service.ts';

const TEXT_MAX_LENGTH = 200;

const line = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed.length < 2 || trimmed.length > TEXT_MAX_LENGTH || /\p{Cc}/u.test(trimmed))
    throw new InvalidArgumentError(`one line of 2 to ${TEXT_MAX_LENGTH} characters`);
  return trimmed;
};

/** `clinics list | add | rename` [OPS-04]. */
export const cataloguesAdmin: AdminCommands = (program, context) => {
  const { withPlatform, say } = context;
  const clinics = program.command('clinics').description('the clinics that people can choose');
  clinics
    .command('list')
    .description('all clinics with their ids')
    .option('--json', 'print [{id, name, address, is_offered}]')
    .action(({ json }: { json?: boolean }) =>
      withPlatform(async (platform) => {
        const rows = await clinicsService(platform).list();
        const line = ({ id, name, address, is_offered }: (typeof rows)[number]) =>
          [id, name, address ?? '-', ...(is_offered ? [] : ['(no longer offered)'])].join('  ');
        await sayList(context, { rows, line, json, none: 'There are no clinics.' });
      }),
    );
  clinics
    .command('add')
    .description('add a clinic')
    .argument('<name>', 'as people know it', line)
    .option('--address <text>', 'town, street', line)
    .action((name: string, { address }: { address?: string }) =>
      withPlatform(async (platform) => {
        say(`Clinic ${await clinicsService(platform).add(name, address ?? null)} is added.`);
      }),
    );
  clinics
    .command('rename')
    .description('change name or address; updates of the shipped list leave it alone from then on')
    .argument('<id>', 'as shown by list', wholeNumber())
    .option('--name <text>', 'the new name', line)
    .option('--address <text>', 'the new address', line)
    .action((id: number, change: { name?: string; address?: string }) =>
      withPlatform(async (platform) => {
        if (Object.keys(change).length === 0) throw new AdminError('Say what changes: --name or --address.');
        if (!(await clinicsService(platform).change(id, change))) throw new AdminError(`There is no clinic ${id}.`);
        say(`Clinic ${id} is changed.`);
      }),
    );
};
