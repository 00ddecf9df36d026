import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Icon, type IconShape } from './icon.tsx';
import styles from './primary-button.module.css';

interface PrimaryButtonProps {
  children: ReactNode;
  onClick?: (() => void) | undefined;
  type?: 'button' | 'submit';
  icon?: IconShape | undefined;
  isSaving?: boolean;
  /**
   * Reason why the button cannot be used yet. The button looks disabled but has the focus; a tap shows the reason
   * below it.
   */
  blockedReason?: string | undefined;
  /** Called when somebody taps the button while it is blocked. */
  onBlocked?: () => unknown;
}

/** The only petrol button of a screen. While saving, a ring replaces the icon. */
export function PrimaryButton({
  children,
  onClick,
  type = 'button',
  icon,
  isSaving = false,
  blockedReason,
  onBlocked,
}: PrimaryButtonProps) {
  const reasonId = useId();
  const [askedReason, setAskedReason] = useState<string>();
  const isInert = isSaving || blockedReason !== undefined;
  const shownReason = blockedReason !== undefined && askedReason === blockedReason ? blockedReason : '';
  const mark = isSaving ? <span className={styles.ring} /> : icon && <Icon shape={icon} size={20} />;
  return (
    <div className={styles.wrap}>
      <Button
        className={styles.button}
        type={isInert ? 'button' : type}
        aria-disabled={blockedReason !== undefined}
        aria-busy={isSaving}
        aria-describedby={reasonId}
        onClick={() => {
          if (blockedReason !== undefined) {
            setAskedReason(blockedReason);
            onBlocked?.();
            return;
          }
          if (!isSaving) onClick?.();
        }}
        rightSection={mark && <span className={styles.mark}>{mark}</span>}
      >
        {children}
      </Button>
      <p className={styles.reason} id={reasonId} role="status">
        {shownReason}
      </p>
    </div>
  );
}
