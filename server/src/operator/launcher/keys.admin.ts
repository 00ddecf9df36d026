import { Argument } from 'commander';
import { readConfig } from '../../config.ts';
import { OperatorError } from '../../errors.ts';
import type { AdminCommands } from '../../platform/operator/admin.ts';
import { KEY_NAMES, renewKey } from '../../platform/secrets/secrets.ts';
import { runningAddress } from '../running-address.ts';
import { homeOf } from './folders.ts';

/** `keys begin-anew`: for a key that is lost, or that somebody has seen. It asks no database, which a server without its key does not open. */
export const keysAdmin: AdminCommands = (program, { say }) => {
  program
    .command('keys')
    .description('the keys in DATA_DIR/secrets')
    .command('begin-anew')
    .description('make a new key in the place of one that is lost or known to others')
    .addArgument(new Argument('<key>', 'which one').choices(KEY_NAMES))
    .option('--yes', 'yes, the former key shall be worth nothing')
    .action(async (name: (typeof KEY_NAMES)[number], { yes }: { yes?: boolean }) => {
      const config = readConfig();
      const dataDir = homeOf(config.dataDir, config.isDefaultDataDir);
      if (await runningAddress(dataDir)) throw new OperatorError('A server runs with the former key: stop it first.');
      if (!yes) throw new OperatorError('Nothing was changed. To go on, run it again with --yes.');
      const loss = await renewKey(dataDir, name);
      say(`There is a new ${name}: ${loss}. Start the server.`);
    });
};
