import { hasUnsentWard } from '../../data/ward.ts';
import { CHAT_DRAFTS } from '../../features/chats/use-writing-chat.ts';
import { countDrafts } from '../../features/events/drafts/find-drafts.ts';
import { REPORT_DRAFT } from '../../features/reports/use-report.ts';
import { BUG_DRAFT } from '../../features/support/bug-draft.ts';
import { QUESTIONS } from '../../features/visit/questions/typed-questions.ts';
import type { Call, Waiting } from '../../offline/outbox/call.ts';
import { loadOutbox } from '../../offline/outbox/perform.ts';
import { waitingCalls } from '../../offline/outbox/waiting.ts';
import { hasAny } from '../../offline/vault.ts';

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

const hasBegunDrafts = async (ownerId: number): Promise<boolean> => (await countDrafts(ownerId)) > 0;

/** What the queue remembers as sent does not count. Where the device does not let itself be read, whatever it holds does. */
const hasUnsentCalls = async (ownerId: number): Promise<boolean> => {
  try {
    const { openOutbox, hasLaterCalls } = await loadOutbox();
    await openOutbox();
    const { waiting, refused } = waitingCalls.get();
    return waiting.length + refused.length > 0 || hasUnsentWard() || (await hasLaterCalls(ownerId));
  } catch {
    return hasAny(ownerId, 'outbox');
  }
};

/** Data that are stored on this device only, in the order in which the person is asked about them. */
export const LOSSES = [
  { loss: 'unsent', isThere: hasUnsentCalls },
  { loss: 'draft', isThere: hasBegunDrafts },
  { loss: 'words', isThere: (ownerId: number) => hasAny(ownerId, 'draft', CHAT_DRAFTS) },
  { loss: 'questions', isThere: (ownerId: number) => hasAny(ownerId, 'draft', QUESTIONS) },
  { loss: 'complaint', isThere: (ownerId: number) => hasAny(ownerId, 'draft', REPORT_DRAFT) },
  { loss: 'report', isThere: (ownerId: number) => hasAny(ownerId, 'draft', BUG_DRAFT) },
] as const;
