import { programAt } from '../src/admin-commands.ts';
import { failureOf } from '../src/operator/admin-failure.ts';

/** Runs a command as at the operator's terminal, in this process: one of its own takes a second of the processor's time. */
export const adminHere = async (environment: NodeJS.ProcessEnv, ...words: string[]) => {
  const answer = { code: 0, said: '', complained: '' };
  const program = programAt({
    say: (line) => {
      answer.said += `${line}\n`;
    },
    sayAll: async (lines) => {
      for await (const line of lines) answer.said += `${line}\n`;
    },
    complain: (line) => {
      answer.complained += `${line}\n`;
    },
    endWith: (code) => {
      answer.code = code;
    },
  });
  const { env } = process;
  process.env = { PATH: env.PATH, TZ: env.TZ, ...environment };
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    answer.code = 1;
    answer.complained += `${failureOf(error)}\n`;
  } finally {
    process.env = env;
  }
  return answer;
};
