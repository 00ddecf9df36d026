import { USAGE_LOG_DAYS } from '@bergkette/contract/usage-log.ts';
import { InvalidArgumentError, Option } from 'commander';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { z } from 'zod';
import { OperatorError } from '../../errors.ts';
import { type AdminCommands, sayList } from '../../platform/operator/admin.ts';
import type { UsageLogService } from './usage-log.service.ts';

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '9998-12-31';

interface ExportOptions {
  format: 'ndjson' | 'csv';
  from?: Date;
  to?: Date;
}

interface Line {
  userId: number;
  createdAt: Date;
  line: string;
}

const day = (text: string): Date => {
  const read = z.iso.date().safeParse(text);
  // PostgreSQL has no year 0, and the day after the last one cannot be written as YYYY-MM-DD.
  if (!read.success || read.data < FIRST_DAY || read.data > LAST_DAY) throw new InvalidArgumentError('e.g. 2026-11-20');
  return new Date(`${read.data}T00:00:00.000Z`);
};

/** CSV needs no escaping, as the lines cannot contain quotes, commas or formula signs. */
const FORMATS = {
  ndjson: ({ userId, createdAt, line }: Line) =>
    JSON.stringify({ user: userId, at: createdAt.toISOString(), log: line }),
  csv: ({ userId, createdAt, line }: Line) => `${userId},${createdAt.toISOString()},"${line.replaceAll('"', '""')}"`,
};

/** `log export` [OPS-13]. */
export const usageLogAdmin: AdminCommands<{ usageLog: UsageLogService }> = (program, context) => {
  program
    .command('log')
    .description(`print which parts of the app are used: actions and ids, kept for ${USAGE_LOG_DAYS} days at most`)
    .command('export')
    .description('print the lines, oldest first')
    .addOption(new Option('--format <name>', 'how').choices(Object.keys(FORMATS)).default('ndjson'))
    .option('--from <day>', 'first day, in UTC', day)
    .option('--to <day>', 'last day, in UTC', day)
    .action(({ format, from, to }: ExportOptions) =>
      context.withServices(async ({ usageLog }, platform) => {
        const now = platform.clock.now();
        const first = from ?? subDays(now, USAGE_LOG_DAYS);
        const end = addDays(to ?? now, 1);
        if (first >= end) throw new OperatorError('The first day is later than the last.');
        if (format === 'csv') context.say('user,at,log');
        const rows = usageLog.lines(first, end);
        const none = 'Nothing was recorded in that time.';
        await sayList(context, { rows, line: FORMATS[format], json: false, none });
      }),
    );
};
