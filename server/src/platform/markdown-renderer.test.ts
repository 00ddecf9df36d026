import { describe, expect, it } from 'vitest';
import { renderChapters, renderPage, TooComplicatedError } from './markdown-renderer.ts';

/** Each takes the parser from seconds to minutes, in lines that are short enough. */
const TANGLED: [string, string][] = [
  ['_a_ _', '_a_ _'],
  ['*a _', '*a _'],
].map(([name = '', sign = '']) => [name, `# Titel\n\n${`${sign.repeat(900)}\n`.repeat(16)}`]);

describe('a text that takes the parser too long', () => {
  it.each(TANGLED)(
    'of %s is given up, everything else goes on meanwhile, and the next one is rendered [20-TANGLED]',
    async (_, text) => {
      let turns = 0;
      const timer = setInterval(() => {
        turns += 1;
      }, 10);
      const given = renderPage(text).catch((error: unknown) => error);
      const next = renderPage('# Eins\n\nZwei');
      expect(await given).toBeInstanceOf(TooComplicatedError);
      clearInterval(timer);
      // Where the parser holds the one thread, no timer comes.
      expect(turns).toBeGreaterThan(10);
      expect(await next).toEqual({ title: 'Eins', html: '<p>Zwei</p>' });
    },
  );

  it('is refused at once where its depth fills the stack, as a page that people read too [20-TANGLED]', async () => {
    const deep = `# Titel\n\n${'> '.repeat(8000)}x`;
    await expect(renderPage(deep, 'reading')).rejects.toThrow(TooComplicatedError);
    await expect(renderPage(deep)).rejects.toThrow('line 3 is longer than 5000 letters');
    await expect(renderPage(`${'> - '.repeat(6)}x`)).rejects.toThrow('line 1 is nested deeper than 10');
    await expect(renderChapters(`## Eins\n\n${'x'.repeat(5001)}`)).rejects.toThrow('line 3 is longer');
  });

  it('is nothing that somebody writes by hand [20-TANGLED]', async () => {
    const list = Array.from({ length: 10 }, (_, depth) => `${'  '.repeat(depth)}- Punkt`).join('\n');
    const long = `# Titel\n\n${'Wort '.repeat(999)}\n\n${list}\n\n${'> '.repeat(10)}Zitat\n\n- - -\n`.repeat(6);
    expect((await renderPage(long)).html).toContain('<li>Punkt');
    expect(await renderChapters('## Eins\n\nText')).toEqual([{ title: 'Eins', html: '<p>Text</p>' }]);
  });
});
