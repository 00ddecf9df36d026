import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './root.ts';

test('every class that a component names has a rule in its style sheet', () => {
  let named = 0;
  const without = globSync(inRoot('web/src/**/*.tsx')).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', sheet = '']) => {
      const rules = readFileSync(path.join(path.dirname(file), sheet), 'utf8');
      const classes = [...text.matchAll(new RegExp(`(?<![\\w/-])${name}\\.(\\w+)`, 'g'))];
      named += classes.length;
      return classes.flatMap(([, used = '']) =>
        new RegExp(`\\.${used}\\b`).test(rules) ? [] : `${path.basename(file)}: ${used}`,
      );
    });
  });
  expect(named).toBeGreaterThan(1000);
  expect(without).toEqual([]);
});
