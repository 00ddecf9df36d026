import { deskActions, PAUSE_DAYS_MAX } from '@bergkette/contract/desk/desk.rules.ts';
import { deskActionSchema } from '@bergkette/contract/desk/reports.ts';
import { Option } from 'commander';
import { AppError, OperatorError } from '../../errors.ts';
import { operatorOf } from '../../platform/operator/actor.ts';
import { type AdminCommands, printable, sayList, wholeNumber } from '../../platform/operator/admin.ts';
import type { DeskOrdersService } from './desk-orders.service.ts';
import type { DeskReportsService } from './desk-reports.service.ts';

const REASONS: Record<string, string> = {
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
        const { id, state } = await desk.deskReports.act(actor, report, read.data).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          throw new OperatorError(
            error.code === 'exists'
              ? 'An erasure of this account is under way.'
              : `Report ${report} names nobody whose account is there.`,
          );
        });
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
        const { account, state } = await desk.deskOrders.answer(actor, id, false).catch((error: unknown) => {
          const reason = error instanceof AppError ? REASONS[error.code] : undefined;
          throw reason === undefined ? error : new OperatorError(reason);
        });
        say(
          state === 'agreed'
            ? `Noted. Account ${account} stays closed until somebody at the desk undoes its erasure too.`
            : `The erasure of account ${account} is refused.`,
        );
      }),
    );
};
