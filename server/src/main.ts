import { ConfigError, readConfig } from './config.ts';
import { welcome } from './features/session/session.welcome.ts';
import { LaunchError } from './platform/database/launcher/launcher.ts';
import { createLog } from './platform/log.ts';
import { startServer } from './process.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const isOperatorsToMend = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof LaunchError ||
  (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');

const main = async (): Promise<void> => {
  const config = readConfig();
  const log = createLog(config.logLevel);
  if (!config.hasRateLimit) log.warn('RATE_LIMIT=off: limits are not kept; for load tests only');
  const server = await startServer(config, log);
  const end = (signal: string) => {
    log.info({ signal }, 'stopping');
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
  await welcome(server.platform, config.publicUrl, say);
};

main().catch((error: unknown) => {
  process.stderr.write(
    isOperatorsToMend(error) ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
