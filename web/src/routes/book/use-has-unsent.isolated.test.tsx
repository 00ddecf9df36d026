import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Call, Waiting } from '../../offline/outbox/call.ts';
import { useHasUnsent } from './use-has-unsent.ts';

const lists = vi.hoisted(() => ({ waiting: [] as unknown[], refused: [] as unknown[] }));
vi.mock('../../offline/outbox/outbox.ts', () => ({
  listWaiting: () => lists.waiting,
  listRefused: () => lists.refused,
  whenWaitingChanges: () => () => undefined,
}));

const Screen = () => String(useHasUnsent());
const screen = () => renderToStaticMarkup(<Screen />);
const of = (kind: Call['kind']) => [{ seq: 1, call: { kind } } as Waiting];

beforeEach(() => Object.assign(lists, { waiting: [], refused: [] }));

test.each(['event.save', 'event.file', 'event.file-removal', 'event.delete', 'event.restore', 'mood'] as const)(
  'a book lacks what waits to be sent or was refused: %s',
  (kind) => {
    expect(screen()).toBe('false');
    lists.waiting = of(kind);
    expect(screen()).toBe('true');
    Object.assign(lists, { waiting: [], refused: of(kind) });
    expect(screen()).toBe('true');
  },
);

test('what a book does not show is not said to be missing in it', () => {
  for (const kind of ['point.add', 'message.send', 'bug.send'] as const) {
    lists.waiting = of(kind);
    expect(screen()).toBe('false');
  }
});
