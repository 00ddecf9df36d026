import type { ChildProcess } from 'node:child_process';
import { exitCodeOf, startNode } from './processes.ts';
import { inRoot, packageFile } from './root.ts';

/** Starts server and web app for development. The server restarts on changes, the open page replaces changed modules. */
const SERVER = 'http://127.0.0.1:8080';

const children: ChildProcess[] = [
  startNode(['--watch', '--watch-preserve-output', 'server/src/main.ts']),
  ...[inRoot('web'), inRoot('web', 'desk')].map((cwd) =>
    startNode([packageFile('vite', 'bin', 'vite.js'), '--clearScreen', 'false'], { cwd }),
  ),
];

// Ctrl-C also reaches the children. This process waits until they and the database have stopped.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => {
  for (const child of children) child.kill('SIGTERM');
});

console.log(`Open an address that Vite prints below (the app, the desk); calls under /api go to ${SERVER}.`);
const ended = children.map(async (child) => {
  const code = await exitCodeOf(child);
  for (const other of children) other.kill('SIGTERM');
  return code;
});
process.exitCode = Math.max(...(await Promise.all(ended)));
