import { useState } from 'react';
import { endHealthLink } from '../../../data/health-links.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';

interface EndButtonProps {
  id: number;
  /** Tells which link it ends, where there are several. */
  label?: string;
  onEnded?: () => void;
}

/** Ends a link at a tap, without a question: a new one is made as quickly. */
export function EndButton({ id, label, onEnded }: EndButtonProps) {
  const t = useTexts('tracking');
  const [state, setState] = useState<'idle' | 'ending' | 'failed'>('idle');
  const end = async (): Promise<void> => {
    setState('ending');
    try {
      await endHealthLink(id);
      onEnded?.();
    } catch {
      setState('failed');
    }
  };
  return (
    <div>
      <Button variant="light" size="sm" isSaving={state === 'ending'} aria-label={label} onClick={() => void end()}>
        {t('show.end')}
      </Button>
      <p className="small" role="status">
        {state === 'failed' && t('show.end_failed')}
      </p>
    </div>
  );
}
