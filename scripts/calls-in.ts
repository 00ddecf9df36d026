import ts from 'typescript';

export const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** `observe` of `sizes.observe(element)`. */
export const nameOf = ({ expression }: ts.CallExpression): string =>
  ts.isIdentifier(expression) ? expression.text : ts.isPropertyAccessExpression(expression) ? expression.name.text : '';

export const callsIn = (node: ts.Node): ts.CallExpression[] => {
  const calls: ts.CallExpression[] = [];
  const look = (each: ts.Node): void => {
    if (ts.isCallExpression(each)) calls.push(each);
    ts.forEachChild(each, look);
  };
  look(node);
  return calls;
};
