import type { Message } from '@bergkette/contract/chats.ts';
import { expect, test } from 'vitest';
import { type ChatRow, toRows, type WaitingMessage } from './messages.ts';

const ME = 1;
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const message = (id: number, by: number, at: string, text = `Zeile ${id}`): Message => ({
  id,
  text,
  timestamp: `2026-11-${at}:00.000Z`,
  send_by: { id: by, name: 'Ben', profilePicture: '' },
});
const shown = (rows: ChatRow[]) =>
  rows.map((row) =>
    row.kind === 'day' ? row.day : `${row.isMine ? '>' : '<'} ${row.text}${row.isGroupEnd ? ' .' : ''}`,
  );

test('messages stand day by day, and share a time within five minutes of each other [CHAT-03]', () => {
  const newestFirst = [
    message(6, 2, '20T00:01'),
    message(5, 2, '19T23:59'),
    message(4, 2, '19T14:10'),
    message(3, ME, '19T14:05'),
    message(2, ME, '19T14:01'),
    message(1, ME, '19T13:50'),
  ];
  expect(shown(toRows(newestFirst, [], ME, dayOf))).toEqual([
    '2026-11-19',
    '> Zeile 1 .',
    '> Zeile 2',
    '> Zeile 3 .',
    '< Zeile 4 .',
    '< Zeile 5 .',
    '2026-11-20',
    '< Zeile 6 .',
  ]);
});

test('two messages of one hour stand under two days where the day begins at its half', () => {
  const inIndia = (atMs: number) => dayOf(atMs + 5.5 * 60 * 60_000);
  const newestFirst = [message(2, 2, '19T18:40'), message(1, 2, '19T18:20')];
  expect(shown(toRows(newestFirst, [], ME, inIndia))).toEqual([
    '2026-11-19',
    '< Zeile 1 .',
    '2026-11-20',
    '< Zeile 2 .',
  ]);
});

test('a message on its way stands last, and only once even where the list was read before its answer', () => {
  const waiting = (key: string, state: WaitingMessage['state']): WaitingMessage => ({
    key,
    text: 'Ja',
    atMs: Date.parse('2026-11-19T14:02:00Z'),
    after: 1,
    state,
  });
  const old = message(1, ME, '19T14:01', 'Ja');
  expect(shown(toRows([old], [waiting('a', 'sending')], ME, dayOf))).toEqual(['2026-11-19', '> Ja', '> Ja .']);
  const arrived = message(2, ME, '19T14:02', 'Ja');
  const both = [waiting('a', 'sending'), waiting('b', 'sending')];
  expect(shown(toRows([arrived, old], both, ME, dayOf))).toEqual(['2026-11-19', '> Ja', '> Ja', '> Ja .']);
  expect(toRows([arrived, old], [waiting('a', 'failed')], ME, dayOf)).toHaveLength(4);
});
