import styles from './choice-mark.module.css';
import { Icon } from './icon.tsx';
import { checkCircleIcon } from './shell-icons.ts';

/** Ring or check at the end of a choice: a picked row is told by more than its colour. */
export function ChoiceMark({ isSelected }: { isSelected: boolean }) {
  return (
    <span className={styles.mark}>
      {isSelected ? <Icon shape={checkCircleIcon} size={28} isFilled /> : <span className={styles.ring} />}
    </span>
  );
}
