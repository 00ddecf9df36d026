import { REASON_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import { refreshReports } from '../../data/refresh.ts';
import { closeReport } from '../../data/reports.ts';
import { Failure, form, Panel } from '../../parts/parts.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';

/** Closes the report. */
export function Closing({ number }: { number: number }) {
  const t = useTexts('desk');
  const [reason, setReason] = useState('');
  useUnsaved(reason.trim() !== '');
  const close = useAct(
    (words: string) => closeReport(number, words),
    async () => {
      await refreshReports();
      alertStore.show('success', t('close.done', { number }));
    },
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    close.run(reason.trim());
  };
  return (
    <Panel title={t('close.title')}>
      <p>{t('close.text')}</p>
      <form className={form.fields} onSubmit={handleSubmit}>
        <LimitedInput
          label={t('close.reason')}
          value={reason}
          required
          limit={REASON_MAX_LENGTH}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Failure error={close.error} />
        <div>
          <Button type="submit" variant="default" aria-busy={close.isRunning}>
            {t('close.submit')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
