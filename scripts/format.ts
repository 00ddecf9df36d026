import { readFileSync, writeFileSync } from 'node:fs';
import { DELETION_CONCEPTS, showPeriods } from './periods.ts';
import { runNode } from './processes.ts';
import { inRoot, packageFile } from './root.ts';

/** Formats all files, fixes lint findings, and renews the tests named in the requirements and the periods of the deletion concept. */
const code = await runNode([packageFile('@biomejs', 'biome', 'bin', 'biome'), 'check', '--write', '.']);
process.exitCode = (await runNode(['scripts/check-requirements.ts', '--write'])) || code;
for (const file of DELETION_CONCEPTS) writeFileSync(inRoot(file), showPeriods(readFileSync(inRoot(file), 'utf8')));
