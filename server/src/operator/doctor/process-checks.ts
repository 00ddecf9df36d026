import { statSync } from 'node:fs';
import { urlOf } from '../../config.ts';
import { readDatabaseState } from '../../platform/database/migrate.ts';
import { advice, type Check, ok, problem } from '../../platform/operator/checkup.ts';
import { WAY_OUT_OF_DAMAGE } from '../launcher/damage.ts';
import { clusterDirOf } from '../launcher/folders.ts';
import { accountName, NOBODY } from '../launcher/identity.ts';
import { findDamage, hasOpenDoor } from '../verify/full-read.ts';

const OLDEST_VERSION = 150_000;
const CLOCK_GAP_MS = 5000;
const ANSWER_MS = 3000;
const NODE_MAJOR = 24;

/** Returns the build that the server on this machine reports; undefined if it does not answer. */
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

/** The whole folder, as that account has to pass to the database, and to have the socket; then it has the keys, and is to run the server too. */
const wayToOwnAccount = (dataDir: string): string =>
  `useradd --system --shell /usr/sbin/nologin bergkette; chown -R bergkette: '${dataDir}'`;

export const processChecks: Check[] = [
  {
    name: 'database',
    look: async ({ clock, database }, owner) => {
      await database.check();
      const { version, versionNumber, encoding, pending, unknown, now } = await readDatabaseState(owner);
      if (versionNumber < OLDEST_VERSION)
        return problem(
          [`PostgreSQL ${version} is too old`, `PostgreSQL ${version} ist zu alt`],
          ['Use 15 or later.', 'Mindestens 15 nehmen.'],
        );
      if (encoding !== 'UTF8')
        return problem(
          [`the encoding is ${encoding}`, `die Kodierung ist ${encoding}`],
          ['Make the database with UTF8.', 'Die Datenbank mit UTF8 anlegen.'],
        );
      if (unknown > 0)
        return problem(
          ['a later version has run on it', 'eine spätere Fassung hat darauf gearbeitet'],
          [
            'Install that version again, or restore.',
            'Diese Fassung wieder installieren oder eine Sicherung einspielen.',
          ],
        );
      if (pending > 0)
        return problem(
          [`${pending} migrations have not run yet`, `${pending} Umstellungen stehen noch aus`],
          ['Restart the server: it runs them.', 'Den Server neu starten: Er führt sie aus.'],
        );
      if (Math.abs(now.getTime() - clock.now().getTime()) > CLOCK_GAP_MS)
        return problem(
          [
            'its clock and the clock of this machine differ by more than five seconds',
            'ihre Uhr und die Uhr dieser Maschine gehen mehr als fünf Sekunden auseinander',
          ],
          ['Synchronise the clocks of both machines.', 'Die Uhren beider Maschinen abgleichen.'],
        );
      return ok(`PostgreSQL ${version}, up to date`, `PostgreSQL ${version}, aktuell`);
    },
  },
  {
    name: 'data',
    look: async (_platform, owner) => {
      const found = await findDamage(owner);
      if (found.length === 0)
        return ok('every row and every index can be read', 'jede Zeile und jeder Index ist lesbar');
      const damaged = found.map(({ table, code }) => `${table} (${code})`).join(', ');
      return problem(
        [`damaged: ${damaged}`, `beschädigt: ${damaged}`],
        [`Stop; ${WAY_OUT_OF_DAMAGE}.`, `Anhalten; dann: ${WAY_OUT_OF_DAMAGE}.`],
      );
    },
  },
  {
    name: 'database account',
    look: async ({ config, dataDir }, owner) => {
      if (config.databaseUrl) return ok('a PostgreSQL server of yours', 'ein eigener PostgreSQL-Server');
      if (await hasOpenDoor(owner))
        return problem(
          [
            'every program of its account gets in without a password',
            'jedes Programm unter demselben Konto kommt ohne Passwort hinein',
          ],
          ['Restart the server: that closes it.', 'Den Server neu starten: Das schließt die Lücke.'],
        );
      const account = accountOfCluster(dataDir);
      if (account !== NOBODY)
        return ok(
          `the operating system says which account asks${account === undefined ? '' : `; runs as ${account}`}`,
          `das Betriebssystem sagt, welches Konto fragt${account === undefined ? '' : `; läuft als ${account}`}`,
        );
      return advice(
        [
          'the database runs as nobody, like other programs, which could read its files',
          'die Datenbank läuft als nobody wie andere Programme, die ihre Dateien lesen könnten',
        ],
        [
          `Stop the server; ${wayToOwnAccount(dataDir)}; start it as bergkette.`,
          `Den Server anhalten; ${wayToOwnAccount(dataDir)}; ihn als bergkette starten.`,
        ],
      );
    },
  },
  {
    name: 'version',
    look: async ({ config }) => {
      const node = process.versions.node;
      if (Number.parseInt(node, 10) < NODE_MAJOR)
        return problem(
          [`Node ${node} is too old`, `Node ${node} ist zu alt`],
          ['Start with npm, which brings its own.', 'Mit npm starten, das sein eigenes mitbringt.'],
        );
      const running = await runningBuild(config.host, config.port);
      if (running === undefined)
        return advice(
          [
            `build ${config.buildId}; no server answers at ${urlOf(config.host, config.port)}`,
            `Stand ${config.buildId}; unter ${urlOf(config.host, config.port)} antwortet kein Server`,
          ],
          [
            'Start it. If it runs, it listens elsewhere: run doctor with its HOST and PORT.',
            'Ihn starten. Läuft er, dann unter einer anderen Adresse: mit seinem HOST und PORT nachsehen.',
          ],
        );
      if (running !== config.buildId)
        return advice(
          [
            `the server runs build ${running}, here is ${config.buildId}`,
            `der Server läuft mit Stand ${running}, hier liegt ${config.buildId}`,
          ],
          ['Restart the server.', 'Den Server neu starten.'],
        );
      return ok(`build ${running}, Node ${node}`, `Stand ${running}, Node ${node}`);
    },
  },
];
