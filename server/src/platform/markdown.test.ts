import { describe, expect, it } from 'vitest';
import { chaptersOf, pageOf } from './markdown.ts';

describe('Markdown', () => {
  it('becomes headings, lists, tables and links that lead out without a trace', () => {
    const { html } = pageOf('## One\n\n- *a*\n- [call](tel:112)\n\n| x |\n| - |\n| **y** |\n');
    expect(html).toContain('<h2>One</h2>');
    expect(html).toContain('<li><em>a</em></li>');
    expect(html).toContain('<a href="tel:112" rel="noopener noreferrer">call</a>');
    expect(html).toContain('<td><strong>y</strong></td>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p style="position:fixed" onclick="alert(1)">x</p>',
    '[x](javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '<a href="//elsewhere.example">x</a>',
    '<iframe src="https://elsewhere.example"></iframe>',
    '<form action="/api"><input name="q"></form>',
    '![x](https://elsewhere.example/pixel.png)',
    '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<style>*{display:none}</style>',
  ])('loses what could do anything: %s', (source) => {
    const { html } = pageOf(`Before\n\n${source}\n\nAfter`);
    expect(html).not.toMatch(
      /script|onerror|onclick|style|javascript|data:|elsewhere|iframe|form|input|img|svg|alert/i,
    );
    expect(html).toMatch(/^<p>Before<\/p>[\s\S]*<p>After<\/p>$/);
  });

  it('takes its title from the first heading, as plain words', () => {
    expect(pageOf('# Help *now* & <b>here</b>\n\n[A][1] line.\n\n[1]: https://a.example')).toEqual({
      title: 'Help now & here',
      html: '<p><a href="https://a.example" rel="noopener noreferrer">A</a> line.</p>',
    });
    expect(pageOf('No heading.')).toEqual({ title: '', html: '<p>No heading.</p>' });
  });

  it('takes only a heading of the first level for the title, in letters as they are written', () => {
    expect(pageOf('## One\n\n# Two < 3 > 2 & "four" &amp; `five` \n')).toEqual({
      title: 'Two < 3 > 2 & "four" & five',
      html: '<h2>One</h2>',
    });
  });

  it('is split at headings of the second level; what stands before them is a chapter without a name', () => {
    const chapters = chaptersOf('Begin.\n\n## One & *two*\n\n### Part\n\n[A][1]\n\n## Empty\n\n[1]: https://a.example');
    expect(chapters.map(({ title }) => title)).toEqual(['', 'One & two', 'Empty']);
    expect(chapters.map(({ html }) => html.trim())).toEqual([
      '<p>Begin.</p>',
      '<h3>Part</h3>\n<p><a href="https://a.example" rel="noopener noreferrer">A</a></p>',
      '',
    ]);
    expect(chaptersOf('## One\n\nText')).toHaveLength(1);
    expect(chaptersOf('')).toEqual([]);
  });
});
