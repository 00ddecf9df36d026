import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { PrimaryButton } from '../../ui/primary-button.tsx';

/** How a question can be left without an answer to it. */
export interface WaysOut {
  declines?: readonly { label: string; onDecline: () => void }[];
  /** An answer given before stays as it is. */
  onKeep: (() => void) | null;
}

interface PanelButtonsProps extends WaysOut {
  next: string;
  isReady: boolean;
  /** Why it is not ready, where "choose something first" says too little. */
  reason?: string;
  onNext: () => void;
}

/** Keeps the answer as it was and goes back. */
export function KeepButton({ onKeep }: Pick<WaysOut, 'onKeep'>) {
  const t = useTexts('onboarding');
  return (
    onKeep && (
      <Button variant="subtle" onClick={onKeep}>
        {t('onboarding.keep')}
      </Button>
    )
  );
}

/** The petrol button, and below it in plain what is as good an answer. */
export function PanelButtons({ next, isReady, reason, declines = [], onKeep, onNext }: PanelButtonsProps) {
  const t = useTexts('onboarding');
  return (
    <>
      <PrimaryButton blockedReason={isReady ? undefined : (reason ?? t('onboarding.choose_first'))} onClick={onNext}>
        {next}
      </PrimaryButton>
      {declines.map(({ label, onDecline }) => (
        <Button key={label} variant="subtle" onClick={onDecline}>
          {label}
        </Button>
      ))}
      <KeepButton onKeep={onKeep} />
    </>
  );
}
