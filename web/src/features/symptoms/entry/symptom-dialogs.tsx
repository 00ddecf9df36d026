import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { Duration, Point } from '@bergkette/contract/symptoms.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activeQuery, addPoint, deleteOwnSymptom, deletePoint, deleteRun } from '../../../data/symptoms.ts';
import { useWard } from '../../../data/ward.ts';
import type { TextId } from '../../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { ShortHelp } from '../../../ui/help/short-help.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { offerUndo } from '../offer-undo.ts';
import { SymptomPicker } from '../search/symptom-picker.tsx';
import { SymptomIcon } from '../symptom-icon.tsx';
import { isTemperature, orderTrackers } from '../tracker/runs.ts';
import tracker from '../tracker/tracker-card.module.css';
import { useSymptomWords } from '../use-symptom-words.ts';
import { InfoDialog } from './info-dialog.tsx';
import { AboutOwnDialog, OwnDialog, RenameOwnDialog } from './own-dialogs.tsx';
import { PointDialog } from './point-dialog.tsx';
import { writeValue } from './point-value.ts';
import { RangeDialog } from './range-dialog.tsx';
import styles from './symptom-dialogs.module.css';
import { useSave } from './use-save.ts';
import type { OpenDialog, TrackerDialog } from './use-tracker-dialog.ts';

interface DeleteDialogProps {
  symptom: Symptom;
  /** Says what goes with it. */
  text: string;
  onDelete: () => Promise<unknown>;
  isOpen: boolean;
  onClose: () => void;
}

/** Deletes a tracker with all its points, which is back in the list where the server refuses [TRK-23], or an own symptom with all its values (17-OWN). */
function DeleteDialog({ symptom, text, onDelete, isOpen, onClose }: DeleteDialogProps) {
  const { t, nameOf } = useSymptomWords();
  const { isSaving, save } = useSave(isOpen);
  const name = nameOf(symptom);
  const handleDelete = () =>
    void save(async () => {
      await onDelete();
      alertStore.show('success', t('trackers.deleted', { symptom: name }));
      onClose();
    });
  return (
    <KeepSheet
      isOpen={isOpen}
      title={t('trackers.delete_title', { symptom: name })}
      text={text}
      loseLabel={t('trackers.delete')}
      isLosing={isSaving}
      onKeep={onClose}
      onLose={handleDelete}
    />
  );
}

interface DeletePointDialogProps extends Pick<DeleteDialogProps, 'isOpen' | 'onClose'> {
  run: Duration;
  point: Point;
}

/** Deletes one point; the last point stays, and the dialog says why [TRK-31, TRK-32]. */
function DeletePointDialog({ run, point, isOpen, onClose }: DeletePointDialogProps) {
  const { t, whenOf, writtenValueOf, namedValueOf } = useSymptomWords();
  const { isSaving, save } = useSave(isOpen);
  // Another tab may have deleted the other points.
  const [isLast, setLast] = useState(run.count <= 1);
  const handleDelete = () =>
    void save(
      async () => {
        await deletePoint(point);
        onClose();
        const { symptom_duration, datetime, value } = point;
        // An ended run takes no new points, so the deletion cannot be undone [TRK-20].
        const values = { value: namedValueOf(value, run.symptom) };
        if (run.symptom_end !== null) alertStore.show('success', t('trackers.value_deleted', values));
        else {
          const key = newUuid();
          await offerUndo('trackers.value_deleted', () => addPoint({ symptom_duration, datetime, value }, key), {
            values,
          });
        }
      },
      (code) => {
        if (code === 'last_point') setLast(true);
        return code === 'last_point';
      },
    );
  if (isLast) {
    const isPinned = !run.symptom.is_searchable;
    return (
      <InfoDialog isOpen={isOpen} title={t('dialogs.last_value')} onClose={onClose}>
        <p className="lead">{isPinned ? t('trackers.last_standing') : t('dialogs.deletion_warning')}</p>
      </InfoDialog>
    );
  }
  return (
    <KeepSheet
      isOpen={isOpen}
      title={t('trackers.delete_value_title')}
      text={`${writtenValueOf(point.value, run.symptom)} · ${whenOf(point.datetime)}. ${t('dialogs.delete_point_text')}`}
      loseLabel={t('trackers.delete')}
      isLosing={isSaving}
      onKeep={onClose}
      onLose={handleDelete}
    />
  );
}

