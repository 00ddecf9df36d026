import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { inRoot, packageFile, ROOT } from '../scripts/root.ts';
import { chanceOf } from '../server/test/hard/strength.ts';
import { type Call, judge } from './failover/judge.ts';
import { FAILURES, type Failure, startMachines } from './failover/machines.ts';
import { type Life, live, readAll, signIn } from './failover/people.ts';
import { loseStandby } from './failover/standby-away.ts';
import { get, listen } from './scale/client.ts';
import { installPackages, pause, reporting, serve, undoing, until } from './scale/machine.ts';
import { befriend, isReady, originOf, type Person, register, vapidKey } from './scale/two-processes.ts';

/**
 * Promotes a standby again and again while people write: `npm run test:failover -- [--rounds N] [--seed N]`. A primary and
 * the standby that it waits for (Debian's PostgreSQL, two folders of one machine in the place of two machines), two server
 * processes that know both. Each call and its answer go into a file, which is compared with what is there at the end.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } });
const rounds = Number(values.rounds ?? 50);
const seed = Number(values.seed ?? Math.trunc(Math.random() * 1e9));
if (!(Number.isSafeInteger(rounds) && rounds > 0 && Number.isSafeInteger(seed))) {
  throw new Error('npm run test:failover -- [--rounds N] [--seed N]');
}
const NAMES = ['Anna', 'Bela', 'Cora', 'Dino'];
const LEFT_OVER_MS = 3000;
const ANSWERED_WITHIN_MS = 10_000;
const JOBS = 20;

installPackages(['postgresql-15']);
const folder = mkdtempSync(path.join(tmpdir(), 'bergkette-failover-'));
// PostgreSQL enters the folder with an account of its own.
chmodSync(folder, 0o711);
const undo = undoing();
undo.later(() => rmSync(folder, { recursive: true, force: true }));
const { note, finish } = reporting();

const settings = {
  STORAGE_URL: `file://${path.join(folder, 'files')}`,
  MAIL_DIR: path.join(folder, 'mails'),
  TOKEN_KEY: randomBytes(32).toString('hex'),
  VAPID_PRIVATE_KEY: vapidKey(),
  RATE_LIMIT: 'off',
  MESSAGES_PER_MINUTE: '1000',
  LOG_LEVEL: 'error',
  BUILD_ID: 'failover',
  PATH: '',
};
const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const run = async (): Promise<void> => {
  const machines = await startMachines(folder, undo);
  console.log(`PostgreSQL ${machines.version}, seed ${seed}, ${rounds} promotions`);
  const ports = [await getPort(), await getPort()];
  const origins = ports.map(originOf);
  const program = (name: string) => ['--import', inRoot('scripts', 'quick-start.ts'), inRoot('server', 'src', name)];
  const environment = (at: number) => ({
    ...settings,
    ...machines.urls,
    NODE_COMPILE_CACHE: packageFile('.cache', 'node'),
    DATA_DIR: path.join(folder, `app-${at}`),
    PORT: String(ports[at]),
  });
  const processes = ports.map((_, at) => serve(undo, process.execPath, program('main.ts'), environment(at)));
  for (const origin of origins) await until(origin, () => isReady(origin));
  const [one = '', other = ''] = origins;
  const words = ['invitations', 'create', '--count', String(NAMES.length), '--born', '2011-05', '--json'];
  const tokens: { token: string }[] = JSON.parse(
    execFileSync(process.execPath, [...program('admin.ts'), ...words], {
      env: environment(0),
      encoding: 'utf8',
    }),
  );
  const people: Person[] = [];
  for (const [at, name] of NAMES.entries()) people.push(await register(one, tokens[at]?.token ?? '', name));
  const [anna, bela, cora, dino] = people;
  if (!(anna && bela && cora && dino)) throw new Error('there are four people');
  const chats = [await befriend(one, anna, bela), await befriend(one, cora, dino)];

  const history: Call[] = [];
  let isOver = false;
  const lives: Life[] = people.map((person, at) => ({
    person,
    name: NAMES[at] ?? '',
    chat: chats[Math.floor(at / 2)] ?? '',
    origins,
    chance: chanceOf(seed + 1 + at),
    history,
    isOver: () => isOver,
  }));
  const living = Promise.all(lives.map(live));
  // Said below; an error in between must not end the script before it has cleaned up.
  living.catch(() => {});
  const chance = chanceOf(seed);
  const took: Record<Failure, number[]> = { killed: [], silent: [], 'left-over': [] };
  const ways: string[] = [];
  let rest = rounds;
  // Ctrl-C ends after this promotion, with the verdict on those so far.
  process.once('SIGINT', () => {
    rest = 0;
  });
  for (let round = 0; rest > 0; round += 1, rest -= 1) {
    await pause(500 + chance() * 1500);
    const failure = FAILURES[Math.floor(chance() * FAILURES.length)] ?? 'killed';
    const failedAt = performance.now();
    machines.fail(failure);
    await machines.promote();
    // Not what was answered before and is only read now.
    const isAfter = ({ at, tries, status }: Call) => (at > failedAt || tries > 1) && status >= 200 && status < 300;
    const answered = (name: string) =>
      history.find((call) => call.person === name && call.kind !== 'see' && call.until > failedAt && isAfter(call));
    await until(`the writes of everybody, ${failure}`, async () => NAMES.every((name) => answered(name)));
    const lastMs = Math.max(...NAMES.map((name) => (answered(name)?.until ?? 0) - failedAt));
    took[failure].push(lastMs);
    if (failure === 'left-over') {
      machines.comeBack();
      await pause(LEFT_OVER_MS);
    }
    const way = await machines.rebuild();
    ways.push(way);
    console.log(`${round + 1} ${failure}: everybody's writes were answered again after ${seconds(lastMs)}, ${way}`);
  }
  const away = await loseStandby(machines, one, anna.access);
  note(away.isWell, away.line);
  isOver = true;
  await living;
  const file = inRoot('test-results', `failover-${seed}.ndjson`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, history.map((call) => `${JSON.stringify(call)}\n`).join(''));

  const verdict = judge(history, await readAll(other, lives));
  const all = Object.values(took).flat();
  const { acknowledged, lost, doubled, risen, stale, unanswered } = verdict;
  const looked = history.filter(({ kind }) => kind === 'see').length;
  note(lost.length === 0, `${acknowledged} changes acknowledged, ${lost.length} lost ${lost.slice(0, 3)}`);
  note(doubled.length === 0, `${doubled.length} doubled ${doubled.slice(0, 3)}`);
  note(risen.length === 0, `${risen.length} back after their deletion ${risen.slice(0, 3)}`);
  note(stale.length === 0, `${looked} looks, ${stale.length} that missed what was acknowledged ${stale.slice(0, 3)}`);
  note(unanswered.length === 0, `${unanswered.length} calls not answered within a minute ${unanswered.slice(0, 3)}`);
  const byFailure = FAILURES.map((failure) => `${failure} ${took[failure].length} × ${seconds(median(took[failure]))}`);
  note(
    Math.max(...all) <= ANSWERED_WITHIN_MS,
    `${all.length} promotions, writes answered again after ${seconds(median(all))} (median), ${seconds(Math.max(...all))} at most (${byFailure.join(', ')})`,
  );
  const again = history.filter(({ tries }) => tries > 1);
  const longest = Math.max(...history.map(({ at, until: end }) => end - at));
  note(true, `${again.length} of ${history.length} calls needed another try, the longest ${seconds(longest)}`);
  const ended = processes.filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
  note(ended.length === 0, `${ended.length} server processes ended`);
  note(true, `${ways.filter((way) => way === 'pg_rewind').length} of ${all.length} times pg_rewind was enough`);

  const payload = JSON.stringify({ user_id: anna.id, lang: 'de', asked_at: new Date().toISOString() });
  const letters = () => readdirSync(settings.MAIL_DIR).filter((name) => name.endsWith('.eml')).length;
  const before = letters();
  await machines.query(
    `select graphile_worker.add_job('session.reset_mail', '${payload}'::json) from generate_series(1, ${JOBS})`,
  );
  await until('the jobs', async () => letters() - before >= JOBS);
  note(letters() - before === JOBS, `jobs run: ${JOBS} wanted, ${letters() - before} letters`);
  for (const person of [anna, bela]) await signIn(one, person);
  const stream = await listen(other, bela.access);
  await get(one, 'POST', `/api/v1/chats/${chats[0]}/messages/`, {
    access: anna.access,
    json: { text: 'Bist du wach?' },
  });
  await until('the message', async () => stream.heard(chats[0] ?? '') !== undefined);
  stream.hangUp();
  note(true, 'a message said at one process is heard at the other');
  console.log(`History: ${path.relative(ROOT, file)}`);
};

try {
  await run();
} catch (error) {
  console.error(error);
  note(false, 'it ended before its time');
} finally {
  await undo.all();
}
finish();
