import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { KeepSheet } from '../../ui/keep-sheet.tsx';
import { CallFailure } from './parts.tsx';
import { useAct } from './use-act.ts';

interface AskingButtonProps {
  label: string;
  /** Where several buttons of a screen have the same label. */
  'aria-label'?: string;
  variant?: 'subtle' | 'light';
  size?: 'md' | 'sm';
  title: string;
  text: string;
  keepLabel: string;
  loseLabel?: string;
  call: () => Promise<unknown>;
  /** The question is open until it has ended. */
  onDone: () => unknown;
}

/** Takes something away, and asks before. What failed is said in the same sheet. */
export function AskingButton({
  label,
  variant = 'subtle',
  size = 'sm',
  title,
  text,
  keepLabel,
  loseLabel = label,
  call,
  onDone,
  ...rest
}: AskingButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const act = useAct(call, async () => {
    await onDone();
    setAsking(false);
  });
  return (
    <>
      <Button
        variant={variant}
        size={size}
        onClick={() => {
          act.reset();
          setAsking(true);
        }}
        {...rest}
      >
        {label}
      </Button>
      {isAsking && (
        <KeepSheet
          title={title}
          text={
            <>
              <p className="lead">{text}</p>
              <CallFailure error={act.error} />
            </>
          }
          keepLabel={keepLabel}
          loseLabel={loseLabel}
          isLosing={act.isRunning}
          onKeep={() => setAsking(false)}
          onLose={() => act.run(undefined)}
        />
      )}
    </>
  );
}
