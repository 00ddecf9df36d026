import type { ActiveDuration, Point } from '@bergkette/contract/symptoms.ts';
import { useState } from 'react';
import { addPoint, deletePoint, startTracker, takeBackStart, updatePoint } from '../../../data/symptoms.ts';
import type { TextId } from '../../../i18n/areas.ts';
import { isUnsent } from '../../../lib/local-ids.ts';
import { now } from '../../../lib/server-time.ts';
import { createKeyring } from '../../../lib/uuid.ts';
import { checkPoint, type PointFields, refusalOf } from './point-form.ts';
import { checkValue, clampIntensity, defaultValue, stepValue, unitOf, writeNumber } from './point-value.ts';
import { isUntouched, whenOf } from './time-checks.ts';
import { useSave } from './use-save.ts';
import type { TrackerDialog } from './use-tracker-dialog.ts';

export type PointTarget = Extract<TrackerDialog, { kind: 'first' | 'add' | 'edit' }>;

export const symptomOf = (target: PointTarget) => (target.kind === 'first' ? target.symptom : target.run.symptom);

/** First values of the fields: those of the point to change, or the last value and the present time [TRK-45]. */
const firstValues = (target: PointTarget, nowMs: number, language: string): PointFields => {
  const unit = unitOf(symptomOf(target));
  const last = target.kind === 'add' ? target.run.latest_point?.value : null;
  const value = target.kind === 'edit' ? target.point.value : defaultValue(unit, last);
  const instant = target.kind === 'edit' ? target.point.datetime : new Date(nowMs).toISOString();
  return { typed: writeNumber(value, language), when: whenOf(instant) };
};

/** Time and value as they were entered. */
interface SaidPoint {
  datetime: string;
  value: number;
  /** The time was left as now. */
  is_now?: true;
}

interface SavedPoint {
  /** Takes it back; null where that is not offered. */
  undo: (() => Promise<void>) | null;
  /** True where the device keeps it until there is a connection. */
  isWaiting: boolean;
}

/** Not offered for the only point, nor for one that moved the run's start: the start would not move back. */
const canTakeBack = ({ count, symptom_start }: ActiveDuration, { datetime }: Point): boolean =>
  count > 0 && Date.parse(datetime) >= Date.parse(symptom_start);

interface PointFormOptions {
  language: string;
  isOpen: boolean;
  /** `said` is what was entered. */
  onSaved: (said: SaidPoint, saved: SavedPoint) => void;
}

/** The fields of a point, their errors, and saving. */
export const usePointForm = (target: PointTarget, { language, isOpen, onSaved }: PointFormOptions) => {
  const unit = unitOf(symptomOf(target));
  const [begun] = useState(() => firstValues(target, now(), language));
  const [fields, setFields] = useState(begun);
  const [refusalId, setRefusalId] = useState<TextId<'app'> | null>(null);
  const [keyOf] = useState(createKeyring);
  const { isSaving, save } = useSave(isOpen);
  const { value, time, ready } = checkPoint(fields, unit, now());

  const change = (part: Partial<PointFields>) => {
    setRefusalId(null);
    setFields((before) => ({ ...before, ...part }));
  };
  const send = async (point: SaidPoint): Promise<SavedPoint> => {
    if (target.kind === 'edit') {
      const { is } = await updatePoint(target.point, point);
      return { undo: null, isWaiting: is === 'waiting' };
    }
    if (target.kind === 'add') {
      const body = { symptom_duration: target.run.id, ...point };
      const added = await addPoint(body, keyOf(body));
      const undo = canTakeBack(target.run, added) ? () => deletePoint(added) : null;
      return { undo, isWaiting: isUnsent(added) };
    }
    const body = { symptom: target.symptom.id, symptom_start: point.datetime, first_point: point };
    const { is } = await startTracker(body, target.symptom, keyOf(body));
    return { undo: () => takeBackStart(target.symptom.id), isWaiting: is === 'waiting' };
  };
  const submit = () => {
    // Checks again: time has passed since the fields were drawn.
    const { ready: point } = checkPoint(fields, unit, now());
    if (point === null) return setFields({ ...fields });
    const isNow = target.kind !== 'edit' && isUntouched(fields.when);
    const said: SaidPoint = { ...point, ...(isNow && { is_now: true }) };
    void save(
      async () => onSaved(said, await send(said)),
      (code) => {
        const id = refusalOf(code);
        setRefusalId(id);
        return id !== null;
      },
    );
  };

  return {
    unit,
    fields,
    isChanged: fields.typed !== begun.typed || !isUntouched(fields.when),
    /** The point that would be saved; null while a field is wrong. */
    ready,
    intensity: clampIntensity(Number(fields.typed) || 0),
    valueErrorId: value.errorId,
    timeErrorId: time.errorId,
    refusalId,
    isSaving,
    change,
    /** Steps from the typed value, or from the default where the text is no value. */
    step: (direction: 1 | -1) => {
      const from = checkValue(fields.typed, unit).value ?? defaultValue(unit, null);
      change({ typed: writeNumber(stepValue(from, unit, direction), language) });
    },
    submit,
  };
};
