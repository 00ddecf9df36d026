import { runNode } from './processes.ts';
import { packageFile } from './root.ts';

/** Formats all files, fixes lint findings, and renews the column of tests in `docs/requirements.md`. */
const code = await runNode([packageFile('@biomejs', 'biome', 'bin', 'biome'), 'check', '--write', '.']);
process.exitCode = (await runNode(['scripts/check-requirements.ts', '--write'])) || code;
