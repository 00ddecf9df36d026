import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { Command } from 'commander';
import { withPlatform, withServices } from './admin-platform.ts';
import { OperatorError } from './errors.ts';
import { cataloguesAdmin } from './features/catalogues/catalogues.admin.ts';
import { deskCataloguesAdmin } from './features/desk/desk-catalogues.admin.ts';
import { deskTextsAdmin } from './features/desk/desk-texts.admin.ts';
import { ordersAdmin } from './features/desk/orders.admin.ts';
import { staffAdmin } from './features/desk/staff.admin.ts';
import { informationAdmin } from './features/information/information.admin.ts';
import { reportsAdmin } from './features/reports/reports.admin.ts';
import { sessionAdmin } from './features/session/session.admin.ts';
import { supportAdmin } from './features/support/support.admin.ts';
import { usageLogAdmin } from './features/usage-log/usage-log.admin.ts';
import { usersAdmin } from './features/users/users.admin.ts';
import { failureOf, isReaderGone } from './operator/admin-failure.ts';
import { archiveAdmin } from './operator/archive/archive.admin.ts';
import { backupAdmin } from './operator/backup/backup.admin.ts';
import { doctorAdmin } from './operator/doctor/doctor.admin.ts';
import { timeAdmin } from './operator/doctor/time.admin.ts';
import { databaseAdmin } from './operator/launcher/database.admin.ts';
import { keysAdmin } from './operator/launcher/keys.admin.ts';
import { verifyAdmin } from './operator/verify/verify.admin.ts';
import { mailAdmin } from './platform/mail/mail.admin.ts';
import type { AdminCommands } from './platform/operator/admin.ts';
import type { Services } from './services.ts';

/** Every feature's commands. */
const commands: AdminCommands<Services>[] = [
  doctorAdmin,
  timeAdmin,
  backupAdmin,
  archiveAdmin,
  verifyAdmin,
  databaseAdmin,
  keysAdmin,
  sessionAdmin,
  usersAdmin,
  reportsAdmin,
  cataloguesAdmin,
  informationAdmin,
  usageLogAdmin,
  mailAdmin,
  supportAdmin,
  staffAdmin,
  ordersAdmin,
  deskCataloguesAdmin,
  deskTextsAdmin,
];

async function* ended(lines: AsyncIterable<string>): AsyncIterable<string> {
  for await (const line of lines) yield `${line}\n`;
}

const askAtTerminal = async (question: string): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
};

const program = new Command('npm run admin --').description('For the operator. Works beside a running server.');
const context = {
  withPlatform,
  withServices,
  say: (line: string) => void process.stdout.write(`${line}\n`),
  sayAll: (lines: AsyncIterable<string>) =>
    pipeline(Readable.from(ended(lines)), process.stdout, { end: false }).catch((error: unknown) => {
      if (!isReaderGone(error)) throw error;
    }),
  complain: (line: string) => void process.stderr.write(`${line}\n`),
  ask: process.stdin.isTTY && process.stdout.isTTY ? askAtTerminal : undefined,
  endWith: (code: number) => {
    process.exitCode = code;
  },
};
for (const addTo of commands) addTo(program, context);

// The work goes on to its end, whoever listens; that an answer could not be written is said then.
let unwritten: Error | undefined;
process.stdout.on('error', (error) => {
  if (!isReaderGone(error)) unwritten = error;
});

const run = async (): Promise<void> => {
  await program.parseAsync();
  // A stream tells of its failure a turn later.
  await turn();
  if (unwritten) throw unwritten;
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof OperatorError ? error.message : failureOf(error)}\n`);
  process.exitCode = 1;
});
