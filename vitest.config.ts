import { defineConfig } from 'vitest/config';
import { LEFT_OUT } from './scripts/suite.ts';
import { texts } from './web/build/shared.ts';

/** Absolute: the projects have roots of their own. */
const runFolder = `${import.meta.dirname}/scripts/test-folder.ts`;
const oneSeed = `${import.meta.dirname}/scripts/one-seed.ts`;
const quickStart = `${import.meta.dirname}/scripts/quick-start.ts`;

/** Files that put something in a module's place or load modules anew. What they do would reach the files that share their worker. */
const ISOLATED = '**/*.isolated{,.full}.test.{ts,tsx}';

/** Patience costs nothing where a test passes; a machine that does other work, or a slow one, needs it. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['{src,test}/**/*.test.ts'],
          exclude: ['src/operator/launcher/**', ...LEFT_OUT],
          globalSetup: [runFolder, 'test/global-setup.ts'],
          setupFiles: [oneSeed],
          ...patience,
          maxWorkers: 2,
          // Each file would load the whole server anew: half of the time of a small one.
          isolate: false,
          // Node runs the server as in production. What Vite makes of the same code takes an eighth more of the processor's time.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', quickStart],
        },
      },
      {
        test: {
          name: 'launcher',
          root: 'server',
          include: ['src/operator/launcher/**/*.test.ts'],
          exclude: LEFT_OUT,
          globalSetup: [runFolder],
          ...patience,
          maxWorkers: 2,
        },
      },
      {
        plugins: [texts()],
        test: {
          name: 'unit',
          include: ['{contract,web,scripts,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', ISOLATED, ...LEFT_OUT],
          ...patience,
          // Three quarters of the time went into loading the same modules for each file.
          isolate: false,
          maxWorkers: 2,
          // Workers that are shared are those of no other project.
          sequence: { groupOrder: 1 },
          globalSetup: [runFolder],
          setupFiles: [oneSeed, 'scripts/unit-setup.ts'],
          // Else a test that reads them as text would get nothing.
          css: { include: [/tokens\.css/] },
        },
      },
      {
        plugins: [texts()],
        test: {
          name: 'isolated',
          include: [`{contract,web,scripts,tools}/${ISOLATED}`],
          exclude: ['**/node_modules/**', '**/dist/**', ...LEFT_OUT],
          ...patience,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: [runFolder],
          setupFiles: [oneSeed, 'scripts/unit-setup.ts'],
        },
      },
    ],
  },
});
