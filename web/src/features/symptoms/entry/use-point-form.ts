import type { Point } from '@bergkette/contract/symptoms.ts';
import { useState } from 'react';
import { addPoint, startTracker, updatePoint } from '../../../data/symptoms.ts';
import type { TextId } from '../../../i18n/areas.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { checkPoint, type PointFields, refusalOf } from './point-form.ts';
import { checkValue, clampIntensity, defaultValue, stepValue, unitOf, writeNumber } from './point-value.ts';
import { whenOf } from './time-checks.ts';
import type { TrackerDialog } from './tracker-dialog.ts';
import { useSave } from './use-save.ts';

/** The same body gets the same key, so that a second try makes no second entry; another body is another wish. */
export const createKeyring = () => {
  const keys = new Map<string, string>();
  return (body: unknown): string => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? newUuid();
    keys.set(text, key);
    return key;
  };
};

export type PointTarget = Extract<TrackerDialog, { kind: 'first' | 'add' | 'edit' }>;

export const symptomOf = (target: PointTarget) => (target.kind === 'first' ? target.symptom : target.run.symptom);

/** What the fields hold at first: the value changed, or the last one, and now [TRK-45]. */
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
}

interface PointFormOptions {
  language: string;
  /** With what was said, and the point that was added; null where it came with a new run, or was changed. */
  onSaved: (said: SaidPoint, point: Point | null) => void;
}

/** The fields of a point, what is wrong with them, and the way to the server. */
export const usePointForm = (target: PointTarget, { language, onSaved }: PointFormOptions) => {
  const unit = unitOf(symptomOf(target));
  const [fields, setFields] = useState(() => firstValues(target, Date.now(), language));
  const [refusalId, setRefusalId] = useState<TextId<'errors'> | null>(null);
  const [keyOf] = useState(createKeyring);
  const { isSaving, save } = useSave();
  const { value, time, ready } = checkPoint(fields, unit, Date.now());

  const change = (part: Partial<PointFields>) => {
    setRefusalId(null);
    setFields((before) => ({ ...before, ...part }));
  };
  const send = async (point: { datetime: string; value: number }): Promise<Point | null> => {
    if (target.kind === 'edit') {
      const { id, symptom_duration } = target.point;
      await updatePoint(id, { id, symptom_duration, ...point });
      return null;
    }
    if (target.kind === 'add') {
      const body = { symptom_duration: target.run.id, ...point };
      return addPoint(body, keyOf(body));
    }
    const body = { symptom: target.symptom.id, symptom_start: point.datetime, first_point: point };
    await startTracker(body, keyOf(body));
    return null;
  };
  const submit = () => {
    // Time has passed since the fields were drawn.
    const { ready: point } = checkPoint(fields, unit, Date.now());
    if (point === null) return setFields({ ...fields });
    void save(
      async () => onSaved(point, await send(point)),
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
    /** What would be saved; null while something is wrong. */
    ready,
    intensity: clampIntensity(Number(fields.typed) || 0),
    valueErrorId: value.errorId,
    timeErrorId: time.errorId,
    refusalId,
    isSaving,
    change,
    /** From what is typed, or from the default where that is no value. */
    step: (direction: 1 | -1) => {
      const from = checkValue(fields.typed, unit).value ?? defaultValue(unit, null);
      change({ typed: writeNumber(stepValue(from, unit, direction), language) });
    },
    submit,
  };
};
