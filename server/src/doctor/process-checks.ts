import { statSync } from 'node:fs';
import { urlOf } from '../config.ts';
import { readDatabaseState } from '../platform/database/database-state.ts';
import { findDamage, hasOpenDoor } from '../platform/database/full-read.ts';
import { WAY_OUT_OF_DAMAGE } from '../platform/database/launcher/damage.ts';
import { clusterDirOf } from '../platform/database/launcher/folders.ts';
import { accountName, NOBODY } from '../platform/database/launcher/identity.ts';
import { advice, type Check, ok, problem } from '../platform/operator/checkup.ts';

const OLDEST_VERSION = 150_000;
const CLOCK_GAP_MS = 5000;
const ANSWER_MS = 3000;
const NODE_MAJOR = 24;

/** What the server on this machine says its build is; undefined where none answers. */
const runningBuild = async (host: string, port: number): Promise<string | undefined> => {
  try {
    const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
    const answer = await fetch(`${urlOf(reachable, port)}/api/v1/config/`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body && 'build_id' in body ? String(body.build_id) : undefined;
  } catch {
    return undefined;
  }
};

/** Undefined where there is none, or the list of accounts does not hold it. */
const accountOfCluster = (dataDir: string): string | undefined => {
  const found = statSync(clusterDirOf(dataDir), { throwIfNoEntry: false });
  return found && accountName(found.uid);
};

export const processChecks: Check[] = [
  {
    name: 'database',
    look: async ({ clock, database }, owner) => {
      await database.check();
      const { version, versionNumber, encoding, pending, unknown, now } = await readDatabaseState(owner);
      if (versionNumber < OLDEST_VERSION) return problem(`PostgreSQL ${version} is too old`, 'Use 15 or later.');
      if (encoding !== 'UTF8') return problem(`the encoding is ${encoding}`, 'Make the database with UTF8.');
      if (unknown > 0) return problem('a later version has run on it', 'Install that version again, or restore.');
      if (pending > 0) return problem(`${pending} migrations have not run yet`, 'Restart the server: it runs them.');
      if (Math.abs(now.getTime() - clock.now().getTime()) > CLOCK_GAP_MS)
        return problem(
          'its clock and the clock of this machine differ by more than five seconds',
          'Synchronise the clocks of both machines.',
        );
      return ok(`PostgreSQL ${version}, up to date`);
    },
  },
  {
    name: 'data',
    look: async (_platform, owner) => {
      const found = await findDamage(owner);
      if (found.length === 0) return ok('every row and every index can be read');
      return problem(
        `damaged: ${found.map(({ table, code }) => `${table} (${code})`).join(', ')}`,
        `Stop; ${WAY_OUT_OF_DAMAGE}.`,
      );
    },
  },
  {
    name: 'database account',
    look: async ({ config, dataDir }, owner) => {
      if (config.databaseUrl) return ok('a PostgreSQL server of yours');
      if (await hasOpenDoor(owner))
        return problem(
          'every program of its account gets in without a password',
          'Restart the server: that closes it.',
        );
      const account = accountOfCluster(dataDir);
      if (account !== NOBODY)
        return ok(`the operating system says which account asks${account === undefined ? '' : `; runs as ${account}`}`);
      return advice(
        'the database runs as nobody, like other programs, which could read its files',
        `useradd --system bergkette; stop the server; chown -R bergkette: ${clusterDirOf(dataDir)}; start it.`,
      );
    },
  },
  {
    name: 'version',
    look: async ({ config }) => {
      const node = process.versions.node;
      if (Number.parseInt(node, 10) < NODE_MAJOR)
        return problem(`Node ${node} is too old`, 'Start with npm, which brings its own.');
      const running = await runningBuild(config.host, config.port);
      if (running === undefined)
        return advice(`build ${config.buildId}; no server answers at ${urlOf(config.host, config.port)}`, 'Start it.');
      if (running !== config.buildId)
        return advice(`the server runs build ${running}, here is ${config.buildId}`, 'Restart the server.');
      return ok(`build ${running}, Node ${node}`);
    },
  },
];
