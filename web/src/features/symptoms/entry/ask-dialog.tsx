import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/sheet.tsx';

interface InfoDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A message with one button that closes it. */
export function InfoDialog({ isOpen, title, children, onClose }: InfoDialogProps) {
  const t = useTexts('trackers');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('trackers.close')}>
      {children}
      <Button onClick={onClose}>{t('trackers.got_it')}</Button>
    </Sheet>
  );
}

interface AskDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  keepLabel: string;
  loseLabel: string;
  isSaving: boolean;
  onKeep: () => void;
  onLose: () => void;
}

/**
 * Asks before something is lost; keeping it is the primary button. That button stands last, where a sheet before had
 * `delete`, so that an accidental second tap keeps.
 */
export function AskDialog({ isOpen, title, text, keepLabel, loseLabel, isSaving, onKeep, onLose }: AskDialogProps) {
  const t = useTexts('trackers');
  return (
    <Sheet isOpen={isOpen} onClose={onKeep} title={title} closeLabel={t('trackers.close')} isGuarded>
      <p className="lead">{text}</p>
      <Button variant="danger" aria-busy={isSaving} onClick={onLose}>
        {loseLabel}
      </Button>
      <Button onClick={onKeep}>{keepLabel}</Button>
    </Sheet>
  );
}
