import { defineConfig } from 'vitest/config';
import { inRoot } from '../../scripts/root.ts';
import { pureTests } from './pure-files.ts';

/** What Stryker runs, within its copy of the repository. */
export default defineConfig({
  root: inRoot(),
  // The link of the workspace would lead to the contract outside of the copy, which has no mutants.
  resolve: { alias: [{ find: /^@bergkette\/contract\//, replacement: inRoot('contract', 'src', '/') }] },
  test: {
    include: pureTests(process.env.MUTATED_PLACE),
    // As in the project `unit`: three quarters of the time went into loading the same modules for each file.
    isolate: false,
    setupFiles: ['scripts/unit-setup.ts'],
    // Code with all its mutants in it is slow.
    testTimeout: 15_000,
  },
});
