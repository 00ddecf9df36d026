import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../../errors.ts';
import { type AdminCommands, printable, sayList, wholeNumber } from '../../platform/operator/admin.ts';
import type { SupportDeskService } from './support.service.ts';

type Report = NonNullable<Awaited<ReturnType<SupportDeskService['find']>>>;
type Listed = SupportDeskService extends { list(all: boolean): AsyncIterable<infer Row> } ? Row : never;

const missing = (ticket: number) => new OperatorError(`There is no bug report ${ticket}.`);

async function* listed(rows: AsyncIterable<Listed>) {
  for await (const { id, createdAt, closedAt, hasImage } of rows)
    yield { ticket: id, made: createdAt.toISOString(), closed: closedAt?.toISOString() ?? null, picture: hasImage };
}
type ListedReport = ReturnType<typeof listed> extends AsyncIterable<infer Row> ? Row : never;

const lineOf = ({ ticket, made, closed, picture }: ListedReport): string =>
  [ticket, made, closed ? `closed ${closed}` : 'open', ...(picture ? ['with picture'] : [])].join('  ');

const linesOf = (report: Report): string[] => [
  `Bug report ${report.id}, ${report.createdAt.toISOString()}, person ${report.userId}${report.closedAt ? ', closed' : ''}`,
  `Where: ${printable(report.feature)}`,
  `Happens every time: ${report.isReproducible ? 'yes' : 'no'}`,
  `Browser: ${printable(report.browser)}`,
  `Picture: ${report.image === null ? 'none' : `bug-reports show ${report.id} --image FILE writes it`}`,
  '',
  printable(report.steps),
];

const writeImage = async (desk: SupportDeskService, { id, userId, image }: Report, file: string): Promise<void> => {
  const body = image === null ? undefined : await desk.openImage(userId, image);
  if (!body) throw new OperatorError(`Bug report ${id} has no picture.`);
  await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch((error: unknown) => {
    throw new OperatorError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  });
};

/** `bug-reports list | show | close` [OPS-12]. */
export const supportAdmin: AdminCommands<{ supportDesk: SupportDeskService }> = (program, context) => {
  const { withServices, say } = context;
  const reports = program.command('bug-reports').description('what people reported about the app');
  const ticketArgument = ['<ticket>', 'as shown by list', wholeNumber()] as const;
  const atDesk = (work: (desk: SupportDeskService) => Promise<void>) =>
    withServices(({ supportDesk }) => work(supportDesk));
  reports
    .command('list')
    .description('list the open ones: ticket and time, oldest first; shows nobody’s words')
    .option('--all', 'include closed ones')
    .option('--json', 'print one JSON array')
    .action(({ all, json }: { all?: boolean; json?: boolean }) =>
      atDesk((desk) => {
        const none = all ? 'There are no bug reports.' : 'There are no open bug reports.';
        return sayList(context, { rows: listed(desk.list(all ?? false)), line: lineOf, json, none });
      }),
    );
  reports
    .command('show')
    .description('print what somebody wrote')
    .argument(...ticketArgument)
    .option('--image <file>', 'save the picture there; never overwrites a file')
    .action((ticket: number, { image }: { image?: string }) =>
      atDesk(async (desk) => {
        const report = await desk.find(ticket);
        if (!report) throw missing(ticket);
        if (image !== undefined) await writeImage(desk, report, image);
        for (const line of linesOf(report)) say(line);
      }),
    );
  reports
    .command('close')
    .description('close a bug report; after so many days as BUG_REPORT_DAYS says it is erased')
    .argument(...ticketArgument)
    .action((ticket: number) =>
      withServices(async ({ supportDesk }, { config }) => {
        if (!(await supportDesk.close(ticket))) throw missing(ticket);
        say(`Bug report ${ticket} is closed. It will be erased in ${config.keptDays.bugReport} days.`);
      }),
    );
};
