import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { KeepSheet } from '../../ui/keep-sheet.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { type AllUnsaved, lostByLeaving, UnsavedInSheet } from './use-unsaved.ts';

interface LoseSheetProps {
  /** Undefined for what is still being kept. */
  what: ReturnType<typeof lostByLeaving>;
  onKeep: () => void;
  onLose: () => void;
}

/** Says what would be lost. */
export function LoseSheet({ what = 'typed', onKeep, onLose }: LoseSheetProps) {
  const t = useTexts('desk');
  return (
    <KeepSheet
      title={t(`desk.leave.${what}`)}
      text={t(`desk.leave.${what}_text`)}
      keepLabel={t('desk.leave.stay')}
      loseLabel={t('desk.leave.go')}
      onKeep={onKeep}
      onLose={onLose}
    />
  );
}

interface FormSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet with a form, open as long as it is there. Escape, the cross or a tap beside it ask before it loses what its form has not kept (`useUnsaved`). */
export function FormSheet({ title, onClose, children }: FormSheetProps) {
  const [unsaved] = useState<AllUnsaved>(() => new Set());
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {/* First, so that it closes before the sheet: each gives the focus back to what is below it. */}
      {isAsking && <LoseSheet what={lostByLeaving(unsaved)} onKeep={() => setAsking(false)} onLose={onClose} />}
      <Sheet isOpen title={title} onClose={() => (lostByLeaving(unsaved) ? setAsking(true) : onClose())}>
        <UnsavedInSheet value={unsaved}>{children}</UnsavedInSheet>
      </Sheet>
    </>
  );
}
