import type { Duration } from '@bergkette/contract/symptoms.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { PrimaryButton } from '../../../ui/button.tsx';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useSymptomWords } from '../use-symptom-words.ts';
import { FieldError } from './field-error.tsx';
import { InfoDialog } from './info-dialog.tsx';
import { type RangeKind, useRangeForm } from './use-range-form.ts';
import { WhenFields } from './when-fields.tsx';

interface RangeDialogProps {
  kind: RangeKind;
  run: Duration;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Edits the start, or stops the run with start and end; says before which points that would delete [TRK-10, TRK-24].
 */
export function RangeDialog({ kind, run, isOpen, onClose }: RangeDialogProps) {
  const { t, nameOf } = useSymptomWords();
  const symptom = nameOf(run.symptom);
  const form = useRangeForm(kind, run, {
    onDone: onClose,
    onStopped: () => alertStore.show('success', t('trackers.stopped', { symptom })),
  });
  const { startErrorId, endErrorId, refusalId } = form;
  const blockedId = startErrorId ?? endErrorId;
  const lostId = form.lostPoints === 1 ? 'dialogs.points_deleted_one' : 'dialogs.points_deleted_other';
  const isStop = kind === 'stop';
  return (
    <>
      <Sheet
        isOpen={isOpen && form.stage === 'fields'}
        onClose={onClose}
        title={t(isStop ? 'trackers.stop_title' : 'trackers.start_title', { symptom })}
      >
        <p className="lead">{t(isStop ? 'trackers.stop_lead' : 'trackers.start_lead')}</p>
        <WhenFields
          when={form.start}
          labels={isStop ? { day: t('trackers.start_day'), time: t('trackers.start_time') } : undefined}
          error={startErrorId && t(startErrorId)}
          onChange={form.setStart}
        />
        {isStop && (
          <WhenFields
            when={form.end}
            min={form.startInstant === null ? undefined : plainDateOf(form.startInstant)}
            labels={{ day: t('trackers.end_day'), time: t('trackers.end_time') }}
            error={endErrorId && t(endErrorId)}
            onChange={form.setEnd}
          />
        )}
        <FieldError id="refusal" text={refusalId && t(refusalId)} />
        <PrimaryButton
          onClick={form.submit}
          isSaving={form.isSaving}
          blockedReason={blockedId === null ? undefined : t(blockedId)}
        >
          {t(isStop ? 'trackers.stop' : 'trackers.save')}
        </PrimaryButton>
      </Sheet>
      <KeepSheet
        isOpen={isOpen && form.stage === 'ask'}
        title={t('trackers.values_lost')}
        text={t(lostId, { count: form.lostPoints })}
        keepLabel={t('trackers.keep_values')}
        loseLabel={t('trackers.drop_values')}
        isLosing={form.isSaving}
        onKeep={form.goBack}
        onLose={form.apply}
      />
      <InfoDialog
        isOpen={isOpen && form.stage === 'invalid'}
        title={t('validation.invalid_time_range')}
        onClose={form.goBack}
      >
        <p className="lead">{t('validation.invalid_time_range_text')}</p>
      </InfoDialog>
    </>
  );
}
