import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';

const PATIENCE_MS = 60_000;
const POLL_MS = 50;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until `isSo` returns true. @throws after a minute */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited a minute for: ${what}`);
    await pause(POLL_MS);
  }
};

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Collects functions that stop what was started, and runs them in reverse order. */
export const undoing = () => {
  const steps: (() => unknown)[] = [];
  return {
    later: (step: () => unknown) => {
      steps.push(step);
    },
    all: async (): Promise<void> => {
      for (const step of steps.toReversed()) await step();
    },
  };
};
export type Undo = ReturnType<typeof undoing>;

/** Says each finding at once and all of them at the end, where the exit code is 1 if one of them failed. */
export const reporting = () => {
  const lines: string[] = [];
  let failed = 0;
  return {
    note: (isWell: boolean, line: string): void => {
      if (!isWell) failed += 1;
      const said = `${isWell ? 'ok    ' : 'FAILED'} ${line}`;
      lines.push(said);
      console.log(said);
    },
    finish: (): void => {
      console.log(`\n${lines.join('\n')}\n${lines.length - failed} ok, ${failed} failed`);
      process.exitCode = failed === 0 ? 0 : 1;
    },
  };
};

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : Promise.resolve();

export const end = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  child.kill(signal);
  await ended(child);
};

/** Starts a process that ends with the script. */
export const serve = (undo: Undo, command: string, args: string[], env = process.env): ChildProcess => {
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  undo.later(() => end(child));
  return child;
};

/** Debian packages, each with a file that shows whether it is installed. */
const PACKAGES: Record<string, string> = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/initdb',
  nginx: '/usr/sbin/nginx',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  podman: '/usr/bin/podman',
  'podman-compose': '/usr/bin/podman-compose',
  buildah: '/usr/bin/buildah',
  runc: '/usr/sbin/runc',
  catatonit: '/usr/bin/catatonit',
  debootstrap: '/usr/sbin/debootstrap',
  netavark: '/usr/lib/podman/netavark',
  'aardvark-dns': '/usr/lib/podman/aardvark-dns',
  iptables: '/usr/sbin/iptables',
};

/** @throws if the system is not Debian or the user is not root */
export const installPackages = (wanted: readonly string[]): void => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('This needs a Debian 12 and root: it installs packages and starts servers.');
  }
  const missing = wanted.filter((name) => !existsSync(PACKAGES[name] ?? ''));
  if (missing.length === 0) return;
  console.log(`apt-get install ${missing.join(' ')}`);
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...missing);
};
