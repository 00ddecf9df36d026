import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { KeepSheet } from '../../ui/keep-sheet.tsx';
import { leaving } from '../session.ts';
import { lostByLeaving } from './use-unsaved.ts';

/** Says what would be lost. */
export function LoseSheet({ onKeep, onLose }: { onKeep: () => void; onLose: () => void }) {
  const t = useTexts('desk');
  const what = lostByLeaving() ?? 'typed';
  return (
    <KeepSheet
      title={t(`desk.leave.${what}`)}
      text={t(`desk.leave.${what}_text`)}
      closeLabel={t('desk.leave.close')}
      keepLabel={t('desk.leave.stay')}
      loseLabel={t('desk.leave.go')}
      onKeep={onKeep}
      onLose={onLose}
    />
  );
}

/** Asks before a link or the back button loses what is not kept yet (`useUnsaved`). */
export function AskToStay() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !leaving.get() && lostByLeaving() !== undefined,
    // `useUnsaved` makes the browser ask before the page is closed. It is not done here, because the sign-in has no
    // router.
    enableBeforeUnload: false,
    withResolver: true,
  });
  return blocker.status === 'blocked' ? <LoseSheet onKeep={blocker.reset} onLose={blocker.proceed} /> : null;
}
