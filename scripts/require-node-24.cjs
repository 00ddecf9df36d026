// Loaded by every npm script before anything else, so it must run on any Node.
const REQUIRED_MAJOR = 24;

if (Number.parseInt(process.versions.node, 10) < REQUIRED_MAJOR) {
  process.stderr.write(
    `Node ${process.versions.node} is running instead of the Node ${REQUIRED_MAJOR} the project brings: its install script was skipped. Mend with: npm rebuild node --foreground-scripts --ignore-scripts=false\n`,
  );
  process.exit(1);
}
