import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { whenForgotten } from '../../lib/personal-data.ts';
import { explainFailure, type SessionFailure } from './session-failure.ts';
import type { SessionText } from './session-fields.ts';

let email = '';

/** The address typed in one of the four forms is filled into the next one (decision O7). It is kept in memory only, never in a URL or a storage. */
export const rememberEmail = (next: string): void => {
  email = next;
};
export const rememberedEmail = (): string => email;
// The next one at this device is told of nobody.
whenForgotten(() => rememberEmail(''));

type Values = Record<string, string>;
type Errors<V extends Values> = Partial<Record<keyof V, SessionText | null>>;

interface SessionFormOptions<V extends Values> {
  initialValues: V;
  /** Text ids of errors by field; null if the field is valid. */
  validate: (values: V) => Errors<V>;
  submit: (values: V) => Promise<void>;
  /** Text id for a failure that has no text of its own. */
  otherwise: SessionText | ((error: unknown) => SessionText);
  /** Checks each field when it is left. */
  isLive?: boolean;
}

type FormFailure = Pick<SessionFailure, 'form' | 'retryAfterS'>;

/** What is wrong, for whom the move of the focus tells nothing. */
export interface Unread {
  count: number;
  first: SessionText;
  /** Tells one attempt from the next. */
  at: number;
}

export interface FieldProps {
  value: string;
  errorId: SessionText | null;
  onChange: (next: string | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
  /** Marks the field for the focus. */
  'data-field': string;
}

/** A form of the login screen: checks the fields, sends one call at a time, and focuses the first invalid field. */
export const useSessionForm = <V extends Values>(options: SessionFormOptions<V>) => {
  const { initialValues, validate, submit, otherwise, isLive = false } = options;
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [unread, setUnread] = useState<Unread | null>(null);
  const element = useRef<HTMLFormElement>(null);

  const fieldOf = (name = '') => element.current?.querySelector<HTMLInputElement>(`[data-field="${name}"]`);
  const showErrors = (found: Errors<V>) => {
    setErrors(found);
    const wrong = Object.keys(initialValues).filter((name) => found[name]);
    const field = fieldOf(wrong[0]);
    const first = found[wrong[0] ?? ''];
    // A screen reader reads the field that gets the focus, but not the one that has it.
    setUnread(first && field === document.activeElement ? { count: wrong.length, first, at: performance.now() } : null);
    field?.focus();
  };

  const send = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await submit(values);
    } catch (error) {
      const explained = explainFailure(error, typeof otherwise === 'string' ? otherwise : otherwise(error));
      setFailure(explained);
      showErrors(explained.fields as Errors<V>);
      // What is typed next takes the place of the wrong password.
      if (explained.form === 'error_messages.wrong_email_password') {
        const field = fieldOf('password');
        field?.focus();
        field?.select();
      }
    } finally {
      setIsBusy(false);
    }
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Disabling the button would take the focus away, so a second tap is ignored instead.
    if (isBusy) return;
    element.current = event.currentTarget;
    const found = validate(values);
    showErrors(found);
    if (!Object.values(found).some(Boolean)) void send();
  };

  const fieldProps = (name: keyof V & string): FieldProps => ({
    value: values[name] ?? '',
    errorId: errors[name] ?? null,
    onChange: (next) => {
      const value = typeof next === 'string' ? next : next.currentTarget.value;
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: null }));
    },
    onBlur: () => {
      if (isLive) setErrors((before) => ({ ...before, [name]: validate(values)[name] ?? null }));
    },
    'data-field': name,
  });

  return {
    values,
    /** Text id of the first error of the present values. A getter, because most forms do not need it. */
    get problem() {
      return Object.values<SessionText | null | undefined>(validate(values)).find(Boolean) ?? null;
    },
    /** Number of fields that show an error. */
    wrongCount: Object.values(errors).filter(Boolean).length,
    isBusy,
    failure,
    unread,
    handleSubmit,
    fieldProps,
    setErrors,
    reset: () => {
      setValues(initialValues);
      setErrors({});
    },
  };
};
