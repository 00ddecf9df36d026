import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { inRoot, packageFile, ROOT } from '../scripts/root.ts';
import { showCompose } from './container/compose.ts';
import { ask, get } from './scale/client.ts';
import { installPackages, reporting, undoing, until } from './scale/machine.ts';
import { isReady, originOf, register } from './scale/two-processes.ts';

/**
 * Builds the image of the Dockerfile, runs it alone, and then compose.yaml as it stands: `npm run test:container`, on a Debian
 * as root. Where no registry can be reached, the base image is made by debootstrap, with the Node and npm of this machine, and
 * those of PostgreSQL and Caddy on it, with Debian's packages, under the names that compose.yaml has for them.
 */
const IMAGE = 'localhost/bergkette:latest';
/** In compose.yaml, with the tag that ours has not. */
const IMAGE_LINE = /^ +image: (\w+):(\S+)$/gm;
const base = /^FROM (\S+)/m.exec(readFileSync(inRoot('Dockerfile'), 'utf8'))?.[1] ?? '';
const undo = undoing();
const { note, finish } = reporting();
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1024 ** 3 }).trim();
const works = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const NETWORK = ['netavark', 'aardvark-dns', 'iptables'];
installPackages(['podman', 'podman-compose', 'buildah', 'runc', 'catatonit', 'debootstrap', ...NETWORK]);

/** Bounds and a runtime that older kernels' groups allow too. */
const CONF = `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=2000:2000"]
[engine]
runtime = "runc"
`;

/** Settings of this machine's apt and npm, without which the build may find no packages. */
const SETTINGS = ['/etc/apt/apt.conf.d', '/etc/apt/sources.list', '/etc/apt/sources.list.d', '/root/.npmrc'];
/** Of all users; npm looks for them beside its own folder. */
const NPM_SETTINGS = ['/usr/local/etc/npmrc', '/usr/etc/npmrc', '/etc/npmrc'];
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

const makeBase = (image: string): void => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bergkette-base-'));
  undo.later(() => rmSync(folder, { recursive: true, force: true }));
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', folder);
  const inBase = (...parts: string[]) => path.join(folder, ...parts);
  cpSync(packageFile('node', 'bin', 'node'), inBase('usr', 'local', 'bin', 'node'), { dereference: true });
  const npm = path.dirname(path.dirname(run('readlink', '-f', run('which', '-a', 'npm').split('\n').at(-1) ?? '')));
  mkdirSync(inBase('usr', 'local', 'lib', 'node_modules'), { recursive: true });
  cpSync(npm, inBase('usr', 'local', 'lib', 'node_modules', 'npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', inBase('usr', 'local', 'bin', 'npm'));
  run('chroot', folder, 'useradd', '--uid', '1000', '--create-home', 'node');
  for (const one of SETTINGS.filter(existsSync)) cpSync(one, inBase(one), { recursive: true, dereference: true });
  const npmrc = NPM_SETTINGS.find(existsSync);
  if (npmrc) cpSync(npmrc, inBase('usr', 'local', 'etc', 'npmrc'));
  cpSync(CERTIFICATES, inBase(CERTIFICATES), { dereference: true });
  // As in the slim images of Debian.
  const left = ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'];
  for (const one of left) rmSync(inBase(one), { recursive: true, force: true });
  const excluded = left.slice(2).map((one) => `path-exclude /${one}/*\n`);
  writeFileSync(inBase('etc', 'dpkg', 'dpkg.cfg.d', 'slim'), excluded.join(''));
  run('sh', '-c', `tar -C ${folder} -c . | podman import --change 'LABEL ${MARK}=yes' - ${image}`);
};

/** Says of an image that it was made here. */
const MARK = 'bergkette.made-here';
const has = (image: string): boolean => works('podman', 'image', 'exists', image);
const isMadeHere = (image: string): boolean =>
  run('podman', 'image', 'inspect', '--format', `{{index .Labels "${MARK}"}}`, image) === 'yes';
