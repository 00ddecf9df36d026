import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { readCatalogueContent } from '../src/features/catalogues/catalogues.content.ts';
import { importCatalogues } from '../src/features/catalogues/catalogues.import.service.ts';
import { informationImportService } from '../src/features/information/information.import.service.ts';
import { connect } from '../src/platform/database/database.ts';
import { launchDatabase } from '../src/platform/database/launcher/launcher.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createLog } from '../src/platform/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    owner: PoolConfig;
    app: PoolConfig;
  }
}

/** One real PostgreSQL for the whole run; its migrated database is the template of every test file's own. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-test-'));
  const log = createLog('silent');
  const launched = await launchDatabase({ dataDir: folder, durability: 'none', log });
  await migrate(launched.owner, String(launched.app.user));
  const database = connect(launched.app, log);
  await importCatalogues(database, await readCatalogueContent());
  await informationImportService({ database }).importShipped();
  await database.close();
  project.provide('owner', launched.owner);
  project.provide('app', launched.app);
  return async () => {
    await launched.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
