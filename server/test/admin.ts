import { Command } from 'commander';
import { inject } from 'vitest';
import type { AdminCommands } from '../src/platform/operator/admin.ts';
import { createServices, type Services } from '../src/services.ts';
import type { TestServer } from './test-server.ts';

interface AdminAnswer {
  lines: string[];
  complaints: string[];
  code: number;
}

/** Runs the operator's commands on a test's server, as `npm run admin --` would. */
export const adminOf = (
  server: TestServer,
  commands: AdminCommands<Services>,
  ask?: (question: string) => Promise<string>,
) => {
  const answerTo = async (...words: string[]): Promise<AdminAnswer> => {
    const lines: string[] = [];
    const complaints: string[] = [];
    let code = 0;
    const { database, host, port } = server.platform.database.pool.options;
    const owner = { ...inject('owner'), database, host, port };
    const program = new Command();
    commands(program, {
      withServices: (work) => work(createServices(server.platform), server.platform, owner),
      say: (line) => void lines.push(line),
      sayAll: async (all) => {
        for await (const line of all) lines.push(line);
      },
      complain: (line) => void complaints.push(line),
      ask,
      endWith: (given) => {
        code = given;
      },
    });
    for (const command of [program, ...program.commands, ...program.commands.flatMap((group) => group.commands)]) {
      command.exitOverride().configureOutput({ writeErr: () => undefined });
    }
    await program.parseAsync(words, { from: 'user' });
    return { lines, complaints, code };
  };
  return { answerTo, run: async (...words: string[]) => (await answerTo(...words)).lines };
};
