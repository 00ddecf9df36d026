import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { packageFile, ROOT } from './root.ts';
import { TYPED } from './typed.ts';

/** Fails where git knows a file that none of the steps of types checks: none reads it, or it is a `.d.ts`, whose faults they skip. */
const listOf = (command: string, ...args: string[]): string[] =>
  execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 }).split('\n').filter(Boolean);

const tsc = packageFile('typescript-native', 'bin', 'tsc');
/** Files of a project by its `include`. To follow the imports too would take twenty times as long. */
const filesOf = (project: string): string[] => {
  const config = execFileSync(process.execPath, [tsc, '-p', project, '--showConfig'], { cwd: ROOT, encoding: 'utf8' });
  const folder = path.extname(project) === '' ? project : path.dirname(project);
  return (JSON.parse(config).files as string[]).map((file) => path.join(folder, file));
};
const read = new Set(TYPED.flatMap(filesOf));
const known = listOf('git', 'ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx');
const deleted = new Set(listOf('git', 'ls-files', '--deleted'));
const unread = known.filter((file) => (!read.has(file) || file.endsWith('.d.ts')) && !deleted.has(file));
for (const file of unread)
  console.log(`${file} is in no tsconfig.json that npm run check reads, or is a .d.ts, whose faults are skipped`);
if (unread.length === 0) console.log(`${known.length} files, each in a tsconfig.json`);
process.exitCode = unread.length === 0 ? 0 : 1;
