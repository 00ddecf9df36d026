import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './root.ts';

const declared = (declarations: string, property: RegExp): string | undefined =>
  new RegExp(`(?:^|[;\\s])(?:${property.source}):([^;]*)`).exec(declarations)?.[1];

test('words in a colour of the look never stand on a ground that stays the same in the other one', () => {
  let judged = 0;
  const unreadable = globSync(inRoot('web/src/**/*.css')).flatMap((file) => {
    const sheet = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return [...sheet.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = '', declarations = '']) => {
      const ground = declared(declarations, /background(?:-color)?/);
      const words = declared(declarations, /(?<!-)color/);
      if (ground === undefined || words === undefined) return [];
      judged += 1;
      const isFixed = /#[\da-f]{3}|\b(?:rgb|hsl|white|black)\b/i.test(ground);
      return isFixed && words.includes('var(') ? `${file}: ${selector.trim()}` : [];
    });
  });
  expect(judged).toBeGreaterThan(100);
  expect(unreadable).toEqual([]);
});
