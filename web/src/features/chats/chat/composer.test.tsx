import { MESSAGE_MAX_LENGTH } from '@bergkette/contract/people.rules.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadTexts } from '../../../i18n/texts.ts';
import { Composer } from './composer.tsx';

/** Whether the button sends this text. */
const canSend = (text: string): boolean => {
  const markup = renderToStaticMarkup(
    <Composer name="Ben" text={text} onType={() => undefined} onSend={() => undefined} />,
  );
  const [button = ''] = /<button[^>]*type="submit"[^>]*>/.exec(markup) ?? [];
  expect(button).toContain('aria-disabled="');
  return button.includes('aria-disabled="false"');
};

test('a message of exactly the longest length can be sent, one sign more and nothing but spaces cannot [CHAT-13]', async () => {
  await Promise.all([loadTexts('people'), loadTexts('app')]);
  expect(canSend('x')).toBe(true);
  // The last one is one sign, though a string counts it as two.
  expect(canSend(`${'x'.repeat(MESSAGE_MAX_LENGTH - 1)}🦫`)).toBe(true);
  expect(canSend('x'.repeat(MESSAGE_MAX_LENGTH + 1))).toBe(false);
  expect(canSend(' \n')).toBe(false);
});
