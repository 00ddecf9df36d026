import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { FirnBubble } from './firn-bubble.tsx';

beforeAll(() => loadTexts('app'));

const markupOf = (about: 'hard' | 'memory', text: string) =>
  renderToStaticMarkup(
    <FirnBubble about={about} text={text} onHold={() => undefined} onEnd={() => undefined} ways={null} />,
  );

test('each sentence of a line is one piece, which begins a line of its own; a memory flows as it was written', () => {
  const line = markupOf('hard', 'Das klingt nach einem schweren Moment. Danke, dass du es aufgeschrieben hast.');
  expect(line).toMatch(
    /<span[^>]*>Das klingt nach einem schweren Moment\.<\/span> <span[^>]*>Danke, dass du es[^<]*<\/span>/,
  );
  // Who listens hears first that it is saved, and not of what Firn only remembers.
  expect(line).toContain('Saved. Firn:');
  expect(markupOf('memory', 'Mia war da.')).not.toContain('Saved');
  expect(markupOf('memory', 'Vor einem Jahr:\n„Mia war da. Wir haben gelacht.“')).toContain('„Mia war da. Wir haben');
});
