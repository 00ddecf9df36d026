import { millisecondsInHour } from 'date-fns/constants';
import type { AdminCommands } from '../platform/operator/admin.ts';
import { AdminError } from '../platform/operator/admin.ts';
import { advice, type Check, ok, problem } from '../platform/operator/checkup.ts';
import { createTimeWatch, type Verdict } from '../platform/time/time-watch.ts';

const DAY_HOURS = 24;

const spanOf = (ms: number): string => {
  const hours = Math.round(Math.abs(ms) / millisecondsInHour);
  return hours < 2 * DAY_HOURS ? `${hours} hours` : `${Math.round(hours / DAY_HOURS)} days`;
};

const WAYS_OUT = 'If that is wrong, set the clock (timedatectl). If it is right: npm run admin -- time confirm --yes';

const findingOf = ({ now, hold, gapMs, until }: Verdict) => {
  const itIs = `it is ${now.toISOString()}`;
  if (hold === null) return ok('what is due is erased');
  if (hold === 'database')
    return problem(
      `nothing is erased: the database's clock differs by ${spanOf(gapMs)}`,
      'Synchronise the clocks of both machines.',
    );
  if (hold === 'jumped')
    return problem(`nothing is erased: the clock jumped ahead by ${spanOf(gapMs)}, ${itIs}`, WAYS_OUT);
  const said =
    hold === 'away'
      ? `the server was away for ${spanOf(gapMs)}, or its clock is wrong`
      : `the clock is ${spanOf(gapMs)} behind`;
  return advice(`nothing is erased until ${until?.toISOString()}: ${said}; ${itIs}`, WAYS_OUT);
};

/** Whether what is due goes, or waits for somebody to look at the clock. */
export const erasingCheck: Check = {
  name: 'erasing',
  look: async (platform) => findingOf(await createTimeWatch(platform).read()),
};

/** `time confirm`: the way out after a clock that jumped. */
export const timeAdmin: AdminCommands = (program, { withPlatform, say }) => {
  const time = program.command('time').description('the clock by which is erased what is due');
  time
    .command('confirm')
    .description('confirm that the clock of this machine is right, after it jumped')
    .option('--yes', 'yes, the time is right, and what is due by then may be erased for good')
    .action(async ({ yes }: { yes?: boolean }) => {
      await withPlatform(async (platform) => {
        if (!yes)
          throw new AdminError(
            `It is ${platform.clock.now().toISOString()}. If that is right, run it again with --yes: what is due by then will be erased for good.`,
          );
        const at = await createTimeWatch(platform).confirm();
        say(`It is ${at.toISOString()}. What is due will be erased within the hour.`);
      });
    });
};
