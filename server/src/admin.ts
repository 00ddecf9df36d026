import { Command } from 'commander';
import { withPlatform } from './admin-platform.ts';
import { ConfigError } from './config.ts';
import { informationAdmin } from './features/information/information.admin.ts';
import { sessionAdmin } from './features/session/session.admin.ts';
import { type AdminCommands, AdminError } from './platform/admin.ts';
import { LaunchError } from './platform/database/launcher/launcher.ts';

/** Every feature's commands. */
const commands: AdminCommands[] = [sessionAdmin, informationAdmin];

const program = new Command('npm run admin --').description('For the operator. Works beside a running server.');
const context = { withPlatform, say: (line: string) => void process.stdout.write(`${line}\n`) };
for (const addTo of commands) addTo(program, context);

const isOperatorsToMend = (error: unknown): error is Error =>
  error instanceof AdminError || error instanceof ConfigError || error instanceof LaunchError;

program.parseAsync().catch((error: unknown) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${isOperatorsToMend(error) ? error.message : text}\n`);
  process.exitCode = 1;
});
