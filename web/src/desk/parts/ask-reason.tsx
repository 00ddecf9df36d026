import { REASON_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { whenSubmitted } from '../../ui/field.tsx';
import { LimitedTextarea } from '../../ui/limited-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Failure, form } from './parts.tsx';

interface AskReasonProps {
  title: string;
  text: ReactNode;
  doLabel: string;
  error: unknown;
  isRunning: boolean;
  onDo: (reason: string) => void;
  onClose: () => void;
}

/** Asks why, before something is done to an account: the reason stands in the log and is never shown to the person. */
export function AskReason({ title, text, doLabel, error, isRunning, onDo, onClose }: AskReasonProps) {
  const t = useTexts('desk');
  const [reason, setReason] = useState('');
  return (
    <Sheet isOpen onClose={onClose} title={title} closeLabel={t('desk.reason.close')}>
      <p className="lead">{text}</p>
      <form className={form.fields} onSubmit={whenSubmitted(() => onDo(reason.trim()))}>
        <LimitedTextarea
          label={t('desk.reason')}
          description={t('desk.reason.hint')}
          rows={3}
          limit={REASON_MAX_LENGTH}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Failure error={error} />
        <Button type="submit" aria-busy={isRunning} disabled={reason.trim() === ''}>
          {doLabel}
        </Button>
      </form>
    </Sheet>
  );
}
