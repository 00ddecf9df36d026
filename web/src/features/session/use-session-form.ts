import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { explainFailure, type SessionFailure } from './session-failure.ts';
import type { SessionText } from './session-fields.ts';

type Values = Record<string, string>;

interface SessionFormOptions<V extends Values> {
  initialValues: V;
  /** Text ids of errors by field; null if the field is valid. */
  validate: (values: V) => Partial<Record<keyof V, SessionText | null>>;
  submit: (values: V) => Promise<void>;
  /** Text id for a failure that has no text of its own. */
  otherwise: SessionText | ((error: unknown) => SessionText);
  /** Checks each field when it is left. */
  isLive?: boolean;
}

type FormFailure = Pick<SessionFailure, 'form' | 'retryAfterS'>;

/** A form of the login screen: checks the fields, sends one call at a time, and focuses the first invalid field. */
export const useSessionForm = <V extends Values>(options: SessionFormOptions<V>) => {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: options.initialValues,
    validateInputOnBlur: options.isLive ?? false,
    validate: (values) => ({ ...options.validate(values) }),
  });

  const focusFirst = (errors: Record<string, unknown>) => {
    const first = Object.keys(options.initialValues).find((field) => errors[field]);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };

  const send = async (values: V) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await options.submit(values);
    } catch (error) {
      const { otherwise } = options;
      const explained = explainFailure(error, typeof otherwise === 'string' ? otherwise : otherwise(error));
      setFailure(explained);
      form.setErrors(explained.fields);
      focusFirst(explained.fields);
    } finally {
      setIsBusy(false);
    }
  };

  const submit = form.onSubmit(send, focusFirst);
  const handleSubmit = (event?: FormEvent<HTMLFormElement>) => {
    // Disabling the button would take the focus away, so a second tap is ignored instead.
    if (isBusy) event?.preventDefault();
    else submit(event);
  };

  /** Props of one field: value, error as text id, data-path for the focus. */
  const fieldProps = (name: keyof V & string) => {
    const { error, value, onChange, ...rest } = form.getInputProps(name);
    return { ...rest, value: String(value), onChange, errorId: (error ?? null) as SessionText | null };
  };

  return {
    form,
    values: form.values,
    /** Text id of the first error of the present values. A getter, because most forms do not need it. */
    get problem() {
      return Object.values<SessionText | null | undefined>(options.validate(form.values)).find(Boolean) ?? null;
    },
    isBusy,
    failure,
    handleSubmit,
    fieldProps,
  };
};

export type FieldProps = ReturnType<ReturnType<typeof useSessionForm>['fieldProps']>;
