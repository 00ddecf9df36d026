import { readMigrations } from '../server/src/platform/database/migration-steps.ts';
import { narrowingsOf } from './narrowings.ts';
import { inRoot } from './root.ts';

/** Migrations that version n - 1 does not survive fail, unless they are marked as a contract (docs/architecture.md § The database). */
const files = readMigrations(inRoot('server', 'migrations'));
const faults = files.flatMap((file) => narrowingsOf(file).map((what) => `${file.name} ${what}`));
for (const fault of faults) console.log(fault);
if (faults.length > 0) {
  console.log(
    'The version before runs on this database too, during an update and on the way back. Let a later version do it, under a first line: -- contract, not for versions before NNNN: reason',
  );
  process.exitCode = 1;
} else console.log(`${files.length} migrations that the version before survives`);
