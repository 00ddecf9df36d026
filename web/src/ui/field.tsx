import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { caretDownIcon, eyeIcon, eyeSlashIcon, warningCircleIcon } from './icons.ts';

/** Makes a submit handler: the page stays, and `run` does what the form is for. */
export const whenSubmitted = (run: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  run();
};

/** Says what is wrong, below its field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon shape={warningCircleIcon} size={18} />
      <span>{children}</span>
    </p>
  );
}

/** What a form has to say of its fields, by their ids. */
export const SaidOfFields = createContext<Record<string, string>>({});

interface Words {
  label?: ReactNode;
  description?: ReactNode;
  /** Says what is wrong; nothing where all is well. */
  error?: ReactNode;
  /** False in a form whose fields must all be filled in: a required one has no asterisk there. */
  isMarked?: boolean;
  /** Of the whole field. */
  className?: string | undefined;
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/**
 * Joins a control with its label, description and error for screen readers. Without `autoComplete="off"` browsers store
 * the content of fields in their session files, where it stays after a sign-out. With `dir="auto"` Arabic or Hebrew words
 * are written from the right.
 */
const useField = <Props extends Words>(props: Props) => {
  const ownId = useId();
  const { id = ownId, label, description, error: given, isMarked = true, className, required = false, ...rest } = props;
  const said = useContext(SaidOfFields)[id];
  const error = given || said;
  const errorId = error ? `${id}-error` : undefined;
  const descriptionId = description ? `${id}-description` : undefined;
  const describedBy = [errorId, descriptionId, props['aria-describedby']].filter(Boolean).join(' ');
  const control = {
    ...rest,
    id,
    required,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': errorId !== undefined,
  };
  const frame = (children: ReactNode) => (
    <div className={className}>
      {label !== undefined && (
        <label id={`${id}-label`} className={styles.label} htmlFor={id}>
          {label}
          {required && isMarked && (
            <span className={styles.mark} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      {descriptionId && (
        <p className={styles.description} id={descriptionId}>
          {description}
        </p>
      )}
      {children}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
  return { control, frame };
};

export type TextInputProps = Words & Omit<ComponentProps<'input'>, keyof Words>;

export function TextInput(props: TextInputProps) {
  const { control, frame } = useField(props);
  return frame(<input autoComplete="off" dir="auto" {...control} className={styles.input} />);
}

export interface TextareaProps extends Words, Omit<ComponentProps<'textarea'>, keyof Words> {
  /** Least height; it grows with its text. */
  rows?: number;
  /** Beyond this it scrolls. */
  maxRows?: number;
}

export function Textarea({ rows = 2, maxRows = 1000, ...props }: TextareaProps) {
  const { control, frame } = useField(props);
  const lines = { '--rows': rows, '--max-rows': maxRows } as CSSProperties;
  return frame(
    <textarea
      autoComplete="off"
      dir="auto"
      {...control}
      rows={rows}
      style={lines}
      className={`${styles.input} ${styles.area}`}
    />,
  );
}

interface SelectProps extends Words, Omit<ComponentProps<'select'>, keyof Words | 'onChange' | 'children'> {
  options: readonly (readonly [value: string | number, name: string | number])[];
  /** Stands above them for an empty value. */
  none?: string | undefined;
  onChoose: (value: string) => void;
}

/** The browser's own list. */
export function Select({ options, none, onChoose, ...props }: SelectProps) {
  const { control, frame } = useField(props);
  return frame(
    <div className={styles.with}>
      <select
        autoComplete="off"
        {...control}
        className={styles.input}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Icon shape={caretDownIcon} size={16} />
    </div>,
  );
}

export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const t = useTexts('app');
  const { control, frame } = useField(props);
  const [isShown, setShown] = useState(false);
  return frame(
    <div className={styles.with}>
      <input autoComplete="off" {...control} type={isShown ? 'text' : 'password'} className={styles.input} />
      <button
        type="button"
        aria-label={t(isShown ? 'password.hide' : 'password.show')}
        aria-describedby={`${control.id}-label`}
        onClick={() => setShown(!isShown)}
      >
        <Icon shape={isShown ? eyeSlashIcon : eyeIcon} />
      </button>
    </div>,
  );
}