interface FeverDialogProps {
  /** Temperature in °C. */
  value: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Repeats what the clinic has asked for at such a temperature. */
function FeverDialog({ value, isOpen, onClose }: FeverDialogProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const { fever_limit } = useWard();
  const written = (degrees: number) => writeValue(degrees, 'temperature', language);
  return (
    <Sheet
      hasCross={false}
      isOpen={isOpen}
      onClose={onClose}
      title={t('call.fever_title', { value: written(value) })}
      isGuarded
    >
      {fever_limit !== null && <p>{t('call.fever_text', { limit: written(fever_limit) })}</p>}
      <ShortHelp isUrgent />
      <Button variant="subtle" onClick={onClose}>
        {t('call.fever_done')}
      </Button>
    </Sheet>
  );
}

interface ValuesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onOpen: OpenDialog;
}

/** All that is tracked, each with its latest value; a tap enters a new one, and the last row begins another symptom. */
function ValuesDialog({ isOpen, onClose, onOpen }: ValuesDialogProps) {
  const { t, nameOf, whenOf, scaledValueOf } = useSymptomWords();
  const { data: runs = [] } = useQuery(activeQuery);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('home.values_title')}>
      <ul>
        {orderTrackers(runs, isTemperature).map((run) => (
          <li key={run.id}>
            <button type="button" className={styles.row} onClick={() => onOpen({ kind: 'add', run })}>
              <SymptomIcon symptom={run.symptom} />
              <span className={styles.words}>
                <b dir="auto">{nameOf(run.symptom)}</b>
                <small>{run.latest_point === null ? t('trackers.no_value') : whenOf(run.latest_point.datetime)}</small>
              </span>
              {run.latest_point !== null && (
                <span className={styles.value}>{scaledValueOf(run.latest_point.value, run.symptom)}</span>
              )}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.row} onClick={() => onOpen({ kind: 'picker' })}>
            <span className={tracker.icon}>
              <Icon shape={plusIcon} />
            </span>
            <span className={styles.words}>
              <b>{t('trackers.add_symptom')}</b>
            </span>
          </button>
        </li>
      </ul>
    </Sheet>
  );
}

interface SymptomDialogsProps {
  dialog: TrackerDialog;
  isOpen: boolean;
  onClose: () => void;
  onOpen: OpenDialog;
}

/** The dialog that is open; all of them are in a chunk of their own [TRK-10]. */
export function SymptomDialogs({ dialog, ...rest }: SymptomDialogsProps) {
  const { t, nameOf } = useSymptomWords();
  const frame = { isOpen: rest.isOpen, onClose: rest.onClose };
  switch (dialog.kind) {
    case 'picker':
      return <SymptomPicker {...rest} />;
    case 'values':
      return <ValuesDialog {...rest} />;
    case 'start':
    case 'stop':
      return <RangeDialog kind={dialog.kind} run={dialog.run} {...frame} />;
    case 'delete':
      return (
        <DeleteDialog
          symptom={dialog.run.symptom}
          text={t('dialogs.delete_tracker_text')}
          onDelete={() => deleteRun(dialog.run)}
          {...frame}
        />
      );
    case 'delete-point':
      return <DeletePointDialog run={dialog.run} point={dialog.point} {...frame} />;
    case 'own':
      return <OwnDialog label={dialog.label} {...rest} />;
    case 'rename-own':
      return <RenameOwnDialog symptom={dialog.symptom} {...frame} />;
    case 'delete-own':
      return (
        <DeleteDialog
          symptom={dialog.symptom}
          text={t('body.own_delete_text')}
          onDelete={() => deleteOwnSymptom(dialog.symptom.id)}
          {...frame}
        />
      );
    case 'about':
      if (dialog.symptom.label !== undefined) return <AboutOwnDialog symptom={dialog.symptom} {...rest} />;
      return (
        <InfoDialog title={nameOf(dialog.symptom)} {...frame}>
          <p className="lead">{t(`symptom_help.${dialog.symptom.name}` as TextId<'tracking'>)}</p>
        </InfoDialog>
      );
    case 'fever':
      return <FeverDialog value={dialog.value} {...frame} />;
    default:
      return <PointDialog target={dialog} {...rest} />;
  }
}
