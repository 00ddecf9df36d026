import { describe, expect, it } from 'vitest';
import { BACKGROUND, type Manifest, strangersIn, toDeskRows, toRows } from './budget.ts';

const html = '<script>let e={code:{entry:[`index-BBBBBBB.js`,`shared-AAAAAAA.js`]}}</script>';

const PAGE_BYTES = 10_001;

const rowsOf = (...files: [string, number][]) =>
  toRows(
    html,
    PAGE_BYTES,
    files.map(([name, gzipBytes]) => ({ name: `assets/${name}`, gzipBytes })),
  );

describe('the bundle budget', () => {
  it('counts what the page names as the entry, with what that imports', () => {
    const [page, script] = rowsOf(['index-BBBBBBB.js', 40_000], ['shared-AAAAAAA.js', 10_000]);
    expect(page).toMatchObject({ kind: 'page', isOver: true });
    expect(script).toMatchObject({ kind: 'entryScript', kb: 50, isOver: false });
  });

  it('counts what the path, home and the login need at their first start, in one language', () => {
    const files = ['home-CCCCCCC.js', 'home-CCCCCCC.css', 'home-texts-de-CCCCCCC.js', 'texts-de-shell-CCCCCCC.js'];
    const others = ['login-CCCCCCC.js', 'home-texts-en-CCCCCCC.js', 'path-CCCCCCC.js'];
    const [script, style, texts, shell] = files.map((name) => `\`${name}\``);
    const page = `<script>let e={code:{entry:[\`index-BBBBBBB.js\`],path:[\`${others[2]}\`],all:[],home:[${script},${style}],login:[\`${others[0]}\`]},de:{all:[${shell}],home:[${texts}]},en:{home:[\`${others[1]}\`]}}</script>`;
    const built = [...files, ...others, 'chart-CCCCCCC.js', 'index-BBBBBBB.js'].map((name) => ({
      name: `assets/${name}`,
      gzipBytes: 10_000,
    }));
    expect(toRows(page, 1_000, built).slice(2, 5)).toMatchObject([
      { kind: 'path', kb: 31 },
      { kind: 'home', kb: 51 },
      { kind: 'login', kb: 31 },
    ]);
  });

  it('holds each other script to its own limit', () => {
    const rows = rowsOf(
      ['chart-CCCCCCC.js', 60_001],
      ['texts-de-errors-CCCCCCC.js', 7_000],
      ['texts-en-home-CCC-C_C.js', 4_100],
    );
    expect(rows.slice(5).map(({ kind, isOver }) => [kind, isOver])).toEqual([
      ['chunk', true],
      ['content', false],
      ['texts', true],
    ]);
  });

  it('holds what the service worker sends with to a limit of its own (18-CLOSED)', () => {
    const [last] = toRows(html, PAGE_BYTES, [{ name: BACKGROUND, gzipBytes: 52_001 }]).slice(5);
    expect(last).toMatchObject({ kind: 'background', isOver: true });
  });

  it('knows the libraries that must stay out of the entry', () => {
    expect(strangersIn('class ZodError{}')).toEqual(['zod']);
    expect(strangersIn('const a = 1')).toEqual([]);
  });
});

describe('the budget of the desk', () => {
  const manifest: Manifest = {
    'index.html': { file: 'assets/entry.js', css: ['assets/entry.css'], isEntry: true },
    '../src/i18n/de/desk.json': { file: 'assets/de.js' },
    '../src/desk/inside.tsx': { file: 'assets/inside.js', imports: ['index.html', '_shared.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    '../src/desk/screens/log/page.tsx': { file: 'assets/log.js', imports: ['_shared.js', 'index.html'] },
    '../src/desk/sign-in/sign-in.tsx': { file: 'assets/sign-in.js', imports: ['index.html'] },
  };
  const names = ['entry.js', 'entry.css', 'de.js', 'inside.js', 'shared.js', 'log.js', 'sign-in.js', 'other.js'];
  const files = names.map((name) => ({ name: `assets/${name}`, gzipBytes: 27_000 }));

  it('counts for each screen all that it loads, each file once (19-WEIGHT)', () => {
    expect(toDeskRows(manifest, files)).toEqual([
      { kind: 'desk', name: 'desk/screens/log/page.tsx', kb: 162, limitKb: 160, isOver: true },
      { kind: 'desk', name: 'desk/sign-in/sign-in.tsx', kb: 108, limitKb: 160, isOver: false },
    ]);
  });

  it('says which part is no longer built (19-WEIGHT)', () => {
    const { '../src/desk/inside.tsx': _frame, ...rest } = manifest;
    expect(() => toDeskRows(rest, files)).toThrow(/no \.\.\/src\/desk\/inside\.tsx any more/);
  });
});
