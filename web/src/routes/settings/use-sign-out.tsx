import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { hasUnsentWard } from '../../data/ward.ts';
import { LosingWordsSheet } from '../../features/chats/chat/losing-words-sheet.tsx';
import { CHAT_DRAFTS } from '../../features/chats/use-writing-chat.ts';
import { LosingDraftSheet } from '../../features/events/drafts/draft-sheets.tsx';
import { countDrafts } from '../../features/events/drafts/find-drafts.ts';
import { LosingComplaintSheet } from '../../features/reports/losing-complaint-sheet.tsx';
import { REPORT_DRAFT } from '../../features/reports/use-report.ts';
import { LosingUnsentSheet } from '../../features/settings/losing-unsent-sheet.tsx';
import { BUG_DRAFT } from '../../features/support/bug-draft.ts';
import { LosingReportSheet } from '../../features/support/losing-report-sheet.tsx';
import { LosingQuestionsSheet } from '../../features/visit/questions/losing-questions-sheet.tsx';
import { QUESTIONS } from '../../features/visit/questions/use-questions.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { tokens } from '../../lib/api-client.ts';
import { beginKeyLife } from '../../offline/key-life.ts';
import { loadOutbox } from '../../offline/outbox/perform.ts';
import { hasAny, vault } from '../../offline/vault.ts';

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
  { loss: 'unsent', area: 'account', isThere: hasUnsentCalls },
  { loss: 'draft', area: 'app', isThere: hasBegunDrafts },
  { loss: 'words', area: 'people', isThere: (ownerId: number) => hasAny(ownerId, 'draft', CHAT_DRAFTS) },
  { loss: 'questions', area: 'tracking', isThere: (ownerId: number) => hasAny(ownerId, 'draft', QUESTIONS) },
  { loss: 'complaint', area: 'people', isThere: (ownerId: number) => hasAny(ownerId, 'draft', REPORT_DRAFT) },
  { loss: 'report', area: 'account', isThere: (ownerId: number) => hasAny(ownerId, 'draft', BUG_DRAFT) },
] as const;

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
    for (const [index, { area, isThere }] of LOSSES.entries()) {
      if (index < first || ownerId === undefined || !(await isThere(ownerId))) continue;
      // Loaded before the sheet opens, because otherwise the whole screen would wait for these texts.
      await loadTexts(area);
      return setAsked(index);
    }
    return leave();
  };
  const loss = asked === null ? undefined : LOSSES[asked]?.loss;
  const on = { onStay: () => setAsked(null), onSignOut: () => void askFrom((asked ?? 0) + 1) };
  const sheets = (
    <>
      <LosingDraftSheet isOpen={loss === 'draft'} {...on} />
      {loss === 'unsent' && <LosingUnsentSheet {...on} />}
      {loss === 'words' && <LosingWordsSheet {...on} />}
      {loss === 'questions' && <LosingQuestionsSheet {...on} />}
      {loss === 'complaint' && <LosingComplaintSheet {...on} />}
      {loss === 'report' && <LosingReportSheet {...on} />}
    </>
  );
  return { signOut: () => askFrom(0), leave, sheets };
};
