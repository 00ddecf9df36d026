import styles from './choice-mark.module.css';
import { Icon } from './icon.tsx';
import { checkCircleIcon } from './shell-icons.ts';

/** Shows a ring or a check mark at the end of a choice, so that the chosen one does not differ by its colour only. */
export function ChoiceMark({ isSelected }: { isSelected: boolean }) {
  return (
    <span className={styles.mark}>
      {isSelected ? <Icon shape={checkCircleIcon} size={28} isFilled /> : <span className={styles.ring} />}
    </span>
  );
}
