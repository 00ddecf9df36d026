import type { ComponentProps } from 'react';
import { Icon, type IconShape } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconShape;
  /** Its name for everyone who cannot see the icon. */
  label: string;
  /** `glass` floats on the landscape, `raised` on paper, `strong` is the active one. */
  look?: 'plain' | 'raised' | 'glass' | 'soft' | 'strong';
  /** 60 px instead of 48 px, as for plus and minus. */
  isLarge?: boolean;
}

export function IconButton({ icon, label, look = 'plain', isLarge = false, className, ...rest }: IconButtonProps) {
  const classes = [styles.button, look !== 'plain' && styles[look], isLarge && styles.large, className];
  return (
    <button type="button" aria-label={label} title={label} className={classes.filter(Boolean).join(' ')} {...rest}>
      <Icon shape={icon} />
    </button>
  );
}
