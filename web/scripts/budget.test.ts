import { describe, expect, it } from 'vitest';
import { strangersIn, toRows } from './budget.ts';

const html = `<link rel="stylesheet" crossorigin href="/webapp/assets/index-AAAAAAAA.css">
<link rel="modulepreload" href="/webapp/assets/shared-AAAAAAAA.js">
<script type="module" src="/webapp/assets/index-BBBBBBBB.js"></script>`;

const rowsOf = (...files: [string, number][]) =>
  toRows(
    html,
    files.map(([name, gzipBytes]) => ({ name: `assets/${name}`, gzipBytes })),
  );

describe('the bundle budget', () => {
  it('counts what the page names as the entry, preloaded scripts included', () => {
    const [script, style] = rowsOf(
      ['index-AAAAAAAA.css', 9_001],
      ['index-BBBBBBBB.js', 60_000],
      ['shared-AAAAAAAA.js', 50_000],
    );
    expect(script).toMatchObject({ kind: 'entryScript', kb: 110, isOver: false });
    expect(style).toMatchObject({ kind: 'entryStyle', isOver: true });
  });

  it('holds each other script to its own limit', () => {
    const rows = rowsOf(
      ['chart-CCCCCCCC.js', 60_001],
      ['texts-de-errors-CCCCCCCC.js', 7_000],
      ['texts-en-home-CCCC-C_C.js', 4_100],
    );
    expect(rows.slice(2).map(({ kind, isOver }) => [kind, isOver])).toEqual([
      ['chunk', true],
      ['content', false],
      ['texts', true],
    ]);
  });

  it('knows the libraries that must stay out of the entry', () => {
    expect(strangersIn('class ZodError{}')).toEqual(['zod']);
    expect(strangersIn('const a = 1')).toEqual([]);
  });
});
