import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { inRoot } from '../../scripts/root.ts';
import { ask, get } from '../scale/client.ts';
import { isListening, type Undo, until } from '../scale/machine.ts';
import { isReady, PASSWORD, register } from '../scale/two-processes.ts';

interface Stage {
  run(command: string, ...args: string[]): string;
  works(command: string, ...args: string[]): boolean;
  undo: Undo;
  note(isWell: boolean, line: string): void;
}

/** A name for which Caddy makes a certificate by itself, without asking anybody. */
const DOMAIN = 'localhost';
const ORIGIN = `https://${DOMAIN}`;
const CA = '/data/caddy/pki/authorities/local/root.crt';
/** User and group `node` of the image. */
const NODE = 1000;

/**
 * Runs compose.yaml as it stands: sign-up and a written event through TLS, stop and start, a backup, and its restore into new
 * volumes as docs/operations.md tells it.
 */
export const showCompose = async ({ run, works, undo, note }: Stage): Promise<void> => {
  for (const port of [80, 443]) {
    if (await isListening(port)) throw new Error(`Something listens on port ${port}, which Caddy needs.`);
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bergkette-compose-'));
  undo.later(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inRoot('container'), path.join(folder, 'container'), { recursive: true });
  // podman-compose 1.0 knows no default that is empty.
  const text = readFileSync(inRoot('compose.yaml'), 'utf8').replaceAll(':-}', '}');
  writeFileSync(path.join(folder, 'compose.yaml'), text);
  const backups = path.join(folder, 'backups');
  mkdirSync(backups, { mode: 0o700 });
  chownSync(backups, NODE, NODE);
  const settings = {
    DOMAIN,
    ...Object.fromEntries(
      ['DATABASE', 'DATABASE_OWNER', 'DATABASE_APP', 'DATABASE_DESK'].map((name) => [
        `${name}_PASSWORD`,
        randomBytes(24).toString('hex'),
      ]),
    ),
    BACKUP_PASSPHRASE: 'six random words',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(folder, '.env'), lines.join(''), { mode: 0o600 });

  const project = `bergkette-trial-${process.pid}`;
  const containerOf = (service: string) => `${project}_${service}_1`;
  const compose = (...words: string[]) =>
    run('podman-compose', '-f', path.join(folder, 'compose.yaml'), '-p', project, ...words);
  const volumes = (...names: string[]) => names.map((name) => `${project}_${name}`);
  undo.later(() => {
    works('podman-compose', '-f', path.join(folder, 'compose.yaml'), '-p', project, 'down');
    works('podman', 'volume', 'rm', '-f', ...volumes('diary', 'database', 'caddy'));
  });
  const inside = (service: string, ...words: string[]) => run('podman', 'exec', containerOf(service), ...words);
  const admin = (...words: string[]) => inside('app', 'node', 'server/src/admin.ts', ...words);
  const isHealthy = async (service: string) => works('podman', 'healthcheck', 'run', containerOf(service));
  /** In the order of `depends_on`, as podman-compose 1.0 does not wait for what is healthy. */
  const up = async (): Promise<void> => {
    for (const service of ['database', 'app']) {
      compose('up', '-d', '--no-build', service);
      await until(service, () => isHealthy(service));
    }
    compose('up', '-d', '--no-build');
  };

  await up();
  await until('a certificate', async () => works('podman', 'exec', containerOf('caddy'), 'test', '-s', CA));
  tls.setDefaultCACertificates([...tls.getCACertificates(), inside('caddy', 'cat', CA)]);
  await until('the app behind Caddy', () => isReady(ORIGIN));
  const page = await ask(ORIGIN, 'GET', '/webapp/');
  const plain = await fetch(`http://${DOMAIN}/webapp/`, { redirect: 'manual' });
  note(
    page.body.includes('<html') && page.headers.has('strict-transport-security') && plain.status === 308,
    `compose.yaml: the web app through TLS of ${inside('caddy', 'caddy', 'version').split(' ')[0]}; without TLS one is led there`,
  );
  const roles = `select string_agg(rolname, ' ' order by rolname) from pg_roles where rolname like 'bergkette%' and not rolsuper`;
  const query = (statement: string) =>
    inside('database', 'psql', '-U', 'postgres', '-d', 'bergkette', '-tAc', statement);
  const made = query(roles);
  note(
    made === 'bergkette_app bergkette_desk bergkette_owner',
    `roles.sh made ${made} in PostgreSQL ${query('show server_version').split(' ')[0]}, data checksums ${query('show data_checksums')}`,
  );
  const [{ token }] = JSON.parse(admin('invitations', 'create', '--count', '1', '--born', '2011-05', '--json'));
  const { access, email } = await register(ORIGIN, token, 'Anna');
  const written = 'Hinter Caddy';
  const json = { location: 'home', datetime: new Date().toISOString(), mood: 5, difficulty: 1, text: written };
  await get(ORIGIN, 'POST', '/api/v1/events/', { access, json });
  const isThere = async (token: string): Promise<boolean> =>
    (await get(ORIGIN, 'GET', '/api/v1/events/', { access: token })).results[0]?.text === written;
  note(await isThere(access), 'somebody signed up and wrote through TLS');
  await ask(ORIGIN, 'GET', `/webapp/registration?token=${token}`);
  const log = run('sh', '-c', `podman logs ${containerOf('caddy')} 2>&1`);
  note(
    log.includes('/webapp/registration') && !log.includes(token),
    "Caddy's log has the path of a call, and no token",
  );

  compose('stop', '-t', '30');
  const codes = ['app', 'backup', 'caddy', 'database'].map((service) =>
    Number(run('podman', 'inspect', '--format', '{{.State.ExitCode}}', containerOf(service))),
  );
  await up();
  await until('the app behind Caddy', () => isReady(ORIGIN));
  note(codes[0] === 0 && (await isThere(access)), `stopped (${codes.join(' ')}), started, and the diary is there`);

  const files = () => readdirSync(backups).filter((name) => name.endsWith('.age'));
  await until('the backup of the first start', async () => files().length > 0);
  inside('backup', 'sh', 'container/nightly-backup.sh', 'once');
  const newest = files().toSorted().at(-1) ?? '';
  const told = inside('backup', 'node', 'server/src/admin.ts', 'backup', 'verify', `/backups/${newest}`);
  note(files().length === 2, `backups: ${files().join(', ')}; verify: ${told.split('\n').at(-1)}`);

  compose('down');
  run('podman', 'volume', 'rm', ...volumes('database', 'diary'));
  compose('up', '-d', '--no-build', 'database');
  await until('database', () => isHealthy('database'));
  const words = ['node', 'server/src/admin.ts', 'backup', 'restore', `/backups/${newest}`];
  const restored = compose('run', '--rm', '--no-deps', 'backup', ...words);
  await up();
  await until('the app behind Caddy', () => isReady(ORIGIN));
  const again = await get(ORIGIN, 'POST', '/api/token/', { json: { email, password: PASSWORD } });
  note(await isThere(again.access), `restored into new volumes: ${restored.split('\n').at(-1)}`);
};
