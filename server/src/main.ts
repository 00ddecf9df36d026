import { readConfig } from './config.ts';
import { welcome } from './features/session/welcome.ts';
import { failureOf } from './operator/admin-failure.ts';
import { givenPassphrase } from './operator/backup/passphrase.ts';
import { createServerLog, exitWith, runUntilStopped, say } from './run-server.ts';

const main = async (): Promise<void> => {
  const config = readConfig();
  const log = createServerLog(config.logLevel);
  if (!config.hasRateLimit) log.warn('RATE_LIMIT=off: limits are not kept; for load tests only');
  for (const { name, meant } of config.misspelt) say(`ATTENTION: ${name} does nothing. Did you mean ${meant}?`);
  await givenPassphrase(config).catch((error: unknown) => say(`ATTENTION: ${failureOf(error)}`));
  await runUntilStopped(config, log, ({ services, platform }) => welcome(services, platform, config.publicUrl, say));
};

main().catch(exitWith);
