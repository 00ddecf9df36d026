import { describe, expect, it } from 'vitest';
import { unusedTexts } from './texts-in-use.ts';

const unused = (ids: readonly string[], ...sources: string[]): string[] =>
  unusedTexts({ home: Object.fromEntries(ids.map((id) => [id, 'Text'])) }, sources);

describe('the search for texts that nothing asks for', () => {
  it('names a text that no code spells [I18N-01]', () => {
    expect(unused(['home.hi', 'home.bye'], "t('home.hi'); // 'home.bye'")).toEqual([
      'home: home.bye is asked for by no code',
    ]);
  });

  it('knows ids made by a template, whatever the server fills in, also inside another template [I18N-01]', () => {
    expect(
      unused(['home.day.1', 'home.day.2.hint'], `t(\`home.day.\${key}\`); \`\${t(\`home.day.\${key}.hint\`)}!\``),
    ).toEqual([]);
    expect(unused(['home.night.1'], `t(\`home.day.\${key}\`)`)).toEqual(['home: home.night.1 is asked for by no code']);
  });

  it('fills a template that begins with a value with words of the code only [I18N-01]', () => {
    const source = `const kind = isGone ? 'gone' : 'late'; t(\`\${kind}.title\`)`;
    expect(unused(['gone.title', 'late.title'], source)).toEqual([]);
    expect(unused(['early.title'], source)).toEqual(['home: early.title is asked for by no code']);
  });
});
