import { describe, expect, it } from 'vitest';
import {
  closingLine,
  countPlaywright,
  countVitest,
  failuresOf,
  namesOfFailed,
  sum,
  table,
  withExitCode,
} from './test-results.ts';

describe('the closing line of the test run', () => {
  it('adds up both runners', () => {
    const counts = sum([
      { passed: 10, failed: 0, skipped: 0 },
      { passed: 3, failed: 1, skipped: 2 },
    ]);
    expect(closingLine(counts)).toBe('13 passed, 1 failed, 2 skipped');
  });

  it('leaves out what was not skipped', () => {
    expect(closingLine({ passed: 4, failed: 0, skipped: 0 })).toBe('4 passed, 0 failed');
  });

  const passed = { status: 'passed', title: 'has stones', fullName: 'path has stones', failureMessages: [] };
  const report = {
    numPassedTests: 2,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { name: 'broken.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
      { name: 'path.test.ts', status: 'passed', message: '', assertionResults: [passed, passed] },
    ],
  };

  it('counts a file that broke before its first test', () => {
    expect(countVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('names what failed with the beginning of its message', () => {
    const long = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
    const failed = { status: 'failed', title: 'has a flag', fullName: 'path has a flag', failureMessages: [long] };
    const [first, second, ...more] = failuresOf({
      ...report,
      testResults: [
        ...report.testResults,
        { name: 'flag.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      ],
    });
    expect(first).toBe('broken.test.ts\nUnexpected token');
    expect(second).toMatch(/^flag\.test\.ts › path has a flag\nline 0\n.*line 7$/s);
    expect(more).toEqual([]);
  });

  it('names a test by its whole name, and a file that broke before its first test by its path', () => {
    const failed = { status: 'failed', title: 'has a flag', fullName: 'path has a flag', failureMessages: [] };
    const flag = { name: 'flag.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] };
    expect(namesOfFailed({ ...report, testResults: [...report.testResults, flag] })).toEqual([
      'broken.test.ts',
      'path has a flag',
    ]);
  });

  it('counts errors outside of browser tests', () => {
    const stats = { expected: 5, unexpected: 1, skipped: 0 };
    expect(countPlaywright({ stats, errors: ['global setup failed'] })).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  it('does not call a run good whose runner failed', () => {
    expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1);
    expect(withExitCode({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2);
    expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 0).failed).toBe(0);
  });
});

it('the full suite ends in a table of its parts, those that cannot run here too', () => {
  expect(
    table([
      { name: 'units', counts: { passed: 1400, failed: 0, skipped: 1 }, minutes: 0.3 },
      { name: 'scale', counts: null, minutes: 0 },
      { name: 'browser', counts: { passed: 200, failed: 2, skipped: 0 }, minutes: 5 },
    ]),
  ).toBe(
    [
      '| what | passed | failed | minutes |',
      '| --- | --- | --- | --- |',
      '| units | 1400 | 0 | 0.3 |',
      '| scale | needs Debian as root |  |  |',
      '| browser | 200 | 2 | 5.0 |',
      '| all | 1600 | 2 | 5.3 |',
    ].join('\n'),
  );
});
