import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: string;
  /** Its name for everyone who cannot see the icon. */
  label: string;
  /** `glass` floats on the landscape, `raised` on paper, `strong` is the active one, `cross` closes a message. */
  look?: 'plain' | 'cross' | 'raised' | 'glass' | 'soft' | 'strong';
  /** 60 px instead of 48 px, as for plus and minus. */
  isLarge?: boolean;
}

export function IconButton({ icon, label, look = 'plain', isLarge, className, ...rest }: IconButtonProps) {
  const classes = [styles.button, look !== 'plain' && styles[look], isLarge && styles.large, className];
  return (
    <button type="button" aria-label={label} title={label} className={classes.filter(Boolean).join(' ')} {...rest}>
      <Icon shape={icon} size={look === 'cross' ? 20 : 24} />
    </button>
  );
}
