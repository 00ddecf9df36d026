import { describe, expect, it } from 'vitest';
import { GLYPHS } from '../../../illustrations/glyph-shapes.ts';
import { letterGlyph } from '../../../illustrations/letter-glyph.ts';
import { createScene } from '../canvas/chain-scene.ts';
import { drawPicture, pngScale, shortDate, withColours } from './chain-picture.ts';

const eventsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: 1000 + index,
    place: index % 3 === 0 ? ('home' as const) : ('clinic' as const),
    icon: index % 3 === 0 ? 'tabler:home' : 'healthicons:spine',
    activity: 'chemo',
    difficulty: 2 as const,
    datetime: '2026-11-02T08:30:00Z',
  }));
const picture = (count: number, dates: string[] | null, caption = ['Meine Perlenkette']) =>
  drawPicture({
    scene: createScene(eventsOf(count), 'bubbles'),
    glyphs: GLYPHS,
    land: { markup: '<path d="M0 0h9" fill="var(--meadow-1)"/>', viewBox: '0 0 1600 298' },
    dates,
    caption,
  });
const countOf = (svg: string, part: string) => svg.split(part).length - 1;

describe('the picture of the chain', () => {
  it('has one bubble for each event and each kind drawn once [EVC-01, EVC-03]', () => {
    const { svg } = picture(150, null);
    expect(countOf(svg, '<use ')).toBe(150);
    expect(countOf(svg, '<g id="k')).toBe(2);
    expect(svg).toContain('<circle r="30" fill="var(--clinic)"/><circle r="25.5" fill="var(--clinic-strong)"/><g ');
    expect(svg).toContain('<circle r="30" fill="var(--home)"/><circle r="25.5" fill="var(--home-strong)"/><g ');
  });

  it('shows a word of the person’s own by its first letter, as the chain does (17-C1)', () => {
    const [first, ...rest] = eventsOf(2);
    const events = first
      ? [{ ...first, icon: letterGlyph('<Luna') }, { ...first, icon: letterGlyph('luna') }, ...rest]
      : [];
    const scene = createScene(events, 'bubbles');
    const land = { markup: '', viewBox: '0 0 1 1' };
    const { svg } = drawPicture({ scene, glyphs: GLYPHS, land, dates: null, caption: [] });
    expect(svg.match(/>[^<]+(?=<\/text>)/g)).toEqual(['>&lt;', '>L']);
  });

  it('writes a day short in both languages, with one digit or two', () => {
    expect(['02.11.2026', '2 Nov 2026', '17 Jul 2026'].map(shortDate)).toEqual(['02.11.26', '2 Nov 26', '17 Jul 26']);
  });

  it('as beads says below what those that it has mean, as bubbles it has no such band (17-P1)', () => {
    const legendOf = (look: 'beads' | 'bubbles', count: number) =>
      drawPicture({
        scene: createScene(eventsOf(count), look),
        glyphs: GLYPHS,
        land: { markup: '', viewBox: '0 0 1 1' },
        dates: null,
        caption: [],
        legend: { nameOf: (bead) => `Perle ${bead}`, size: 'Je größer' },
      });
    const both = legendOf('beads', 5);
    expect(both.svg.match(/Perle \w+/g)).toEqual(['Perle stone', 'Perle drop']);
    expect(both.svg).toContain('Je größer');
    const bubbles = legendOf('bubbles', 5);
    expect(bubbles.svg).not.toMatch(/Perle|Je größer/);
    expect(both.height).toBeGreaterThan(bubbles.height);
    expect(both.svg).toContain(`height="${both.height}"`);
  });

  it('brings its letters along, for a file finds no font of the page [EVC-01]', () => {
    const font = 'data:font/woff2;base64,d09GMg==';
    const scene = createScene(eventsOf(1), 'bubbles');
    const land = { markup: '', viewBox: '0 0 1 1' };
    const { svg } = drawPicture({ scene, glyphs: GLYPHS, land, dates: null, caption: [], font });
    expect(svg).toContain(`@font-face{font-family:Figtree;font-weight:300 900;src:url(${font})`);
    expect(svg).toMatch(/font-family="Figtree,/);
    expect(picture(1, null).svg).not.toContain('@font-face');
  });

  it('says nothing of a person but the dates: no id, no instant', () => {
    const { svg } = picture(8, null);
    expect(svg).not.toContain('1000');
    expect(svg).not.toContain('2026');
  });

  it('knows the colours of the theme, and asks nobody else for anything', () => {
    const svg = withColours(picture(3, null).svg, (token) => (token === '--petrol' ? '#14596a' : '#abcdef'));
    expect(svg).not.toContain('var(');
    expect(svg).toContain('stroke="#14596a"');
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\((?!#)/);
  });

  it('keeps words from becoming markup', () => {
    expect(picture(1, null, ['<b>&']).svg).toContain('&lt;b>&amp;');
  });

  it('of both places, and of a sign that is not known, is drawn as in the file beside this test [EVC-01, EVC-03]', async () => {
    const events = [
      { ...eventsOf(1)[0], id: 1, activity: 'at-home', icon: 'tabler:home', place: 'home' as const },
      { ...eventsOf(1)[0], id: 2, activity: 'chemo', icon: 'healthicons:spine', place: 'clinic' as const },
      { ...eventsOf(1)[0], id: 3, activity: 'chemo', icon: 'none:such', place: 'clinic' as const },
    ];
    const glyphs = {
      'tabler:home': { box: 24, outline: true, path: 'M1 1h9' },
      'healthicons:spine': { box: 48, outline: false, path: 'M2 2h9', holed: 'M3 3h9' },
    } as never;
    const land = { markup: '<path d="M0 0h9"/>', viewBox: '0 0 1600 298' };
    const draw = (dates: string[] | null) =>
      drawPicture({
        scene: createScene(events as never, 'bubbles'),
        glyphs,
        land,
        dates,
        caption: ['Meine Perlenkette', '1. bis 3. November'],
        font: null,
      });
    const beads = drawPicture({
      scene: createScene([...events, { ...eventsOf(1)[0], id: 4, activity: 'birthday-own' }] as never, 'beads'),
      glyphs,
      land,
      dates: null,
      caption: [],
      legend: { nameOf: (bead) => `<${bead}>`, size: 'Je größer & schwerer' },
    });
    const drawn = [draw(['01.11.26', '02.11.26', '03.11.26']), draw(null), beads, picture(0, null, [])];
    const svg = drawn.map((one) => one.svg).join('\n');
    await expect(svg.replaceAll('><', '>\n<')).toMatchFileSnapshot('chain-picture.snapshot');
    expect(draw(null)).toMatchObject({ width: 720, height: 892 });
  });

  it('is as large as every browser can hold it, at most twice its size', () => {
    expect(pngScale({ width: 1000, height: 1000 })).toBe(2);
    expect(pngScale({ width: 4096, height: 100 })).toBe(1);
    expect(pngScale({ width: 100, height: 8192 })).toBe(0.5);
    expect(pngScale({ width: 3000, height: 1500 })).toBeCloseTo(1.1547, 4);
  });
});
