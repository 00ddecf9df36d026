import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { callsIn, nameOf, parse } from './calls-in.ts';
import { inRoot, ROOT } from './root.ts';

/** Acts that change nothing which stands in a list: they draw, count, begin or end a session, or look before something is done. */
const CHANGES_NO_LIST =
  /\b(drawCards|drawSheet|verifyLog|askTotp|welcomeTotp|signInBy\w+|startByHouse|welcomeBy\w+)\b|check: true/;
/** What shows the change without a reload: a list is read again, who is signed in is asked again, or the page begins anew. */
const SHOWS_IT = /\brefresh[A-Z]\w*\b|\bask\(\)|\blocation\.reload\(/;

/** Acts of a screen whose success shows nothing new. */
const silentActs = (file: string, text: string): string[] => {
  const source = parse(file, text);
  const acts = callsIn(source)
    .filter((call) => nameOf(call) === 'useAct')
    .map(({ arguments: [act, then] }): [string, string] => [act?.getText() ?? '', then?.getText() ?? '']);
  const buttons = (text.match(/<AskingButton\b.*?\/>/gs) ?? []).map((button): [string, string] => [
    button,
    /\bonDone=\{(\w+)\}/.exec(button)?.[1] ?? '',
  ]);
  return [...acts, ...buttons].flatMap(([done, after]) => {
    // A function of the file that several acts share.
    const [shared = ''] = /^\w+$/.test(after)
      ? (new RegExp(`const ${after} = [\\s\\S]*?\\n {2}\\};`).exec(text) ?? [])
      : [];
    return CHANGES_NO_LIST.test(done) || SHOWS_IT.test([done, after, shared].join(' ')) ? [] : [`${file}: ${done}`];
  });
};

test('each act of the desk shows what it has changed without a reload', async () => {
  const found: string[] = [];
  let acts = 0;
  for await (const file of glob('web/src/desk/**/*.tsx', { cwd: ROOT })) {
    // Its act is handed in by others.
    if (file.endsWith('/asking-button.tsx')) continue;
    const text = await readFile(inRoot(file), 'utf8');
    acts += text.split('useAct(').length - 1;
    found.push(...silentActs(file, text));
  }
  expect({ found, hasActs: acts > 20 }).toEqual({ found: [], hasActs: true });
});

test('an act that forgets it is found', () => {
  const page = (then: string) => `const act = useAct(changeStaff, () => {\n    ${then}\n  });`;
  expect(silentActs('a.tsx', page('close();'))).toEqual(['a.tsx: changeStaff']);
  expect(silentActs('a.tsx', page('void refreshStaff();'))).toEqual([]);
  const button = (done: string) => `<AskingButton call={() => handToHouse(1)} onDone={() => ${done}} />`;
  expect(silentActs('a.tsx', button('close()'))).toHaveLength(1);
  expect(silentActs('a.tsx', button('void refreshStaff()'))).toEqual([]);
});
