import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { hasUnsentWard } from '../../data/ward.ts';
import { CHAT_DRAFTS } from '../../features/chats/use-writing-chat.ts';
import { countDrafts } from '../../features/events/drafts/find-drafts.ts';
import { REPORT_DRAFT } from '../../features/reports/use-report.ts';
import { countKinds } from '../../features/settings/unsent-kinds.ts';
import { BUG_DRAFT } from '../../features/support/bug-draft.ts';
import { QUESTIONS } from '../../features/visit/questions/use-questions.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { tokens } from '../../lib/api-client.ts';
import { useStore } from '../../lib/store.ts';
import { beginKeyLife } from '../../offline/key-life.ts';
import { listRefused, listWaiting, whenWaitingChanges } from '../../offline/outbox/outbox.ts';
import { loadOutbox } from '../../offline/outbox/perform.ts';
import { hasAny, vault } from '../../offline/vault.ts';
import { KeepSheet } from '../../ui/keep-sheet.tsx';

const hasBegunDrafts = async (ownerId: number): Promise<boolean> => (await countDrafts(ownerId)) > 0;

/** What the queue remembers as sent does not count. Where the device does not let itself be read, whatever it holds does. */
const hasUnsentCalls = async (ownerId: number): Promise<boolean> => {
  try {
    const { openOutbox, listWaiting, listRefused, hasLaterCalls } = await loadOutbox();
    await openOutbox();
    return listWaiting().length + listRefused().length > 0 || hasUnsentWard() || (await hasLaterCalls(ownerId));
  } catch {
    return hasAny(ownerId, 'outbox');
  }
};

/** Data that are stored on this device only, in the order in which the person is asked about them. */
const LOSSES = [
  { loss: 'unsent', isThere: hasUnsentCalls },
  { loss: 'draft', isThere: hasBegunDrafts },
  { loss: 'words', isThere: (ownerId: number) => hasAny(ownerId, 'draft', CHAT_DRAFTS) },
  { loss: 'questions', isThere: (ownerId: number) => hasAny(ownerId, 'draft', QUESTIONS) },
  { loss: 'complaint', isThere: (ownerId: number) => hasAny(ownerId, 'draft', REPORT_DRAFT) },
  { loss: 'report', isThere: (ownerId: number) => hasAny(ownerId, 'draft', BUG_DRAFT) },
] as const;

interface LosingSheetProps {
  loss: (typeof LOSSES)[number]['loss'];
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before a sign-out, which clears this device, loses what is only here. What waits for a connection is named. */
function LosingSheet({ loss, onStay, onSignOut }: LosingSheetProps) {
  const t = useTexts('account');
  const waiting = useStore({ subscribe: whenWaitingChanges, get: listWaiting });
  const refused = useStore({ subscribe: whenWaitingChanges, get: listRefused });
  const kinds = countKinds([...waiting, ...refused]).map(([kind, count]) => t(`sign_out.unsent_${kind}`, { count }));
  const isUnknown = loss === 'unsent' && kinds.length === 0;
  return (
    <KeepSheet
      title={isUnknown ? t('sign_out.unsent_unknown') : t(`sign_out.${loss}`, { what: kinds.join(', ') })}
      text={t(`sign_out.${loss}_text`)}
      closeLabel={t('sign_out.stay')}
      keepLabel={t('sign_out.stay')}
      loseLabel={t('sign_out.lose')}
      onKeep={onStay}
      onLose={onSignOut}
    />
  );
}

/**
 * Signs out on the person's request: asks about data that are on this device only, then clears it.
 * @returns a function that asks, one that signs out without asking, and the questions to render
 */
export const useSignOut = (ownerId: number | undefined) => {
  const [asked, setAsked] = useState<number | null>(null);
  const { logOut } = useRouteContext({ from: '__root__' });

  const leave = async () => {
    // The session may have ended by itself at this moment.
    const leavingId = ownerId ?? tokens.personId();
    // What is left if the app is closed meanwhile is noise.
    if (leavingId !== null) beginKeyLife(leavingId);
    // Nobody is signed in from here on, so nothing is written after all of it is wiped.
    const isOut = logOut();
    if (leavingId !== null) await vault.wipe(leavingId).catch(() => undefined);
    await isOut;
  };
  const askFrom = async (first: number): Promise<void> => {
    for (const [index, { isThere }] of LOSSES.entries()) {
      if (index < first || ownerId === undefined || !(await isThere(ownerId))) continue;
      return setAsked(index);
    }
    return leave();
  };
  const loss = asked === null ? undefined : LOSSES[asked]?.loss;
  const sheets = loss !== undefined && (
    <LosingSheet
      key={loss}
      loss={loss}
      onStay={() => setAsked(null)}
      onSignOut={() => void askFrom((asked ?? 0) + 1)}
    />
  );
  return { signOut: () => askFrom(0), leave, sheets };
};
