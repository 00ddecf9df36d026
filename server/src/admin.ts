import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { programAt } from './admin-commands.ts';
import { failureOf, isReaderGone } from './operator/admin-failure.ts';

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

const program = programAt({
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
});

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
  process.stderr.write(`${failureOf(error)}\n`);
  process.exitCode = 1;
});
