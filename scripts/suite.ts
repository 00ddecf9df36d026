/** Set by `npm run test:full`. Without it a runner knows the regular suite alone (docs/testing.md § Two suites). */
export const isFull = process.env.TEST_SUITE === 'full';

/** They need a database whose owner may do everything, on a socket, or files on a disk. */
const ON_OWN_MACHINE = [
  '**/test/closed-files.test.ts',
  '**/test/database-away.test.ts',
  '**/test/second-machine.test.ts',
  '**/chats/chats.cost.full.test.ts',
  '**/media/full-disk.test.ts',
  '**/operator/verify/verify.test.ts',
];

/** What a run leaves out, by the name of the file: the regular suite, and one on a database of the operator's. */
export const LEFT_OUT = [
  ...(isFull ? [] : ['**/*.full.{test,spec}.ts']),
  ...(process.env.DATABASE_URL && process.env.DATABASE_ADMIN_URL ? ON_OWN_MACHINE : []),
];

export const FULL_SUITE = { ...process.env, TEST_SUITE: 'full' };
