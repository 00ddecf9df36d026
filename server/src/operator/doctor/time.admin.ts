import { millisecondsInHour } from 'date-fns/constants';
import { OperatorError } from '../../errors.ts';
import type { AdminCommands } from '../../platform/operator/admin.ts';
import { advice, type Check, ok, problem, type Words } from '../../platform/operator/checkup.ts';
import { createTimeWatch, type Verdict } from '../../platform/time/time-watch.ts';

const DAY_HOURS = 24;

const spanOf = (ms: number): Words => {
  const hours = Math.round(Math.abs(ms) / millisecondsInHour);
  if (hours < 2 * DAY_HOURS) return [`${hours} hours`, `${hours} Stunden`];
  const days = Math.round(hours / DAY_HOURS);
  return [`${days} days`, `${days} Tage`];
};

const WAYS_OUT: Words = [
  'If that is wrong, set the clock (timedatectl). If it is right: npm run admin -- time confirm --yes',
  'Stimmt das nicht, die Uhr stellen (timedatectl). Stimmt es: npm run admin -- time confirm --yes',
];

const findingOf = ({ now, hold, gapMs, until }: Verdict) => {
  const at = now.toISOString();
  const [span, spanne] = spanOf(gapMs);
  if (hold === null) return ok('what is due is erased', 'was fällig ist, wird gelöscht');
  if (hold === 'database')
    return problem(
      [
        `nothing is erased: the database's clock differs by ${span}`,
        `nichts wird gelöscht: Die Uhr der Datenbank geht anders, Abstand: ${spanne}`,
      ],
      ['Synchronise the clocks of both machines.', 'Die Uhren beider Maschinen abgleichen.'],
    );
  if (hold === 'jumped')
    return problem(
      [
        `nothing is erased: the clock jumped ahead by ${span}, it is ${at}`,
        `nichts wird gelöscht: Die Uhr ist vorgesprungen, Abstand: ${spanne}; es ist ${at}`,
      ],
      WAYS_OUT,
    );
  const [said, gesagt]: Words =
    hold === 'away'
      ? [
          `the server was away for ${span}, or its clock is wrong`,
          `Der Server war ${spanne} weg, oder seine Uhr geht falsch`,
        ]
      : [`the clock is ${span} behind`, `Die Uhr geht ${spanne} nach`];
  const untilWhen = until?.toISOString();
  return advice(
    [
      `nothing is erased until ${untilWhen}: ${said}; it is ${at}`,
      `nichts wird gelöscht bis ${untilWhen}: ${gesagt}; es ist ${at}`,
    ],
    WAYS_OUT,
  );
};

/** Whether what is due goes, or waits for somebody to look at the clock. */
export const erasingCheck: Check = {
  name: 'erasing',
  look: async (platform) => findingOf(await createTimeWatch(platform).read()),
};

/** `time confirm`: the way out after a clock that jumped. */
export const timeAdmin: AdminCommands = (program, { withServices, say }) => {
  const time = program.command('time').description('the clock by which is erased what is due');
  time
    .command('confirm')
    .description('confirm that the clock of this machine is right, after it jumped')
    .option('--yes', 'yes, the time is right, and what is due by then may be erased for good')
    .action(async ({ yes }: { yes?: boolean }) => {
      await withServices(async (_services, platform) => {
        if (!yes)
          throw new OperatorError(
            `It is ${platform.clock.now().toISOString()}. If that is right, run it again with --yes: what is due by then will be erased for good.`,
          );
        const at = await createTimeWatch(platform).confirm();
        say(`It is ${at.toISOString()}. What is due will be erased within the hour.`);
      });
    });
};
