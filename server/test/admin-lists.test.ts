import { expect, it } from 'vitest';
import { staffAdmin } from '../src/features/desk/staff.admin.ts';
import { reportsAdmin } from '../src/features/reports/reports.admin.ts';
import { sessionAdmin } from '../src/features/session/session.admin.ts';
import { supportAdmin } from '../src/features/support/support.admin.ts';
import { usageLogAdmin } from '../src/features/usage-log/usage-log.admin.ts';
import { usersAdmin } from '../src/features/users/users.admin.ts';
import type { AdminCommands } from '../src/platform/operator/admin.ts';
import type { Services } from '../src/services.ts';
import { adminOf } from './admin.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();

it.each<[string, AdminCommands<Services>, string]>([
  ['users list', usersAdmin, 'Nobody has an account yet.'],
  ['invitations list', sessionAdmin, 'There are no invitations yet.'],
  ['reports list', reportsAdmin, 'There are no reports.'],
  ['staff log --about account', staffAdmin, 'The log says nothing of it yet.'],
  ['bug-reports list', supportAdmin, 'There are no open bug reports.'],
  ['bug-reports list --all', supportAdmin, 'There are no bug reports.'],
])(
  '%s says beside the answer that there is nothing, and an empty array is an answer [OPS-16]',
  async (words, commands, none) => {
    const { answerTo } = adminOf(server, commands);
    expect(await answerTo(...words.split(' '))).toEqual({ lines: [], complaints: [none], code: 0 });
    const { lines, complaints } = await answerTo(...words.split(' '), '--json');
    expect({ lines, complaints }).toEqual({ lines: ['[]'], complaints: [] });
  },
);

it('log export says that nothing was noted, and keeps the head of a table [OPS-13]', async () => {
  const { answerTo } = adminOf(server, usageLogAdmin);
  const none = ['Nothing was recorded in that time.'];
  expect(await answerTo('log', 'export')).toEqual({ lines: [], complaints: none, code: 0 });
  expect(await answerTo('log', 'export', '--format', 'csv')).toEqual({
    ...{ lines: ['user,at,log'], complaints: none, code: 0 },
  });
});
