import { Stryker } from '@stryker-mutator/core';
import { pureFiles } from './mutants/pure-files.ts';

const words = process.argv.slice(2);
const files = pureFiles().filter((f) => words.length === 0 || words.some((w) => f.includes(w)));
const results = await new Stryker({
  mutate: files,
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  concurrency: 1,
  incremental: true,
  incrementalFile: 'coverage/mutants.json',
  tempDirName: 'coverage/sandbox',
  ignorePatterns: ['/web/dist', '/test-results', '/data', '/demo-data', '/bench', '/e2e', '/.git'],
  disableTypeChecks: false,
  checkers: [],
  reporters: ['clear-text'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false, skipFull: true },
  timeoutMS: 5000,
}).runMutationTest();
console.log(results.length);
