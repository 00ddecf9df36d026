import { afterAll, vi } from 'vitest';

/** Files share a worker: what one stands in for is back before the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
