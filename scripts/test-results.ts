import { readFile } from 'node:fs/promises';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; title: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  errors: unknown[];
}

/** A file that fails before its first test counts as one failure. */
export const countVitest = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    ).length,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** Lines of a failure that are told again: the message and where it comes from. */
const FAILURE_LINES = 8;
const beginningOf = (message: string): string => message.split('\n').slice(0, FAILURE_LINES).join('\n');

/** Each failed test with the beginning of its message; the end of a log is often all that is kept of it. */
export const failuresOf = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}\n${beginningOf(message)}`];
    return failed.map(({ fullName, failureMessages }) =>
      [`${name} › ${fullName}`, ...(failureMessages ?? []).map(beginningOf)].join('\n'),
    );
  });

/** The full name of each failed test, or the path of a file that failed before its first one. */
export const namesOfFailed = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [name];
    return failed.map(({ fullName }) => fullName);
  });

export const countPlaywright = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

/** A runner that fails without a failed test counts as one failure. */
export const withExitCode = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
});

export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** A part of the full suite. Without counts it could not run here. */
export interface Outcome {
  name: string;
  counts: Counts | null;
  minutes: number;
}

export const table = (outcomes: readonly Outcome[]): string => {
  const rows = outcomes.map(({ name, counts, minutes }) =>
    counts === null
      ? [name, 'needs Debian as root', '', '']
      : [name, String(counts.passed), String(counts.failed), minutes.toFixed(1)],
  );
  const all = sum(outcomes.flatMap(({ counts }) => counts ?? []));
  const minutes = outcomes.reduce((total, outcome) => total + outcome.minutes, 0);
  const lines = [
    ['what', 'passed', 'failed', 'minutes'],
    ['---', '---', '---', '---'],
    ...rows,
    ['all', String(all.passed), String(all.failed), minutes.toFixed(1)],
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

/** Returns null if the runner wrote no report. */
export const readReport = async <T>(file: string): Promise<T | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
};

export type { PlaywrightReport, VitestReport };
