import { existsSync } from 'node:fs';
import path from 'node:path';
import { Argument } from 'commander';
import { readConfig } from '../../config.ts';
import { OperatorError } from '../../errors.ts';
import { createLog } from '../../platform/log.ts';
import type { AdminCommands } from '../../platform/operator/admin.ts';
import { KEY_NAMES, type KeyName, renewKey, restoreKey } from '../../platform/secrets/secrets.ts';
import { readPassphrase } from '../backup/passphrase.ts';
import { readDataFile } from '../backup/read-backup.ts';
import { migrateFor, openDatabase } from '../open-database.ts';
import { runningAddress } from '../running-address.ts';
import { remainsOf } from './cluster.ts';
import { homeOf } from './folders.ts';

/** `database begin-anew`: what a start refuses beside the keys and files of an earlier diary. */
export const databaseAdmin: AdminCommands = (program, { say }) => {
  const database = program.command('database').description('the embedded database');
  database
    .command('begin-anew')
    .description('make an empty diary in a DATA_DIR whose database is gone; its keys and files stay')
    .option('--yes', 'yes, the database is lost or is somewhere else')
    .action(async ({ yes }: { yes?: boolean }) => {
      const config = readConfig();
      if (config.databaseUrl) throw new OperatorError('With DATABASE_URL there is no embedded database.');
      if (!yes)
        throw new OperatorError(
          'Nothing was changed: everybody would have to register again. To go on, run it again with --yes.',
        );
      if (existsSync(path.join(config.dataDir, 'postgres', 'PG_VERSION')))
        throw new OperatorError(`There is a database in ${config.dataDir}. Nothing was changed.`);
      if (remainsOf(config.dataDir).length === 0)
        throw new OperatorError(`${config.dataDir} never held a diary. To start one there: npm start`);
      const connections = await openDatabase(config, createLog('silent'), { mayBeginAnew: true });
      try {
        await migrateFor(connections);
        say(`There is now an empty diary in ${connections.dataDir}.`);
      } finally {
        await connections.embedded?.stop();
      }
    });
};

/** Asks no database, which a server without its key does not open. */
const folderOfKeys = async (name: KeyName): Promise<string> => {
  const config = readConfig();
  const dataDir = homeOf(config.dataDir, config.isDefaultDataDir);
  if (!existsSync(dataDir)) throw new OperatorError(`There is no diary in ${dataDir}: set DATA_DIR to its folder.`);
  const variable =
    name === 'token-key' ? config.tokenKey && 'TOKEN_KEY' : config.vapidPrivateKey && 'VAPID_PRIVATE_KEY';
  if (variable)
    throw new OperatorError(`${variable} is set, so the key in ${dataDir} is not used. Nothing was changed.`);
  if (await runningAddress(dataDir)) throw new OperatorError(`A server runs on ${dataDir}: stop it first.`);
  return dataDir;
};

/** `keys begin-anew | restore`: for a key that is lost, or that somebody has seen. */
export const keysAdmin: AdminCommands = (program, { say }) => {
  const keys = program.command('keys').description('the keys in DATA_DIR/secrets');
  const key = () => new Argument('<key>', 'which one').choices(KEY_NAMES);
  keys
    .command('begin-anew')
    .description('make a new key in the place of one that is lost or known to others')
    .addArgument(key())
    .option('--yes', 'yes, the former key shall be worth nothing')
    .action(async (name: KeyName, { yes }: { yes?: boolean }) => {
      const dataDir = await folderOfKeys(name);
      if (!yes) throw new OperatorError('Nothing was changed. To go on, run it again with --yes.');
      const loss = await renewKey(dataDir, name);
      say(`There is a new ${name}: ${loss}. Start the server.`);
    });
  keys
    .command('restore')
    .description('bring one key back out of a backup, and nothing else of it')
    .addArgument(key())
    .argument('<file>', 'the backup')
    .action(async (name: KeyName, file: string) => {
      const dataDir = await folderOfKeys(name);
      const secret = await readDataFile(file, await readPassphrase(readConfig()), `secrets/${name}`);
      await restoreKey(dataDir, name, secret?.trim());
      say(`The ${name} of the backup is back. Start the server.`);
    });
};
