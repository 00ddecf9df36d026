import { useEffect, useRef } from 'react';
import styles from './form-switch.module.css';
import { Icon } from './icon.tsx';

/** True from the tap that switches until the other form is there, whose header then takes the focus. */
let isSwitching = false;

interface FormSwitchProps<T extends string> {
  label: string;
  forms: readonly { name: T; text: string; icon?: string }[];
  form: T;
  onForm: (form: T) => void;
}

/** Switches between the forms of a screen, of which one is shown. */
export function FormSwitch<T extends string>({ label, forms, form, onForm }: FormSwitchProps<T>) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void form;
    if (isSwitching) group.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
    isSwitching = false;
  }, [form]);
  const handleForm = (name: T) => {
    if (name === form) return;
    isSwitching = true;
    onForm(name);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div ref={group} className={styles.forms} role="group" aria-label={label}>
      {forms.map(({ name, text, icon }) => (
        <button key={name} type="button" aria-pressed={form === name} onClick={() => handleForm(name)}>
          {icon && <Icon shape={icon} size={20} />}
          {text}
        </button>
      ))}
    </div>
  );
}
