import type { Person } from '@bergkette/contract/users.ts';
import { printable } from '../../platform/operator/admin.ts';
import type { ReportRow } from './reports.repository.ts';

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
export const reportLines = (report: ReportRow): string[] => {
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
