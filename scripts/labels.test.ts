import { glob, readFile } from 'node:fs/promises';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { callsIn, nameOf, parse } from './calls-in.ts';
import { inRoot, ROOT } from './root.ts';

/** Attributes that name another element by its id. */
const POINTS = /^(htmlFor|aria-(controls|describedby|errormessage|labelledby))$/;
/** What gives an element its id: the attribute, or the value of a component or of an object that hands it on. */
const GIVES = /^id$|Id$/;

const functionAround = (node: ts.Node): ts.Node =>
  ts.isFunctionLike(node.parent) || ts.isSourceFile(node.parent) ? node.parent : functionAround(node.parent);

/** Where the id of this name points and is given, by the names of the attributes. */
const usesOf = (id: string, within: ts.Node): string[] => {
  const uses: string[] = [];
  const look = (node: ts.Node): void => {
    const isUse = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
    const value = isUse && !ts.isShorthandPropertyAssignment(node) ? node.initializer : node;
    if (isUse && new RegExp(`\\b${id}\\b`).test(value?.getText() ?? '')) uses.push(node.name.getText());
    ts.forEachChild(node, look);
  };
  look(within);
  return uses;
};

/** @returns a line for each id of `useId` to which a label or a description points, and which no element gets */
const pointingNowhere = (file: string, text: string): string[] =>
  callsIn(parse(file, text))
    .filter((call) => nameOf(call) === 'useId' && ts.isVariableDeclaration(call.parent))
    .flatMap((call) => {
      const id = (call.parent as ts.VariableDeclaration).name.getText();
      const uses = usesOf(id, functionAround(call));
      return uses.some((name) => POINTS.test(name)) && !uses.some((name) => GIVES.test(name)) ? [`${file}: ${id}`] : [];
    });

test('a label, a description or a button of the app and the desk names an element that is there', async () => {
  const found: string[] = [];
  let files = 0;
  for await (const file of glob('web/src/**/*.tsx', { cwd: ROOT })) {
    const text = await readFile(inRoot(file), 'utf8');
    files += text.includes('useId()') ? 1 : 0;
    found.push(...pointingNowhere(file, text));
  }
  expect({ found, hasFiles: files > 20 }).toEqual({ found: [], hasFiles: true });
});

test('one that names nothing is found, also beside another part of the file that does not', () => {
  const field = (name: string, input: string) =>
    `function ${name}() { const id = useId(); return <p><label htmlFor={id}>Day</label>${input}</p>; }`;
  const whole = field('Whole', '<input id={id} />');
  expect(pointingNowhere('a.tsx', `${whole} ${field('Bare', '<input />')}`)).toEqual(['a.tsx: id']);
  expect(pointingNowhere('a.tsx', `${whole} ${field('Handed', '{children({ id })}')}`)).toEqual([]);
});
