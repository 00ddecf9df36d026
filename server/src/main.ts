import { readConfig } from './config.ts';
import { welcome } from './features/session/session.welcome.ts';
import { exitWith, runUntilStopped, say } from './lifetime.ts';
import { createLog } from './platform/log.ts';

const main = async (): Promise<void> => {
  const config = readConfig();
  const log = createLog(config.logLevel);
  if (!config.hasRateLimit) log.warn('RATE_LIMIT=off: limits are not kept; for load tests only');
  await runUntilStopped(config, log, ({ platform }) => welcome(platform, config.publicUrl, say));
};

main().catch(exitWith);
