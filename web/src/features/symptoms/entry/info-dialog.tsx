import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

interface InfoDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A message with one button that closes it. */
export function InfoDialog({ isOpen, title, children, onClose }: InfoDialogProps) {
  const t = useTexts('tracking');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      {children}
      <Button onClick={onClose}>{t('button.got_it')}</Button>
    </Sheet>
  );
}
