import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { cleanName, nameProblem } from '../../lib/name-problem.ts';
import { TextInput } from '../../ui/field.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import styles from './panels.module.css';

interface NamePanelProps {
  first: string;
  onSend: (name: string) => void;
  onKeep: (() => void) | null;
}

/** Enter sends as the button does [ONB-11]. */
export function NamePanel({ first, onSend, onKeep }: NamePanelProps) {
  const t = useTexts('account');
  const errors = useTexts('app');
  const [name, setName] = useState(first);
  const [hasTried, setTried] = useState(false);
  const problem = nameProblem(name);
  const reason = problem === null ? '' : errors(problem);
  const send = () => {
    if (problem === null) onSend(cleanName(name));
    else setTried(true);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <>
      <form onSubmit={handleSubmit}>
        <TextInput
          className={styles.name}
          aria-label={t('onboarding.name.placeholder')}
          placeholder={t('onboarding.name.placeholder')}
          enterKeyHint="send"
          // Saves a tap: nothing else can be answered at this step.
          autoFocus
          value={name}
          error={hasTried && problem !== null && reason}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
      <PanelButtons
        next={t('onboarding.name.next')}
        isReady={problem === null}
        reason={reason}
        onKeep={onKeep}
        onNext={send}
      />
    </>
  );
}
