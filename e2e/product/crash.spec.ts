import { test } from '@playwright/test';
import { expectNothingLost } from '../support/crash.ts';

test('kill -9 of server and database under writes loses nothing that was acknowledged', {
  tag: '@own-server',
}, async () => {
  test.setTimeout(120_000);
  await expectNothingLost(1);
});
