import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { readText } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SaidOfFields } from '../../ui/field.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** What the browser finds wrong with a field, in the desk's words: its own are in the language of the machine. */
const sayWrong = (control: Control): string => {
  if (control.validity.valueMissing) return readText('desk.error.required');
  if (control.type === 'number' && 'max' in control) return readText('desk.make.number_wrong', { max: control.max });
  return readText(control.type === 'email' ? 'desk.error.invalid_email' : 'desk.error.wrong');
};

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'noValidate'> {
  /** False where it found something wrong itself, and nothing was sent. */
  onSubmit: () => unknown;
}

/** A form of the desk: what is missing is said beside its field, the first of which gets the focus, and nothing is sent. */
export function Form({ onSubmit, className = 'stack gap-14', children, ...rest }: FormProps) {
  useTexts('desk');
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState<Record<string, string>>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  // Another field may have made it right: one that was a must may be none any more.
  useEffect(() => {
    const told = [...(form.current?.elements ?? [])].filter(({ id }) => id in said).filter(isControl);
    const right = told.filter(({ validity }) => validity.valid).map(({ id }) => id);
    if (right.length > 0) setSaid(Object.fromEntries(Object.entries(said).filter(([id]) => !right.includes(id))));
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = [...event.currentTarget.elements].filter(isControl).filter(({ validity }) => !validity.valid);
    setSaid(Object.fromEntries(wrong.map((control) => [control.id, sayWrong(control)])));
    // A field that the server refused the last time is no reason to move the focus.
    if (wrong.length > 0 || onSubmit() === false) setTries(tries + 1);
  };
  const handleChange = ({ target }: FormEvent<HTMLFormElement>) =>
    setSaid(({ [(target as Element).id]: _mended, ...others }) => others);
  return (
    <form {...rest} ref={form} className={className} noValidate onSubmit={handleSubmit} onChange={handleChange}>
      <SaidOfFields value={said}>{children}</SaidOfFields>
    </form>
  );
}
