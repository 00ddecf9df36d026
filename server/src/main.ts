import { readConfig } from './config.ts';
import { welcome } from './features/session/welcome.ts';
import { createServerLog, exitWith, runUntilStopped, say } from './run-server.ts';

const main = async (): Promise<void> => {
  const config = readConfig();
  const log = createServerLog(config.logLevel);
  if (!config.hasRateLimit) log.warn('RATE_LIMIT=off: limits are not kept; for load tests only');
  for (const { name, meant } of config.misspelt) say(`ATTENTION: ${name} does nothing. Did you mean ${meant}?`);
  await runUntilStopped(config, log, ({ services, platform }) => welcome(services, platform, config.publicUrl, say));
};

main().catch(exitWith);
