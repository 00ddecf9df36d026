import { Icon } from '../../../ui/icon.tsx';
import { warningCircleIcon } from '../../../ui/icons.ts';
import styles from './value-field.module.css';

/** The error text below a field. The element is always there, so that screen readers announce a new text. */
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
