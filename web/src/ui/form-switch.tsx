import { useEffect, useRef } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './form-switch.module.css';
import { Icon } from './icon.tsx';

/** True from the tap that switches until the other form is there, whose header then takes the focus. */
let isSwitching = false;

interface FormSwitchProps<T extends string> {
  forms: readonly { name: T; text: string; icon?: string }[];
  form: T;
  onForm: (form: T) => void;
}

/** Switches between the forms of a screen, of which one is shown. */
export function FormSwitch<T extends string>({ forms, form, onForm }: FormSwitchProps<T>) {
  const t = useTexts('app');
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
    <div ref={group} className={styles.forms} role="group" aria-label={t('button.view')}>
      {forms.map(({ name, text, icon }) => (
        <button key={name} type="button" aria-pressed={form === name} onClick={() => handleForm(name)}>
          {icon && <Icon shape={icon} size={20} />}
          {text}
        </button>
      ))}
    </div>
  );
}