const pull = (image: string): boolean => has(image) || works('timeout', '60', 'podman', 'pull', image);
const build = (image: string, ...given: string[]): void => {
  const extra = existsSync(CERTIFICATES) ? ['--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`] : [];
  const how = ['--isolation', 'chroot', '--format', 'docker', '--network', 'host'];
  run('buildah', 'bud', ...how, ...extra, '-t', image, ...given);
};

/** Gets the images that are not ours, or makes them. @returns how */
const provide = (): string => {
  const node = `docker.io/library/${base}`;
  if (!pull(node)) makeBase(node);
  if (!isMadeHere(node)) return `On ${base}, with the images of compose.yaml`;
  for (const [, name = '', tag = ''] of readFileSync(inRoot('compose.yaml'), 'utf8').matchAll(IMAGE_LINE)) {
    const file = inRoot('tools', 'container', `${name}.containerfile`);
    const from = ['--build-arg', `BASE=${node}`, '--label', `${MARK}=yes`];
    if (!has(`localhost/${name}:${tag}`)) build(`localhost/${name}:${tag}`, ...from, '-f', file, path.dirname(file));
  }
  return `On a ${base} made here by debootstrap, with Debian's PostgreSQL and Caddy, as no registry was reached`;
};

const main = async (): Promise<void> => {
  console.log(provide());
  build(IMAGE, ROOT);
  const [{ Size: bytes = 0 } = {}] = JSON.parse(run('podman', 'image', 'inspect', IMAGE));
  note(true, `built: ${Math.round(bytes / 1e6)} MB`);

  const port = await getPort();
  const origin = originOf(port);
  const volume = `bergkette-test-${port}`;
  undo.later(() => works('podman', 'volume', 'rm', '-f', volume));
  // As compose.yaml, on this machine's network.
  const options = [
    ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--init'],
    ...['--network', 'host', '-v', `${volume}:/data`],
    ...['-e', `PORT=${port}`, '-e', 'HOST=127.0.0.1', '-e', 'BACKUP_PASSPHRASE=six words that nobody guesses here'],
  ];
  const podman = (...args: string[]) => run('podman', ...args);
  const name = `bergkette-${port}`;
  const start = async (): Promise<void> => {
    podman('run', '-d', '--name', name, ...options, IMAGE);
    await until('the app', () => isReady(origin));
  };
  const inside = (...args: string[]) => podman('exec', name, ...args);
  const admin = (...args: string[]) => inside('node', 'server/src/admin.ts', ...args);
  undo.later(() => works('podman', 'rm', '-f', name));

  await start();
  const [user, isClosed] = [inside('id', '-un'), !works('podman', 'exec', name, 'touch', '/app/x')];
  note(user === 'node' && isClosed, `it runs as ${user}, and cannot write outside its volume`);
  note(works('podman', 'healthcheck', 'run', name), 'its health check says that it is ready');
  note(/version \d/.test(inside('ffmpeg', '-version')), inside('ffmpeg', '-version').split(' Copyright')[0] ?? '');
  const { bomFormat, components } = JSON.parse(inside('cat', 'about/sbom.cdx.json'));
  const licences = inside('cat', 'about/licences.txt').split('\n').length;
  const debian = components.filter(({ purl }: { purl: string }) => purl.startsWith('pkg:deb/')).length;
  note(/^10 papers in /.test(admin('papers', '/tmp/papers')), 'it prints the papers of a hospital');
  note(
    bomFormat === 'CycloneDX' && licences > 100 && debian > 50,
    `inside: a bill of ${components.length} materials, ${debian} of them of Debian, ${licences} licences`,
  );
  const [{ token }] = JSON.parse(admin('invitations', 'create', '--count', '1', '--born', '2011-05', '--json'));
  const { access } = await register(origin, token, 'Anna');
  const json = { location: 'home', datetime: new Date().toISOString(), mood: 5, difficulty: 1, text: 'Im Container' };
  await get(origin, 'POST', '/api/v1/events/', { access, json });
  const page = await ask(origin, 'GET', '/webapp/');
  note(page.status === 200 && page.body.includes('<html'), 'it serves the web app');
  podman('stop', '-t', '30', name);
  const { ExitCode: code } = JSON.parse(podman('inspect', '--format', '{{json .State}}', name));
  podman('rm', name);
  await start();
  const { results } = await get(origin, 'GET', '/api/v1/events/', { access });
  note(
    code === 0 && results[0]?.text === 'Im Container',
    `stopped in order (${code}), and a new container has the diary of the volume`,
  );
  inside('mkdir', '-p', '/data/kept');
  podman('exec', '-e', 'BACKUPS=/data/kept', name, 'sh', 'container/nightly-backup.sh', 'once', '--first');
  note(inside('ls', '/data/kept').endsWith('.age'), `nightly-backup.sh made ${inside('ls', '/data/kept')}`);
  podman('rm', '-f', name);

  await showCompose({ run, works, undo, note });
};

const confFolder = mkdtempSync(path.join(tmpdir(), 'bergkette-podman-'));
undo.later(() => rmSync(confFolder, { recursive: true, force: true }));
process.env.CONTAINERS_CONF = path.join(confFolder, 'containers.conf');
writeFileSync(process.env.CONTAINERS_CONF, CONF);
try {
  await main();
} catch (error) {
  console.error(error instanceof Error && 'stderr' in error ? String(error.stderr).slice(-3000) : error);
  note(false, 'it ended before its time');
} finally {
  await undo.all();
}
finish();
