import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { runNode } from '../scripts/processes.ts';
import { packageFile, ROOT } from '../scripts/root.ts';
import { namesOfFailed, readReport, type VitestReport } from '../scripts/test-results.ts';
import { launchDatabase } from '../server/src/operator/launcher/launcher.ts';
import { createLog } from '../server/src/platform/log.ts';
import { chanceOf } from '../server/test/hard/strength.ts';
import { urlOf } from '../server/test/terminal.ts';
import { type Call, judge } from './failover/judge.ts';
import { type Life, live, readAll } from './failover/people.ts';
import { get } from './scale/client.ts';
import { end, pause, reporting, serve, undoing, until } from './scale/machine.ts';
import { befriend, isReady, originOf, type Person, register, vapidKey } from './scale/two-processes.ts';

/**
 * Updates while people write: `npm run test:updates -- [--from COMMIT]… [--tests]`. For each earlier version (all tags, or
 * where there is none the commit that last changed the first migration): it runs, this one starts beside it, the earlier one
 * ends, comes back on the same database, and this one takes over again. `--tests` runs the earlier version's tests of
 * features on its own tables and on those of this one, too: those that pass there have to pass here.
 */
const { values } = parseArgs({ options: { from: { type: 'string', multiple: true }, tests: { type: 'boolean' } } });
const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const versionsBefore = (): string[] => {
  const tags = git('tag', '--list', 'v*', '--merged', 'HEAD').split('\n').filter(Boolean);
  if (tags.length > 0) return tags;
  return [git('log', '-1', '--format=%H', '--', 'server/migrations/0000_initial.sql')];
};
const NAMES = ['Anna', 'Bela'];
const PHASE_MS = 4000;
const CALM_MS = 2000;
/** What both versions are asked for on the same data. Not the notices, as what is due follows the rules of each version. */
const READ = ['users/loggedin', 'events', 'moods', 'settings', 'chats', 'relations', 'durations', 'progress'];

/** Went before the first release, so that no app in use reads it. Empty this once there is a tag. */
const GONE_BEFORE_RELEASE = ['users/loggedin/registered_on'];

const undo = undoing();
const { note, finish } = reporting();

