import type { Call, Waiting } from '../../offline/outbox/call.ts';

const KINDS = ['event', 'mood', 'symptom', 'question', 'message', 'report'] as const;
type UnsentKind = (typeof KINDS)[number];

const kindOf = ({ kind }: Call): UnsentKind => {
  if (kind === 'mood') return 'mood';
  if (kind === 'message.send') return 'message';
  if (kind === 'bug.send') return 'report';
  if (kind.startsWith('question.')) return 'question';
  return kind.startsWith('event.') ? 'event' : 'symptom';
};

/** Returns how many of each kind were not sent, without the kinds of which there are none. */
export const countKinds = (unsent: readonly Waiting[]): [UnsentKind, number][] =>
  KINDS.map((kind): [UnsentKind, number] => [kind, unsent.filter(({ call }) => kindOf(call) === kind).length]).filter(
    ([, count]) => count > 0,
  );
