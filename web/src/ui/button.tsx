import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from './button.module.css';
import { Icon } from './icon.tsx';

interface Look {
  /** `filled` is the main button of a screen, `light` another, `subtle` only words; `danger` is never a red surface. */
  variant?: 'filled' | 'light' | 'subtle' | 'default' | 'danger' | undefined;
  size?: 'md' | 'sm' | undefined;
  /** True for a button as wide as its place. */
  isWide?: boolean | undefined;
  className?: string | undefined;
}

export const buttonLook = ({ variant = 'filled', size = 'md', isWide = false, className = '' }: Look = {}) => ({
  className: `${styles.button} ${className}`,
  'data-variant': variant,
  'data-size': size,
  'data-wide': isWide || undefined,
});

/** Turns while something is under way. */
export function Ring({ size = 18 }: { size?: number }) {
  const length = `${size / 16}rem`;
  return <span className={styles.ring} style={{ width: length, height: length }} />;
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  icon?: string | undefined;
  /** Stands behind the words. */
  endIcon?: string | undefined;
  /** True while its tap is carried out. It keeps the focus, shows a ring, and ignores further taps. */
  isSaving?: boolean;
}

export function Button({
  variant,
  size,
  isWide,
  className,
  icon,
  endIcon,
  isSaving = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const iconSize = size === 'sm' ? 18 : 20;
  return (
    <button
      {...buttonLook({ variant, size, isWide, className })}
      type={isSaving ? 'button' : type}
      onClick={isSaving ? undefined : onClick}
      aria-busy={isSaving || undefined}
      {...rest}
    >
      {icon && <Icon shape={icon} size={iconSize} />}
      {children}
      {isSaving ? <Ring /> : endIcon && <Icon shape={endIcon} size={iconSize} />}
    </button>
  );
}

interface PrimaryButtonProps {
  children: ReactNode;
  onClick?: (() => void) | undefined;
  type?: 'button' | 'submit';
  icon?: string | undefined;
  isSaving?: boolean;
  /**
   * Reason why the button cannot be used yet. The button looks disabled but has the focus; a tap shows the reason
   * below it.
   */
  blockedReason?: string | undefined;
  /** Called by a tap before the button can be used, where the reason is shown in another place. */
  onBlocked?: (() => void) | undefined;
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
  const isBlocked = blockedReason !== undefined;
  const isSaid = isBlocked && askedReason === blockedReason;
  return (
    <div className="stack gap-8">
      <Button
        isWide
        type={isBlocked ? 'button' : type}
        isSaving={isSaving && !isBlocked}
        endIcon={icon}
        aria-disabled={isBlocked}
        aria-busy={isSaving}
        aria-describedby={isSaid ? reasonId : undefined}
        onClick={isBlocked ? (onBlocked ?? (() => setAskedReason(blockedReason))) : onClick}
      >
        {children}
      </Button>
      {/* Once said it keeps its room, so that nothing moves under the finger that answers it. */}
      <p className={styles.reason} id={reasonId} role="status" data-past={!isSaid}>
        {askedReason}
      </p>
    </div>
  );
}
