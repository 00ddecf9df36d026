import { Icon } from '../../../ui/icon.tsx';
import { warningCircleIcon } from '../../../ui/icons.ts';
import styles from './value-field.module.css';

/** What is wrong with a field, in words below it. Always there, so that what appears in it is read out. */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  return (
    <p className={styles.error} id={id} role="status">
      {text !== null && (
        <>
          <Icon shape={warningCircleIcon} size={18} />
          {text}
        </>
      )}
    </p>
  );
}
