import type { ActiveDuration } from '@bergkette/contract/symptoms.ts';
import { type MouseEvent, useState } from 'react';
import { addPoint, deletePoint } from '../../../data/symptoms.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { createKeyring } from '../../../lib/keyring.ts';
import { addDays } from '../../../lib/plain-days.ts';
import { now } from '../../../lib/server-time.ts';
import { isUnsent } from '../../../lib/unsent-mark.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { useSave } from '../entry/use-save.ts';
import { offerUndo } from '../offer-undo.ts';
import { useSymptomWords } from '../use-symptom-words.ts';
import { valueOfYesterday } from './yesterday.ts';

interface AsYesterdayProps {
  run: ActiveDuration;
}

/** One tap enters yesterday's value for today; shown only while today has none (17-YESTERDAY). */
export function AsYesterday({ run }: AsYesterdayProps) {
  const { t, nameOf, writtenValueOf, namedValueOf } = useSymptomWords();
  const value = valueOfYesterday(run, addDays(plainDateOf(useNow()), -1));
  // The same key for a second try after a lost answer.
  const [keyOf] = useState(createKeyring);
  const [datetime, setDatetime] = useState<string | null>(null);
  const { isSaving, save } = useSave();
  if (value === null) return null;

  const handleTap = ({ currentTarget }: MouseEvent) => {
    // The button goes with its tap; the focus goes on to the head of its symptom, whose card stands below a question about it.
    const card = currentTarget.closest('section') ?? currentTarget.closest('[data-notice]')?.nextElementSibling;
    const head = card?.querySelector('button');
    void save(async () => {
      const at = datetime ?? new Date(now()).toISOString();
      setDatetime(at);
      const body = { symptom_duration: run.id, datetime: at, value, is_now: true };
      // The value stands before the server has answered, and the button goes.
      head?.focus({ preventScroll: true });
      const point = await addPoint(body, keyOf(body));
      setDatetime(null);
      await offerUndo(isUnsent(point) ? 'trackers.value_waiting' : 'trackers.value_noted', () => deletePoint(point), {
        values: { value: namedValueOf(value, run.symptom) },
      });
    });
  };
  const written = writtenValueOf(value, run.symptom);
  return (
    <Button
      size="sm"
      variant="light"
      isSaving={isSaving}
      aria-label={t('trackers.as_yesterday_of', { symptom: nameOf(run.symptom), value: written })}
      onClick={handleTap}
    >
      {t('trackers.as_yesterday', { value: written })}
    </Button>
  );
}
