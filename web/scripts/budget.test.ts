import { describe, expect, it } from 'vitest';
import { entryFiles, type Manifest, strangersIn, toDeskRows, toRows } from './budget.ts';

const APP: Manifest = {
  'index.html': { file: 'index.js', imports: ['_vendor.js'], css: ['index.css'], isEntry: true },
  '_vendor.js': { file: 'vendor.js' },
  '_shared.js': { file: 'shared.js', css: ['shared.css'], imports: ['_vendor.js'] },
  'src/i18n/de/app.json?lingui': { file: 'app.js', isDynamicEntry: true },
  'src/i18n/de/account.json?lingui': { file: 'account.js', isDynamicEntry: true },
  'src/routes/login/page.tsx': { file: 'login.js', imports: ['_shared.js'], isDynamicEntry: true },
};
const sized = (...files: [string, number][]) => files.map(([name, gzipBytes]) => ({ name, gzipBytes }));
const FILES = sized(
  ['index.js', 40_000],
  ['index.css', 10_000],
  ['vendor.js', 100_000],
  ['shared.js', 60_000],
  ['shared.css', 5_000],
  ['app.js', 10_000],
  ['account.js', 16_001],
  ['login.js', 3_000],
);

describe('the bundle budget', () => {
  it('counts the page and all that home and the login import, in one language', () => {
    expect(toRows(APP, 2_000, FILES).slice(0, 2)).toMatchObject([
      { kind: 'home', kb: 162, isOver: false },
      { kind: 'login', kb: 246.001 },
    ]);
    expect(toRows(APP, 40_001, FILES)[0]).toMatchObject({ kb: 200.001, isOver: true });
  });

  it('counts what another part loads beside the entry, and holds catalogues to their own limit', () => {
    expect(toRows(APP, 0, FILES).slice(2)).toMatchObject([
      { kind: 'part', name: 'routes/login/page.tsx', kb: 68, isOver: false },
      { kind: 'texts', kb: 16.001, isOver: true },
      { kind: 'texts', kb: 10, isOver: false },
    ]);
  });

  it('holds the writers of the book and of the sheet, which are workers, to their own limit', () => {
    const files = [...FILES, ...sized(['assets/book.worker-x.js', 290_001], ['assets/paper.worker-x.js', 290_002])];
    expect(toRows(APP, 0, files).slice(-2)).toMatchObject([
      { kind: 'pdf', kb: 290.001, isOver: true },
      { kind: 'pdf', kb: 290.002, isOver: true },
    ]);
  });

  it('names what is in the entry and what must stay out of it', () => {
    expect([...entryFiles(APP)]).toEqual(['index.js', 'index.css', 'vendor.js']);
    expect(strangersIn('class ZodError{}')).toEqual(['zod']);
    expect(strangersIn('const a = 1')).toEqual([]);
  });

  it('refuses a build that lacks a part of the first start', () => {
    const { 'src/routes/login/page.tsx': _gone, ...rest } = APP;
    expect(() => toRows(rest, 0, FILES)).toThrow('no src/routes/login/page.tsx');
  });
});

describe('the budget of the desk', () => {
  it('counts the screens with the entry and the words of one language, and the sign-in without them (19-WEIGHT)', () => {
    const desk: Manifest = {
      'index.html': { file: 'main.js', isEntry: true },
      '../src/i18n/de/desk.json?lingui': { file: 'desk.js' },
      '../src/desk/inside.tsx': { file: 'inside.js', imports: ['_libraries.js'], css: ['inside.css'] },
      '_libraries.js': { file: 'libraries.js' },
    };
    const sizes = ['main.js', 'desk.js', 'inside.js', 'inside.css', 'libraries.js'].map((name): [string, number] => [
      name,
      1000,
    ]);
    expect(toDeskRows(desk, sized(...sizes)).map(({ kb }) => kb)).toEqual([5, 2]);
  });

  it('refuses a build whose screens are no part of their own (19-WEIGHT)', () => {
    const desk: Manifest = {
      'index.html': { file: 'main.js', isEntry: true },
      '../src/i18n/de/desk.json?lingui': { file: 'desk.js' },
    };
    expect(() => toDeskRows(desk, sized(['main.js', 1], ['desk.js', 1]))).toThrow('no ../src/desk/inside.tsx');
  });
});