/** Lays out an earlier version, with the packages of this one where they are the same. */
const layOut = (commit: string, folder: string): void => {
  mkdirSync(folder);
  const tree = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: tree });
  const lock = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  if (lock(folder) !== lock(ROOT)) {
    try {
      execFileSync('npm', ['ci'], { cwd: folder, stdio: 'ignore' });
    } catch {
      // Some commits have a lock file that lacks packages. Those it has stay as they are.
      execFileSync('npm', ['install'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    }
    return;
  }
  mkdirSync(path.join(folder, 'node_modules'));
  for (const workspace of ['', 'server', 'web']) {
    const from = path.join(ROOT, workspace, 'node_modules');
    const to = path.join(folder, workspace, 'node_modules');
    mkdirSync(to, { recursive: true });
    for (const name of existsSync(from) ? readdirSync(from) : []) {
      if (name !== '@bergkette' && name !== '.cache') symlinkSync(path.join(from, name), path.join(to, name));
    }
  }
  mkdirSync(path.join(folder, 'node_modules', '@bergkette'));
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(path.join(folder, name), path.join(folder, 'node_modules', '@bergkette', name));
};

/** Tests that hold a version's own columns against its code, so each column of a later version fails them. */
const TESTS_OF_OWN_COLUMNS = ['the export has every row of profile, value by value'];

/**
 * Runs the tests of features of the version in `folder`.
 * @returns the names of those that failed
 * @throws {Error} where the runner ended without a report
 */
const failedTests = async (folder: string): Promise<string[]> => {
  const file = path.join(folder, 'vitest.json');
  // Some ask what PostgreSQL has thrown away by itself by now, so a second try counts.
  const vitest = [
    packageFile('vitest', 'vitest.mjs'),
    'run',
    '--project',
    'server',
    '--retry=1',
    'server/src/features',
  ];
  await runNode([...vitest, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { cwd: folder });
  const report = await readReport<VitestReport>(file);
  rmSync(file, { force: true });
  if (report === null) throw new Error('the tests of the earlier version left no report');
  return namesOfFailed(report);
};

/** Returns where the later version's answer lacks what the earlier one's has. */
const missingIn = (later: unknown, earlier: unknown, at = ''): string[] => {
  if (typeof earlier !== 'object' || earlier === null) return later === earlier ? [] : [at];
  if (typeof later !== 'object' || later === null) return [at];
  return Object.entries(earlier).flatMap(([name, value]) =>
    missingIn(Reflect.get(later, name), value, `${at}/${name}`),
  );
};

const update = async (commit: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bergkette-updates-'));
  chmodSync(folder, 0o711);
  undo.later(() => rmSync(folder, { recursive: true, force: true }));
  const earlier = path.join(folder, 'earlier');
  layOut(commit, earlier);
  console.log(`From ${git('log', '-1', '--format=%h of %ad: %s', '--date=short', commit)}`);
  const { owner, app, desk, stop } = await launchDatabase({
    dataDir: path.join(folder, 'database'),
    log: createLog('silent'),
  });
  undo.later(stop);
  const settings = {
    DATABASE_ADMIN_URL: urlOf(owner),
    DATABASE_URL: urlOf(app),
    DATABASE_DESK_URL: urlOf(desk),
    STORAGE_URL: `file://${path.join(folder, 'files')}`,
    MAIL_DIR: path.join(folder, 'mails'),
    TOKEN_KEY: randomBytes(32).toString('hex'),
    VAPID_PRIVATE_KEY: vapidKey(),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    BUILD_ID: 'updates',
    PATH: '',
  };
  /** In the order in which a try goes to them; processes come and go. */
  const origins: string[] = [];
  const running = new Map<string, { child: ChildProcess; origin: string }>();
  const begin = async (root: string): Promise<string> => {
    const port = await getPort();
    const env = { ...settings, DATA_DIR: path.join(folder, `data-${port}`), PORT: String(port) };
    const child = serve(undo, process.execPath, [path.join(root, 'server', 'src', 'main.ts')], env);
    const origin = originOf(port);
    await until(`${path.basename(root)} at ${port}`, () => isReady(origin));
    running.set(root, { child, origin });
    origins.push(origin);
    return origin;
  };
  const leave = async (root: string): Promise<void> => {
    const { child, origin } = running.get(root) ?? {};
    origins.splice(origins.indexOf(origin ?? ''), 1);
    if (child) await end(child);
  };
  const admin = (root: string, ...words: string[]): string =>
    execFileSync(process.execPath, [path.join(root, 'server', 'src', 'admin.ts'), ...words], {
      env: { ...settings, DATA_DIR: path.join(folder, 'data-admin') },
      encoding: 'utf8',
    });

  const first = await begin(earlier);
  const words = ['invitations', 'create', '--count', '2', '--born', '2011-05', '--json'];
  const tokens: { token: string }[] = JSON.parse(admin(earlier, ...words));
  const people: Person[] = [];
  for (const [at, name] of NAMES.entries()) people.push(await register(first, tokens[at]?.token ?? '', name));
  const [anna, bela] = people;
  if (!(anna && bela)) throw new Error('there are two people');
  const chat = await befriend(first, anna, bela);
  const history: Call[] = [];
  let [isOver, calm] = [false, Promise.resolve()];
  const lives: Life[] = people.map((person, at) => ({
    ...{ person, name: NAMES[at] ?? '', chat, origins, chance: chanceOf(at + 1), history },
    isOver: () => isOver,
    turn: () => calm,
  }));
  const living = Promise.all(lives.map(live));
  living.catch(() => {});
  const phase = async (what: string): Promise<void> => {
    const before = history.length;
    await pause(PHASE_MS);
    note(history.length > before, `${what}: ${history.length - before} calls answered`);
  };

  await phase('the earlier version');
  const second = await begin(ROOT);
  await phase('both side by side, on the tables of this version');
  const gate = Promise.withResolvers<void>();
  calm = gate.promise;
  await pause(CALM_MS);
  const missing: string[] = [];
  let compared = 0;
  for (const { person } of lives) {
    for (const name of READ) {
      const read = (origin: string) =>
        get(origin, 'GET', `/api/v1/${name}/`, { access: person.access }).catch(() => null);
      const known = await read(first);
      if (known === null) continue;
      compared += 1;
      missing.push(...missingIn(await read(second), known, name));
    }
  }
  // The addresses of further pages name the process.
  const lacking = missing.filter((where) => !/(next|previous)$/.test(where) && !GONE_BEFORE_RELEASE.includes(where));
  note(
    compared > 8 && lacking.length === 0,
    `${compared} answers of the earlier version are in those of this one ${lacking.slice(0, 3)}`,
  );
  gate.resolve();
  await leave(earlier);
  await phase('this version alone');
  await begin(earlier);
  await leave(ROOT);
  await phase('the way back: the earlier version alone, on the tables of this one');
  const last = await begin(ROOT);
  await leave(earlier);
  await phase('this version again');
  isOver = true;
  await living;
  const { acknowledged, lost, doubled, risen, stale, unanswered } = judge(history, await readAll(last, lives));
  const wrong = [lost, doubled, risen, stale, unanswered].flat();
  note(
    wrong.length === 0,
    `${acknowledged} changes acknowledged, ${wrong.length} lost, doubled or missed ${wrong.slice(0, 3)}`,
  );
  const verified = admin(ROOT, 'verify').trim();
  note(verified.startsWith('OK'), `verify: ${verified}`);
  await leave(ROOT);

  if (!values.tests) return;
  const before = await failedTests(earlier);
  rmSync(path.join(earlier, 'server', 'migrations'), { recursive: true });
  cpSync(path.join(ROOT, 'server', 'migrations'), path.join(earlier, 'server', 'migrations'), { recursive: true });
  const known = [...before, ...TESTS_OF_OWN_COLUMNS];
  const broken = (await failedTests(earlier)).filter((name) => !known.includes(name));
  note(
    broken.length === 0,
    `the earlier version's tests of features on the tables of this one: ${broken.length} fail that pass on its own ${broken.slice(0, 3)}`,
  );
};

for (const commit of values.from ?? versionsBefore()) {
  try {
    await update(commit);
  } catch (error) {
    console.error(error);
    note(false, `${commit} ended before its time`);
  } finally {
    await undo.all();
  }
}
finish();
