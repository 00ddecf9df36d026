import { afterAll, vi } from 'vitest';

/** Test files share a worker, so each restores the globals it has replaced. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
