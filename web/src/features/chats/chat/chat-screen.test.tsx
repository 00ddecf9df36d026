import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, readText } from '../../../i18n/texts.ts';
import { SaidMessages } from './chat-screen.tsx';

beforeAll(() => Promise.all([loadTexts('app'), loadTexts('people')]));

const [me, ben] = [
  { id: 1, name: 'Anna' },
  { id: 2, name: 'Ben' },
];

/** What a screen reader says by itself of these messages, the newest first, in a chat that was opened at message 5. */
const saidOf = (...messages: [id: number, by: typeof me, text: string][]): string[] => {
  const known = messages.map(([id, by, text]) => {
    return { id, text, timestamp: '2026-11-20T09:00:00Z', send_by: { ...by, profilePicture: '' } };
  });
  const markup = renderToStaticMarkup(<SaidMessages messages={known} openedAt={5} meId={me.id} />);
  expect(markup).toContain('aria-live="polite"');
  return [...markup.matchAll(/<p>([^<]*)/g)].map(([, words = '']) => words);
};

test('a screen reader says each message of the other person as it comes, equal ones too, and of an own one that it is sent', () => {
  const says = (text: string) => readText('chat.says', { name: 'Ben', text });
  expect(saidOf([8, ben, 'Ja'], [7, me, 'Kommst du?'], [6, ben, 'Ja'], [5, ben, 'Hallo'])).toEqual([
    says('Ja'),
    readText('chat.sent'),
    says('Ja'),
  ]);
  expect(saidOf([5, ben, 'Hallo'])).toEqual([]);
});
