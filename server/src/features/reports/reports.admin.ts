import { NOTE_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import { deskNoteInputSchema } from '@bergkette/contract/desk/reports.ts';
import type { Person } from '@bergkette/contract/users.ts';
import { OperatorError } from '../../errors.ts';
import { operatorOf } from '../../platform/operator/actor.ts';
import { type AdminCommands, printable, sayList, toldAs, wholeNumber } from '../../platform/operator/admin.ts';
import { utcDay } from '../../platform/time/local-day.ts';
import type { DeskReportsService } from '../desk/desk-reports.service.ts';
import type { ReportRow } from './reports.repository.ts';
import type { ReportsOfOperatorService } from './reports-of-operator.service.ts';

const DELETED = 'deleted account';
const unseen = (id: number | null): string =>
  id === null
    ? 'nobody and nothing that the reporter could see'
    : `person ${id}, of whom the reporter could see nothing`;
const INDENT = '    ';

const indented = (text: string): string[] =>
  printable(text)
    .split('\n')
    .map((line) => `${INDENT}${line}`);
const minute = (instant: string): string => `${new Date(instant).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)}Z`;

const nameOf = (id: number | null, name: string | null): string => {
  if (id === null) return DELETED;
  return name ? printable(name).replaceAll('\n', ' ') : `person ${id}`;
};
const whoIs = (id: number | null, name: string | null): string =>
  id === null || !name ? nameOf(id, name) : `${nameOf(id, name)} (person ${id})`;

const wordOf = (value: unknown): string => {
  const isNamed = typeof value === 'object' && value !== null && 'name' in value;
  return isNamed ? String(value.name) : String(value);
};
const profileLines = (profile: Omit<Person, 'id' | 'name'>): string[] => [
  'The profile as the reporter saw it:',
  ...Object.entries(profile)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${INDENT}${key}: ${wordOf(value)}`),
];

/** A report with the reported item, as it stood when it was made. */
const reportLines = (report: ReportRow): string[] => {
  const { id, reporterId, reporterName, reportedId, reportedName, frozen, text, closedAt } = report;
  const names = { reporter: nameOf(reporterId, reporterName), reported: nameOf(reportedId, reportedName) };
  const messages = (frozen?.messages ?? []).flatMap(({ by, sentAt, isReported, text: said }) => [
    `${isReported ? '>>' : '  '} ${minute(sentAt)}  ${names[by]}:`,
    ...indented(said),
  ]);
  return [
    `Report ${id}, made ${minute(report.createdAt)}, ${closedAt === null ? 'open' : `closed ${minute(closedAt)}`}`,
    `Reason: ${report.reason}`,
    `Reported: ${report.kind}`,
    `By: ${whoIs(reporterId, reporterName)}`,
    `About: ${frozen === null ? unseen(reportedId) : whoIs(reportedId, reportedName)}`,
    `Asked to block too: ${report.hasAskedBlock ? 'yes' : 'no'}`,
    ...(text === '' ? [] : ['What the reporter wrote:', ...indented(text)]),
    ...(frozen?.profile ? profileLines(frozen.profile) : []),
    ...(messages.length > 0 ? ['Messages as the reporter saw them, the reported one marked >>:', ...messages] : []),
  ];
};

const said = (number: number) =>
  toldAs({
    finished: `Report ${number} is closed.`,
    not_found: `There is no report ${number}. All there are: reports list.`,
  });

const stateOf = (closedAt: string | null): string => (closedAt === null ? 'open' : 'closed');
const dayOf = (instant: string): string => utcDay(new Date(instant));

/** `reports list | show | note | close`: the one place where an operator reads what people wrote, each look noted for good. */
export const reportsAdmin: AdminCommands<{
  desk: { deskReports: DeskReportsService };
  reportsOfOperator: ReportsOfOperatorService;
}> = (program, context) => {
  const { withServices, say } = context;
  const reports = program.command('reports').description('reports of people; each look is noted: staff log');
  const numberArgument = ['<number>', 'as shown by list', wholeNumber()] as const;
  reports
    .command('list')
    .description('list number, day, reason, what was reported, open or closed; shows nobody’s words')
    .option('--json', 'print one JSON array')
    .action(({ json }: { json?: boolean }) =>
      withServices(async ({ reportsOfOperator }, platform) => {
        const rows = (await reportsOfOperator.list(operatorOf(platform))).map(
          ({ number, created_at, reason, about, closed_at }) => ({
            number,
            made: dayOf(created_at),
            reason,
            about,
            state: stateOf(closed_at),
          }),
        );
        const none = 'There are no reports.';
        await sayList(context, { rows, line: (report) => Object.values(report).join('  '), json, none });
      }),
    );
  reports
    .command('show')
    .description('show a report, and what was reported as it was at the time')
    .argument(...numberArgument)
    .action((number: number) =>
      withServices(async ({ reportsOfOperator }, platform) => {
        const report = await reportsOfOperator.show(operatorOf(platform), number).catch(said(number));
        for (const line of reportLines(report)) say(line);
      }),
    );
  reports
    .command('note')
    .description('keep a note with a report, for whoever works at the desk')
    .argument(...numberArgument)
    .argument('<text>')
    .action((number: number, text: string) =>
      withServices(async ({ desk }, platform) => {
        const { data } = deskNoteInputSchema.safeParse({ text });
        if (!data) throw new OperatorError(`A note has 1 to ${NOTE_MAX_LENGTH} characters.`);
        await desk.deskReports.addNote(operatorOf(platform), number, data.text).catch(said(number));
        say(`The note is kept with report ${number}.`);
      }),
    );
  reports
    .command('close')
    .description('close a report, as what had to be done is done; after so many days as REPORT_DAYS says it is erased')
    .argument(...numberArgument)
    .action((number: number) =>
      withServices(async ({ reportsOfOperator }, platform) => {
        await reportsOfOperator.close(operatorOf(platform), number).catch(said(number));
        say(`Report ${number} is closed. It will be erased after ${platform.config.keptDays.report} days.`);
      }),
    );
};
