import { adminHere } from './admin-here.ts';

/* Runs the operator's commands that its parent sends, as a process for each would take a second of the processor's time. */

const { env } = process;
let turn: Promise<unknown> = Promise.resolve();
process.on('message', ({ id, words }: { id: number; words: string[] }) => {
  turn = turn.then(async () => process.send?.({ id, ...(await adminHere(env, ...words)) }));
});
