import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { failureOf } from './admin-failure.ts';

const withCode = (message: string, more: object) => Object.assign(new Error(message), more);

it('a failed query shows where it was, and no value of it [OPS-13]', () => {
  const cause = withCode('invalid input: "canary"', { code: '22P02' });
  const said = failureOf(new DrizzleQueryError('select $1', ['canary'], cause));
  expect(said).toMatch(/^Error 22P02\n\s+at .*admin-failure.test.ts/);
  expect(said).not.toMatch(/canary|select/);
});

it.each([
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'Nobody answers there (ECONNREFUSED).'],
  [{ code: '3D000' }, 'The database says: what happened.'],
  [
    { code: 'XX001' },
    'The database is damaged (XX001): keep a copy of DATA_DIR as it is, then restore the newest backup',
  ],
  [{ code: 'ENOSPC', syscall: 'write' }, 'There is no room left to write (ENOSPC).'],
  [{ code: 'EACCES', syscall: 'open', path: '/x' }, 'Not possible: what happened.'],
  [{ code: 'EROFS', syscall: 'open', path: '/x' }, '/x lies on a disk that can only be read. Mount it for writing'],
])('%j is said in one line, wherever it comes from', (more, line) => {
  const wrapped = new DrizzleQueryError('select 1', [], withCode('what happened', more));
  for (const error of [wrapped, withCode('what happened', more)]) {
    expect(failureOf(error)).toContain(line);
    expect(failureOf(error)).not.toContain('\n');
  }
});

it('a connection that the driver gave up is said in one line with the reason', () => {
  expect(failureOf(new DrizzleQueryError('begin', [], new Error('Connection terminated unexpectedly')))).toBe(
    'The database does not answer (Connection terminated unexpectedly). Does PostgreSQL run, and is it very busy? Look whether the command was carried out before you repeat it.',
  );
  expect(failureOf(new Error('canary'))).not.toContain('canary');
});

it('a file of another account is said with both accounts and the command that mends it [OPS-16]', () => {
  const error = withCode('EPERM', { code: 'EPERM', syscall: 'chmod', path: '/usr/bin/nothing/secrets' });
  vi.spyOn(process, 'getuid').mockReturnValue(54_321);
  expect(failureOf(error)).toMatch(
    /^\/usr\/bin\/nothing\/secrets belongs to root, and this runs as (\S+)\. As root: chown -R \1: DATA_DIR$/,
  );
  vi.restoreAllMocks();
});

it('what is no error says nothing of itself', () => {
  expect(failureOf('canary')).not.toContain('canary');
});
