import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DEMO_PASSWORD, fillDemo } from './demo/fill.ts';
import { markDemoFolder, NoDemoFolderError, openDemoFolder } from './demo/folder.ts';
import { DEMO_PEOPLE } from './demo/people.ts';
import { LaunchError } from './platform/database/launcher/launcher.ts';
import { createLog } from './platform/log.ts';
import { startServer } from './process.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A demo keeps to its own folder: no database, storage or mail server of the operator's. */
const demoConfig = (config: Config): Config => ({
  ...config,
  dataDir: config.isDefaultDataDir ? path.resolve('demo-data') : config.dataDir,
  isDefaultDataDir: false,
  databaseUrl: undefined,
  databaseAdminUrl: undefined,
  storageUrl: undefined,
  smtpUrl: undefined,
  mailDir: undefined,
});

const isOperatorsToMend = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof LaunchError ||
  error instanceof NoDemoFolderError ||
  (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');

const greet = (publicUrl: string): void => {
  say(`Bergkette with made-up people: ${publicUrl}/webapp/`);
  for (const { name, email, language } of DEMO_PEOPLE) say(`  ${name} (${language}): ${email}  ${DEMO_PASSWORD}`);
};

const main = async (): Promise<void> => {
  const config = demoConfig(readConfig());
  const { isFilled } = await openDemoFolder(config.dataDir);
  await mkdir(config.dataDir, { recursive: true });
  if (!isFilled) await markDemoFolder(config.dataDir, { isFilled });
  const server = await startServer(config, createLog(config.logLevel));
  const end = () => {
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  if (!isFilled) {
    const { events } = await fillDemo(server.platform);
    await markDemoFolder(config.dataDir, { isFilled: true });
    say(`Wrote ${events} events of fourteen months.`);
  }
  greet(config.publicUrl);
};

main().catch((error: unknown) => {
  process.stderr.write(
    isOperatorsToMend(error) ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
