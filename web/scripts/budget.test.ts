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
    const files = ['home-CCCCCCC.js', 'home-CCCCCCC.css', 'home-texts-de-CCCCCCC.js', 'texts-de-shell-CCCCCCC.js'];
    const others = ['login-CCCCCCC.js', 'home-texts-en-CCCCCCC.js'];
    const [script, style, texts, shell] = files.map((name) => `\`${name}\``);
    const page = `<script>let e={code:{all:[],home:[${script},${style}],login:[\`${others[0]}\`]},de:{all:[${shell}],home:[${texts}]},en:{home:[\`${others[1]}\`]}}</script>${html}`;
    const built = [...files, ...others, 'chart-CCCCCCC.js', 'index-BBBBBBB.js'].map((name) => ({
      name: `assets/${name}`,
      gzipBytes: 10_000,
    }));
    expect(toRows(page, built)[2]).toMatchObject({ kind: 'home', kb: 50 });
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
