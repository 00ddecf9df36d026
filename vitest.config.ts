import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['{src,test}/**/*.test.ts'],
          exclude: ['src/platform/database/launcher/**'],
          globalSetup: ['../scripts/run-folder.ts', 'test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'launcher',
          root: 'server',
          include: ['src/platform/database/launcher/**/*.test.ts'],
          globalSetup: ['../scripts/run-folder.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['{contract,web,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Three quarters of the time went into loading the same modules for each file.
          isolate: false,
          globalSetup: ['scripts/run-folder.ts'],
          setupFiles: ['scripts/unit-setup.ts'],
        },
      },
    ],
  },
});
