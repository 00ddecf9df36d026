import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { ActiveDuration, Duration, Point } from '@bergkette/contract/symptoms.ts';

/** Every dialog of the symptoms [TRK-10]. */
export type TrackerDialog =
  | { kind: 'picker' }
  | { kind: 'values' }
  | { kind: 'first'; symptom: Symptom }
  | { kind: 'add'; run: ActiveDuration }
  | { kind: 'edit'; run: Duration; point: Point }
  | { kind: 'start' | 'stop' | 'delete'; run: Duration }
  | { kind: 'delete-point'; run: Duration; point: Point }
  | { kind: 'about'; symptom: Symptom }
  | { kind: 'own'; label: string }
  | { kind: 'rename-own'; symptom: Symptom }
  | { kind: 'delete-own'; symptom: Symptom }
  | { kind: 'fever'; value: number }
  | { kind: 'help' };

export type OpenDialog = (dialog: TrackerDialog) => void;
