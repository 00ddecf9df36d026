import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { consoleOutput } from './shared.ts';

const SOURCE =
  'const speak = () => console.log("a secret"); document.body.onclick = () => { speak(); alert("still here"); };';

/** Builds an app of one line as the real one is built. */
const buildWith = async (flag: string | undefined): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'one-line',
        resolveId: (id) => (id === 'app' ? '\0app' : null),
        load: (id) => (id === '\0app' ? SOURCE : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'app', output: consoleOutput(flag) } },
  });
  return (built as Rolldown.RolldownOutput).output.map((part) => ('code' in part ? part.code : '')).join('');
};

const SILENT = ['1', 'true'];
const SPEAKING = [undefined, '', '0', 'false', 'yes'];

it.each(SILENT)('the app built with NO_CONSOLE=%s says nothing on the console [PWA-10]', async (flag) => {
  const code = await buildWith(flag);
  expect(code).toContain('still here');
  expect(code).not.toContain('console');
});

it.each(SPEAKING)('the app built with NO_CONSOLE=%s keeps its console [PWA-10]', async (flag) => {
  expect(await buildWith(flag)).toContain('console.log');
});
