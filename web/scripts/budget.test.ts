import { describe, expect, it } from 'vitest';
import { strangersIn, toRows } from './budget.ts';

const html = `<link rel="stylesheet" crossorigin href="/webapp/assets/index-AAAAAAA.css">
<link rel="modulepreload" href="/webapp/assets/shared-AAAAAAA.js">
<script type="module" src="/webapp/assets/index-BBBBBBB.js"></script>`;

const rowsOf = (...files: [string, number][]) =>
  toRows(
    html,
    files.map(([name, gzipBytes]) => ({ name: `assets/${name}`, gzipBytes })),
  );

describe('the bundle budget', () => {
  it('counts what the page names as the entry, preloaded scripts included', () => {
    const [script, style] = rowsOf(
      ['index-AAAAAAA.css', 9_001],
      ['index-BBBBBBB.js', 60_000],
      ['shared-AAAAAAA.js', 49_000],
    );
    expect(script).toMatchObject({ kind: 'entryScript', kb: 109, isOver: false });
    expect(style).toMatchObject({ kind: 'entryStyle', isOver: true });
  });

  it('counts what home needs at its first start, in one language', () => {
    const files = ['home-CCCCCCC.js', 'texts-de-home-CCCCCCC.js', 'texts-en-home-CCCCCCC.js', 'home-CCCCCCC.css'];
    const page = `<script>for(let e of [${files.map((name) => `\`${name}\``)}])load(e)</script>${html}`;
    const built = [...files, 'chart-CCCCCCC.js', 'index-BBBBBBB.js'].map((name) => ({
      name: `assets/${name}`,
      gzipBytes: 10_000,
    }));
    expect(toRows(page, built)[2]).toMatchObject({ kind: 'home', kb: 40 });
  });

  it('holds each other script to its own limit', () => {
    const rows = rowsOf(
      ['chart-CCCCCCC.js', 60_001],
      ['texts-de-errors-CCCCCCC.js', 7_000],
      ['texts-en-home-CCC-C_C.js', 4_100],
    );
    expect(rows.slice(3).map(({ kind, isOver }) => [kind, isOver])).toEqual([
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
