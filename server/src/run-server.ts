import type { Config } from './config.ts';
import { operatorLineOf } from './operator/admin-failure.ts';
import { auditJobs } from './operator/audit/audit.job.ts';
import { stateJob } from './operator/doctor/state.job.ts';
import { onStop } from './operator/on-stop.ts';
import { createLog, type Log, terminalStream } from './platform/log.ts';
import { type RunningServer, startServer } from './process.ts';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export const createServerLog = (level: string): Log =>
  createLog(level, process.stdout.isTTY ? terminalStream((text) => process.stdout.write(text)) : undefined);

/** What went wrong while the server opened its port, said to who can mend it. */
const portProblem = (error: unknown): string | undefined => {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return undefined;
  const { code, message } = error;
  if (code === 'EADDRINUSE')
    return `${message}. Stop what uses it, or set another PORT (or METRICS_PORT), e.g. PORT=8081.`;
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') return undefined;
  return `HOST and PORT cannot be used: ${message}. Example: HOST=127.0.0.1 PORT=8080`;
};

/** Ends the process with one line where an operator can mend it, else with the whole error. */
export const exitWith = (error: unknown): never => {
  const line = portProblem(error) ?? operatorLineOf(error);
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
};

/** Runs the server until a signal ends it, also one that comes while it starts; a second one does not wait. */
export const runUntilStopped = async (
  config: Config,
  log: Log,
  whenUp: (server: RunningServer) => Promise<void>,
): Promise<void> => {
  const starting = startServer(config, log, (services, platform, owner) => [
    stateJob(services, platform, owner),
    ...auditJobs(platform),
  ]);
  let isStopping = false;
  const end = (exitCode: number): void => {
    isStopping = true;
    starting
      .then((server) => server.stop())
      .then(
        () => {
          if (exitCode === 0) say('Stopped.');
          process.exit(exitCode);
        },
        () => process.exit(1),
      );
  };
  // Whoever read our lines may end before us, and takes none of them any more.
  process.stdout.on('error', () => undefined);
  onStop(() => {
    // It ends by itself already, as its database is lost, and hangs.
    if (isStopping) process.exit(130);
    say('Stopping …');
    end(0);
  });
  const server = await starting.catch((error: unknown): never => {
    // Ctrl-C reaches the helpers of a first start too; startServer has stopped what it had begun.
    if (isStopping) process.exit(0);
    throw error;
  });
  server.onDatabaseLost(() => {
    log.fatal('PostgreSQL cannot be started again; the server ends');
    end(1);
  });
  if (!isStopping) await whenUp(server);
};
