import ts from 'typescript';
import { callsIn, nameOf, parse } from './calls-in.ts';

const EFFECTS = new Set(['useEffect', 'useLayoutEffect']);
/** Calls whose result ends them. */
const GIVES_ITS_END = /^(subscribe|on|when[A-Z]\w*)$/;

/** `size` of `size.observe(element)`. */
const receiverOf = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression) ? expression.expression.text : '';

/** `timer` of `const timer = setTimeout(…)` and of `timer ||= setTimeout(…)`. */
const keptAs = ({ parent }: ts.CallExpression): string => {
  if (ts.isVariableDeclaration(parent)) return parent.name.getText();
  return ts.isBinaryExpression(parent) ? parent.left.getText() : '';
};

/** Whether nothing can end it, or nothing that is called when the effect is over. */
const isDropped = (call: ts.CallExpression, ended: string): boolean =>
  ts.isExpressionStatement(call.parent) || (keptAs(call) !== '' && !new RegExp(`\\b${keptAs(call)}\\b`).test(ended));
const timerBy = (end: string) => (call: ts.CallExpression) => (keptAs(call) === '' ? null : `${end}(${keptAs(call)}`);

/** What an effect may begin, by the name that is called, with the beginnings of what ends it; null for what nothing ends. */
const ENDS: Record<string, (call: ts.CallExpression) => string | string[] | null> = {
  setTimeout: timerBy('clearTimeout'),
  setInterval: timerBy('clearInterval'),
  requestAnimationFrame: timerBy('cancelAnimationFrame'),
  observe: (call) => ['disconnect(', 'unobserve('].map((end) => `${receiverOf(call)}.${end}`),
  addEventListener: ({ arguments: [event, , options] }) => {
    const how = options?.getText() ?? '';
    // A signal says it once.
    if (/\bonce: true\b/.test(how) || event?.getText() === "'abort'") return '';
    return /\bsignal\b|^options$/.test(how) ? '.abort(' : `removeEventListener(${event?.getText()}`;
  },
};

/** What the effect gives back, to be called when it is over. */
const cleanupsOf = ({ body }: ts.ArrowFunction | ts.FunctionExpression): ts.Node[] => {
  if (!ts.isBlock(body)) return [body];
  const given: ts.Node[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) given.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, look);
  };
  look(body);
  return given;
};

/** The text of the cleanups, and of what they name: a function or list of the effect, and what was put into that list. */
const textOf = (cleanups: readonly ts.Node[], effect: ts.Node): string => {
  const text = cleanups.map((node) => node.getText()).join('\n');
  const named: string[] = [];
  const isNamed = (name: string) => name !== '' && new RegExp(`\\b${name}\\b`).test(text);
  const isOfAbort = (node: ts.Node) => text.includes('.abort(') && /addEventListener\('abort'/.test(node.getText());
  const look = (node: ts.Node): void => {
    const name = ts.isVariableDeclaration(node)
      ? node.name.getText()
      : ts.isCallExpression(node)
        ? receiverOf(node)
        : '';
    const isMade = /push|=>|\[/.test(node.getText()) && isNamed(name);
    if (isMade || (ts.isCallExpression(node) && isOfAbort(node))) named.push(node.getText());
    ts.forEachChild(node, look);
  };
  look(effect);
  return [text, ...named].join('\n');
};

/** @returns a line for each timer, frame, listener or observer that an effect of this file begins and does not end when it is over */
export const leftBehind = (file: string, text: string): string[] => {
  const source = parse(file, text);
  return callsIn(source)
    .filter((call) => EFFECTS.has(nameOf(call)))
    .flatMap(({ arguments: [effect] }) => {
      if (!effect || !(ts.isArrowFunction(effect) || ts.isFunctionExpression(effect))) return [];
      const cleanups = cleanupsOf(effect);
      const ended = textOf(cleanups, effect);
      const isEnded = (ends: string | string[] | null) =>
        ends !== null && [ends].flat().some((end) => ended.includes(end));
      return callsIn(effect)
        .filter((call) => !cleanups.some((node) => node.pos <= call.pos && call.end <= node.end))
        .filter((call) => {
          const endOf = ENDS[nameOf(call)];
          return endOf ? !isEnded(endOf(call)) : GIVES_ITS_END.test(nameOf(call)) && isDropped(call, ended);
        })
        .map((call) => {
          const { line } = source.getLineAndCharacterOfPosition(call.getStart());
          return `${file}:${line + 1} begins ${nameOf(call)}, which the effect does not end`;
        });
    });
};
