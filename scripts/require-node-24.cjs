// Loaded by every npm script before anything else, so it must run on any Node.
const { existsSync } = require('node:fs');
const path = require('node:path');

const REQUIRED_MAJOR = 24;

const its = path.join(__dirname, '..', 'node_modules', 'node');
if (Number.parseInt(process.versions.node, 10) < REQUIRED_MAJOR || !existsSync(its)) {
  const isThere = (name) => existsSync(path.join(its, ...name));
  const running = `Node ${process.versions.node} is running instead of the Node ${REQUIRED_MAJOR} that the project brings`;
  process.stderr.write(
    isThere(['bin', 'node']) || isThere(['bin', 'node.exe'])
      ? `${running}. Start with npm, which takes that one: npm start\n`
      : isThere([])
        ? `${running}: its install script was skipped. Mend with: npm rebuild node --foreground-scripts --ignore-scripts=false\n`
        : `Nothing is installed yet, not even the Node ${REQUIRED_MAJOR} that the project brings. Run first: npm ci\n`,
  );
  process.exit(1);
}
