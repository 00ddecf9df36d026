import { useEffect, useRef } from 'react';
import styles from './form-switch.module.css';

/** True from the tap that switches until the other form's header is there, which then takes the focus. */
let isSwitching = false;

interface FormSwitchProps<T extends string> {
  label: string;
  forms: readonly { name: T; text: string }[];
  form: T;
  onForm: (form: T) => void;
}

/** Switches between the forms of a screen, of which one is shown. */
export function FormSwitch<T extends string>({ label, forms, form, onForm }: FormSwitchProps<T>) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSwitching) group.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
    isSwitching = false;
  }, []);
  const handleForm = (name: T) => {
    if (name === form) return;
    isSwitching = true;
    onForm(name);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div ref={group} className={styles.forms} role="group" aria-label={label}>
      {forms.map(({ name, text }) => (
        <button key={name} type="button" aria-pressed={form === name} onClick={() => handleForm(name)}>
          {text}
        </button>
      ))}
    </div>
  );
}
