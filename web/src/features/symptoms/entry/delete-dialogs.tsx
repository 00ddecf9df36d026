import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { Duration, Point } from '@bergkette/contract/symptoms.ts';
import { useState } from 'react';
import { addPoint, deletePoint } from '../../../data/symptoms.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { offerUndo } from '../offer-undo.ts';
import { useSymptomWords } from '../use-symptom-words.ts';
import { InfoDialog } from './info-dialog.tsx';
import { useSave } from './use-save.ts';

interface DeleteDialogProps {
  symptom: Symptom;
  /** Says what goes with it. */
  text: string;
  onDelete: () => Promise<unknown>;
  isOpen: boolean;
  onClose: () => void;
}

/** Deletes a tracker with all its points, which is back in the list where the server refuses [TRK-23], or an own symptom with all its values (17-OWN). */
export function DeleteDialog({ symptom, text, onDelete, isOpen, onClose }: DeleteDialogProps) {
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
      keepLabel={t('trackers.keep')}
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
export function DeletePointDialog({ run, point, isOpen, onClose }: DeletePointDialogProps) {
  const { t, whenOf, writtenValueOf } = useSymptomWords();
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
        if (run.symptom_end !== null) alertStore.show('success', t('trackers.value_deleted'));
        else {
          const key = newUuid();
          await offerUndo('trackers.value_deleted', () => addPoint({ symptom_duration, datetime, value }, key));
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
      keepLabel={t('trackers.keep')}
      loseLabel={t('trackers.delete')}
      isLosing={isSaving}
      onKeep={onClose}
      onLose={handleDelete}
    />
  );
}
