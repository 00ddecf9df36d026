import { describe, expect, it } from 'vitest';
import { closingLine, countPlaywright, countVitest, sum, withExitCode } from './test-results.ts';

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

  it('counts a file that broke before its first test', () => {
    const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
    ];
    expect(countVitest({ ...report, testResults })).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('counts errors outside of browser tests', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, errors: ['global setup failed'] })).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  it('does not call a run good whose runner failed', () => {
    expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1);
    expect(withExitCode({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2);
    expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 0).failed).toBe(0);
  });
});
