import { useTexts } from '../../i18n/use-texts.ts';
import { Button, PrimaryButton } from '../../ui/button.tsx';

/** The ways to leave a question without answering it. */
export interface WaysOut {
  declines?: readonly { label: string; onDecline: () => void }[];
  /** Keeps the answer given before; null where there is none. */
  onKeep: (() => void) | null;
}

interface PanelButtonsProps extends WaysOut {
  next: string;
  isReady: boolean;
  /** Says why the button is not ready, where "choose something first" is not enough. */
  reason?: string;
  onNext: () => void;
}

/** A button that keeps the answer as it was and goes back. */
export function KeepButton({ onKeep }: Pick<WaysOut, 'onKeep'>) {
  const t = useTexts('account');
  return (
    onKeep && (
      <Button variant="subtle" onClick={onKeep}>
        {t('onboarding.keep')}
      </Button>
    )
  );
}

/** The primary button, and below it plain buttons to decline, which is an equally good answer. */
export function PanelButtons({ next, isReady, reason, declines = [], onKeep, onNext }: PanelButtonsProps) {
  const t = useTexts('account');
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
