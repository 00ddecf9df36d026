import type { Duration } from '@bergkette/contract/symptoms.ts';
import { useState } from 'react';
import { updateRun, verifyRun } from '../../../data/symptoms.ts';
import type { TextId } from '../../../i18n/areas.ts';
import type { ClientCode } from '../../../lib/api-error.ts';
import { now } from '../../../lib/server-time.ts';
import { refusalOf } from './point-form.ts';
import { isRangeChanged, toUpdate, verdictOn } from './range-change.ts';
import { checkEnd, checkStart, isUntouched, type When, whenOf } from './time-checks.ts';
import { useSave } from './use-save.ts';

export type RangeKind = 'start' | 'stop';
interface RangeFormOptions {
  onDone: () => void;
  onStopped: () => void;
}

type Stage = 'fields' | 'ask' | 'invalid';

/** Start and end of a run: checked on the device, then by the server, then saved [TRK-24, TRK-27, TRK-28]. */
export const useRangeForm = (kind: RangeKind, run: Duration, { onDone, onStopped }: RangeFormOptions) => {
  const [start, setStart] = useState<When>(() => whenOf(run.symptom_start));
  const [end, setEnd] = useState<When>(() => whenOf(new Date(now()).toISOString()));
  const [stage, setStage] = useState<Stage>('fields');
  const [lostPoints, setLostPoints] = useState(0);
  const [refusalId, setRefusalId] = useState<TextId<'app'> | null>(null);
  const { isSaving, save } = useSave();

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
  const write = async () => {
    const { range } = check(now());
    if (range === null) return;
    await updateRun(updateOf(range), run);
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
    if (verdict === 'apply') await write();
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
    apply: () => void save(write, handleRefusal),
    goBack: () => setStage('fields'),
  };
};
