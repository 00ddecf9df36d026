import type pg from 'pg';
import { findRunningDatabase } from '../src/operator/launcher/endpoint.ts';
import { openPool } from '../src/platform/database/connections.ts';
import { adminHere } from './admin-here.ts';

/* Runs the operator's commands that its parent sends, as a process for each would take a second of the processor's time. */

const { env } = process;

let pool: pg.Pool | undefined;
/** Lets a person have registered some hours earlier, which no command of the operator does. */
const backdate = async (id: string, hours: string) => {
  const settings = { max: 1, allowExitOnIdle: true };
  pool ??= openPool({ ...(await findRunningDatabase(env.DATA_DIR ?? '', false))?.owner, ...settings }, () => undefined);
  await pool.query("update users set created_at = created_at - $2 * interval '1 hour' where id = $1", [id, hours]);
  return { code: 0, said: '', complained: '' };
};

const answerTo = ([first = '', ...others]: string[]) =>
  first === 'backdate' ? backdate(others[0] ?? '', others[1] ?? '') : adminHere(env, first, ...others);

let turn: Promise<unknown> = Promise.resolve();
process.on('message', ({ id, words }: { id: number; words: string[] }) => {
  turn = turn.then(async () => process.send?.({ id, ...(await answerTo(words)) }));
});
