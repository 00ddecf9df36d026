import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Config, readConfig } from './config.ts';
import { wayToDesk } from './demo/desk.ts';
import { DEMO_PASSWORD, fillDemo } from './demo/fill.ts';
import { markDemoFolder, openDemoFolder } from './demo/folder.ts';
import { DEMO_PEOPLE } from './demo/people.ts';
import { createServerLog, exitWith, runUntilStopped, say } from './run-server.ts';

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

const greet = (publicUrl: string): void => {
  say(`Bergkette with made-up people: ${publicUrl}/webapp/`);
  for (const { name, email, language } of DEMO_PEOPLE) say(`  ${name} (${language}): ${email}  ${DEMO_PASSWORD}`);
};

const main = async (): Promise<void> => {
  const config = demoConfig(readConfig());
  const { isFilled } = await openDemoFolder(config.dataDir);
  await mkdir(config.dataDir, { recursive: true });
  if (!isFilled) await markDemoFolder(config.dataDir, { isFilled });
  await runUntilStopped(config, createServerLog(config.logLevel), async ({ platform, services }) => {
    if (!isFilled) {
      const { events } = await fillDemo(platform, services);
      await markDemoFolder(config.dataDir, { isFilled: true });
      say(`Wrote ${events} events of fourteen months.`);
    }
    greet(config.publicUrl);
    const desk = await wayToDesk(platform, services);
    if (desk !== undefined) say(`The desk of their ward: ${desk}`);
  });
};

main().catch(exitWith);
