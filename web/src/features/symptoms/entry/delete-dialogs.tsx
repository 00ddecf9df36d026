import type { Duration, Point } from '@bergkette/contract/symptoms.ts';
import { useState } from 'react';
import { addPoint, deletePoint, deleteRun } from '../../../data/symptoms.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { offerUndo } from '../offer-undo.ts';
import { useSymptomWords } from '../use-symptom-words.ts';
import { AskDialog, InfoDialog } from './ask-dialog.tsx';
import { useSave } from './use-save.ts';

interface DeleteRunDialogProps {
  run: Duration;
  isOpen: boolean;
  onClose: () => void;
}

/** A tracker with everything in it; it leaves the list only when the server says so [TRK-23]. */
export function DeleteRunDialog({ run, isOpen, onClose }: DeleteRunDialogProps) {
  const { t, nameOf } = useSymptomWords();
  const errors = useTexts('errors');
  const { isSaving, save } = useSave();
  const symptom = nameOf(run.symptom);
  const handleDelete = () =>
    void save(async () => {
      await deleteRun(run.id);
      alertStore.show('success', t('trackers.deleted', { symptom }));
      onClose();
    });
  return (
    <AskDialog
      isOpen={isOpen}
      title={t('trackers.delete_title', { symptom })}
      text={errors('dialogs.delete_tracker_text')}
      keepLabel={t('trackers.keep')}
      loseLabel={t('trackers.delete')}
      isSaving={isSaving}
      onKeep={onClose}
      onLose={handleDelete}
    />
  );
}

interface DeletePointDialogProps extends DeleteRunDialogProps {
  point: Point;
}

/** One point; the last one stays, and the dialog says why [TRK-31, TRK-32]. */
export function DeletePointDialog({ run, point, isOpen, onClose }: DeletePointDialogProps) {
  const { t, whenOf, writtenValueOf } = useSymptomWords();
  const errors = useTexts('errors');
  const { isSaving, save } = useSave();
  // Another tab may have taken the others away.
  const [isLast, setLast] = useState(run.count <= 1);
  const handleDelete = () =>
    void save(
      async () => {
        await deletePoint(point);
        onClose();
        const { symptom_duration, datetime, value } = point;
        // What has ended takes no points any more [TRK-20].
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
      <InfoDialog isOpen={isOpen} title={errors('dialogs.last_value')} onClose={onClose}>
        <p className="lead">{isPinned ? t('trackers.last_standing') : errors('dialogs.deletion_warning')}</p>
      </InfoDialog>
    );
  }
  return (
    <AskDialog
      isOpen={isOpen}
      title={t('trackers.delete_value_title')}
      text={`${writtenValueOf(point.value, run.symptom)} · ${whenOf(point.datetime)}. ${errors('dialogs.delete_point_text')}`}
      keepLabel={t('trackers.keep')}
      loseLabel={t('trackers.delete')}
      isSaving={isSaving}
      onKeep={onClose}
      onLose={handleDelete}
    />
  );
}
