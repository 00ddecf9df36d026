import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../config.ts';
import { OperatorError } from '../../errors.ts';
import { createLog } from '../../platform/log.ts';
import type { AdminCommands } from '../../platform/operator/admin.ts';
import { migrateFor, openDatabase } from '../open-database.ts';
import { remainsOf } from './cluster.ts';

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
