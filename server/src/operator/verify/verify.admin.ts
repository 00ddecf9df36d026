import type { AdminCommands } from '../../platform/operator/admin.ts';
import { verifyFiles, verifyRows } from './verify.ts';

/** `verify`: whether everything that was ever acknowledged is whole. */
export const verifyAdmin: AdminCommands = (program, { withServices, say, endWith }) => {
  program
    .command('verify')
    .description(
      'look at every row and every file: damage, owners, numbers, what must agree (exit code 1: something is wrong)',
    )
    .action(async () => {
      await withServices(async (_services, { storage }, owner) => {
        const rows = await verifyRows(owner);
        const files = await verifyFiles(owner, storage);
        const wrong = [...rows.wrong, ...files.wrong];
        for (const line of wrong) say(`WRONG  ${line}`);
        const looked = `${rows.rows} rows in ${rows.tables} tables, ${files.named} files`;
        say(wrong.length === 0 ? `OK: ${looked}.` : `${wrong.length} things are wrong in ${looked}.`);
        endWith(wrong.length === 0 ? 0 : 1);
      });
    });
};
