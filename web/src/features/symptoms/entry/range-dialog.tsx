import type { Duration } from '@bergkette/contract/symptoms.ts';
import { useState } from 'react';
import { updateRun, verifyRun } from '../../../data/symptoms.ts';
import type { TextId } from '../../../i18n/areas.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { ApiError, type ClientCode } from '../../../lib/api-error.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { PrimaryButton } from '../../../ui/button.tsx';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import sheet from '../../../ui/sheet.module.css';
import { Sheet } from '../../../ui/sheet.tsx';
import { useSymptomWords } from '../use-symptom-words.ts';
import { SaidError, WhenFields } from './fields.tsx';
import { InfoDialog } from './info-dialog.tsx';
import { isRangeChanged, refusalOf, toUpdate, verdictOn } from './point-form.ts';
import { checkEnd, checkStart, isUntouched, type When, whenOf } from './time-checks.ts';
import { useSave } from './use-save.ts';

type RangeKind = 'start' | 'stop';
interface RangeFormOptions {
  isOpen: boolean;
  onDone: () => void;
  onStopped: () => void;
}

type Stage = 'fields' | 'ask' | 'invalid';

/** Start and end of a run: checked on the device, then by the server, then saved [TRK-24, TRK-27, TRK-28]. */
const useRangeForm = (kind: RangeKind, run: Duration, { isOpen, onDone, onStopped }: RangeFormOptions) => {
  const [start, setStart] = useState<When>(() => whenOf(run.symptom_start));
  const [end, setEnd] = useState<When>(() => whenOf(new Date(now()).toISOString()));
  const [stage, setStage] = useState<Stage>('fields');
  const [lostPoints, setLostPoints] = useState(0);
  const [refusalId, setRefusalId] = useState<TextId<'app'> | null>(null);
  const { isSaving, save } = useSave(isOpen);

  const check = (nowMs: number) => {
    const startCheck = checkStart(start, nowMs);
    const endCheck = kind === 'stop' ? checkEnd(end, startCheck.instant, nowMs) : null;
    const startInstant = startCheck.instant;
    const endInstant = endCheck?.instant ?? null;
    const isReady = startInstant !== null && (kind === 'start' || endInstant !== null);
    return {
      startInstant,
      startErrorId: startCheck.errorId,
      endErrorId: endCheck?.errorId ?? null,
      range: isReady ? { start: startInstant, end: endInstant } : null,
    };
  };
  const updateOf = (range: { start: string; end: string | null }) =>
    toUpdate(run, range.start, range.end, kind === 'stop' && isUntouched(end));
  const handleRefusal = (code: ClientCode): boolean => {
    if (code === 'invalid_range') {
      setStage('invalid');
      return true;
    }
    const id = refusalOf(code);
    setRefusalId(id);
    if (id !== null) setStage('fields');
    return id !== null;
  };
  const write = async (agreed: number) => {
    const { range } = check(now());
    if (range === null) return;
    try {
      await updateRun({ ...updateOf(range), num_points: agreed }, run);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'changed_elsewhere')) throw error;
      // Another device has added values that nobody was asked about.
      setLostPoints(await verifyRun(updateOf(range)));
      return setStage('ask');
    }
    if (range.end !== null) onStopped();
    onDone();
  };
  const ask = async () => {
    const { range } = check(now());
    if (range === null) return;
    if (!isRangeChanged(run, range.start, range.end)) return onDone();
    const lost = await verifyRun(updateOf(range));
    const verdict = verdictOn(run, lost);
    setLostPoints(lost);
    if (verdict === 'apply') await write(lost);
    else setStage(verdict);
  };
  const change = (set: (when: When) => void) => (when: When) => {
    setRefusalId(null);
    set(when);
  };

  return {
    start,
    end,
    stage,
    lostPoints,
    refusalId,
    isSaving,
    ...check(now()),
    setStart: change(setStart),
    setEnd: change(setEnd),
    submit: () => void save(ask, handleRefusal),
    apply: () => void save(() => write(lostPoints), handleRefusal),
    goBack: () => setStage('fields'),
  };
};

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
    isOpen,
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
        <SaidError id="refusal" text={refusalId && t(refusalId)} />
        <div data-foot className={sheet.foot}>
          <PrimaryButton
            onClick={form.submit}
            isSaving={form.isSaving}
            blockedReason={blockedId === null ? undefined : t(blockedId)}
          >
            {t(isStop ? 'trackers.stop_yes' : 'button.save')}
          </PrimaryButton>
        </div>
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
