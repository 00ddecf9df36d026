import { expect, test } from '@playwright/test';
import { expectNothingLost } from '../support/crash.ts';
import { createServerUnderTest } from '../support/server.ts';

const ROUNDS = 10;
/** Some times as long as on a machine at rest (docs/reliability.md), as other tests run beside this one. */
const READY_AGAIN_MS = 15_000;

test('ten times kill -9 of server and database under writes lose nothing that was acknowledged', async () => {
  test.setTimeout(180_000);
  const server = await createServerUnderTest({ RATE_LIMIT: 'off' });
  try {
    await server.start();
    const readyMs = await expectNothingLost(server, ROUNDS);
    // The median, as a busy machine may slow a single round.
    const median = readyMs.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
    expect(median).toBeLessThanOrEqual(READY_AGAIN_MS);
  } finally {
    await server.stop();
  }
});
