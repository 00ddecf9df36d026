import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { wipeUnsent } from '../features/chats/unsent-store.ts';
import { LosingDraftSheet } from '../features/events/drafts/draft-sheets.tsx';
import { hasDrafts, wipeDrafts } from '../features/events/drafts/find-drafts.ts';
import { wipeAnswers } from '../features/onboarding/answers-store.ts';
import { LosingQuestionsSheet } from '../features/visit/losing-questions-sheet.tsx';
import { hasQuestions, wipeQuestions } from '../features/visit/questions-store.ts';
import { loadTexts } from '../i18n/texts.ts';

/**
 * A deliberate sign-out: asks about what is on this device only, then clears it.
 *
 * @returns what to call, what to call where nothing is asked any more, and the questions to render
 */
export const useSignOut = (ownerId: number | undefined) => {
  const [asked, setAsked] = useState<'draft' | 'questions' | null>(null);
  const { logOut } = useRouteContext({ from: '__root__' });

  const leave = async () => {
    if (ownerId !== undefined)
      await Promise.all([wipeDrafts, wipeQuestions, wipeUnsent, wipeAnswers].map((wipe) => wipe(ownerId)));
    await logOut();
  };
  const leaveUnlessQuestions = async () => {
    if (ownerId === undefined || !(await hasQuestions(ownerId))) return leave();
    // Before the sheet, or the whole screen would wait for its words.
    await loadTexts('visit');
    setAsked('questions');
  };
  const signOut = async () => {
    if (ownerId !== undefined && (await hasDrafts(ownerId))) setAsked('draft');
    else await leaveUnlessQuestions();
  };
  const stay = () => setAsked(null);
  const sheets = (
    <>
      <LosingDraftSheet isOpen={asked === 'draft'} onStay={stay} onSignOut={() => void leaveUnlessQuestions()} />
      {asked === 'questions' && <LosingQuestionsSheet onStay={stay} onSignOut={() => void leave()} />}
    </>
  );
  return { signOut, leave, sheets };
};
