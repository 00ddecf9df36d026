import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import type { Call, Waiting } from '../../offline/outbox/call.ts';
import { changeWaiting } from '../../offline/outbox/waiting.ts';
import { useHasUnsent } from './use-has-unsent.ts';

const Screen = () => String(useHasUnsent());
const screen = () => renderToStaticMarkup(<Screen />);
const of = (kind: Call['kind']) => [{ seq: 1, call: { kind } } as Waiting];

beforeEach(() => changeWaiting({ waiting: [], refused: [] }));

test.each(['event.save', 'event.file', 'event.file-removal', 'event.delete', 'event.restore', 'mood'] as const)(
  'a book lacks what waits to be sent or was refused: %s',
  (kind) => {
    expect(screen()).toBe('false');
    changeWaiting({ waiting: of(kind), refused: [] });
    expect(screen()).toBe('true');
    changeWaiting({ waiting: [], refused: of(kind) });
    expect(screen()).toBe('true');
  },
);

test('what a book does not show is not said to be missing in it', () => {
  for (const kind of ['point.add', 'message.send', 'bug.send'] as const) {
    changeWaiting({ waiting: of(kind), refused: [] });
    expect(screen()).toBe('false');
  }
});
