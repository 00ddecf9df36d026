/** Set by `npm run test:full`. Without it a runner knows the regular suite alone (docs/testing.md § Two suites). */
export const isFull = process.env.TEST_SUITE === 'full';

/** What the regular suite leaves out, by the name of the file. */
export const LEFT_OUT = isFull ? [] : ['**/*.full.{test,spec}.ts'];

export const FULL_SUITE = { ...process.env, TEST_SUITE: 'full' };
