import { expect, it } from 'vitest';
import { isPure, pureFiles, pureTests } from './pure-files.ts';

const pure = pureFiles();

it('pure is what neither shows nor stores nor asks, and the tests of the server that start nothing', () => {
  expect(isPure('web/src/features/events/form/form-values.ts')).toBe(true);
  expect(isPure('web/src/features/home/use-home.ts')).toBe(false);
  expect(isPure('web/src/ui/avatar.tsx')).toBe(false);
  expect(isPure('web/src/lib/api-client.ts')).toBe(false);
  expect(isPure('web/src/offline/vault.ts')).toBe(false);
  expect(isPure('server/src/features/events/events.repository.ts')).toBe(false);
  expect(pure).toContain('contract/src/events.rules.ts');
  expect(pure).not.toContain('contract/src/events.factory.ts');
  // Only tests of web and server load it, and Stryker tries the contract with its own tests.
  expect(pure).not.toContain('contract/src/desk/state.ts');
  expect(pureTests()).toContain('server/src/platform/jobs/fair-turns.test.ts');
  expect(pureTests()).not.toContain('server/src/features/events/events.test.ts');
  expect(pureTests('web').every((file) => file.startsWith('web/'))).toBe(true);
});
