import { BuildError, ensureWebBuild } from './web-build.ts';

try {
  await ensureWebBuild((line) => console.log(line));
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
