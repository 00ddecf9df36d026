import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './root.ts';

/** What describes the browser, which nobody types. */
const NOT_TYPED = ['use-bug-report.ts'];

test('nothing that somebody types is cut off at its limit: the field keeps it and says so', () => {
  const sources = globSync(inRoot('web/src/**/*.{ts,tsx}')).filter((file) => !/\.(test|factory)\./.test(file));
  const cutting = sources.filter((file) =>
    /\.(?:slice|substring)\(0, [\w.]*MAX_LENGTH\)|\bmaxLength=/.test(readFileSync(file, 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(cutting.map((file) => path.basename(file))).toEqual(NOT_TYPED);
});
