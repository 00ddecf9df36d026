import { useQuery } from '@tanstack/react-query';
import { activeQuery, deleteOwnSymptom, deleteRun } from '../../../data/symptoms.ts';
import { useWard } from '../../../data/ward.ts';
import type { TextId } from '../../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ShortHelp } from '../../../ui/help/short-help.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SymptomPicker } from '../search/symptom-picker.tsx';
import { SymptomIcon } from '../symptom-icon.tsx';
import { orderTrackers } from '../tracker/tracker-order.ts';
import { useSymptomWords } from '../use-symptom-words.ts';
import { DeleteDialog, DeletePointDialog } from './delete-dialogs.tsx';
import { InfoDialog } from './info-dialog.tsx';
import { AboutOwnDialog, OwnDialog, RenameOwnDialog } from './own-dialogs.tsx';
import { PointDialog } from './point-dialog.tsx';
import { writeValue } from './point-value.ts';
import { RangeDialog } from './range-dialog.tsx';
import styles from './symptom-dialogs.module.css';
import type { OpenDialog, TrackerDialog } from './use-tracker-dialog.ts';

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

/** All that is tracked, each with its latest value; a tap enters a new one. */
function ValuesDialog({ isOpen, onClose, onOpen }: ValuesDialogProps) {
  const { t, nameOf, whenOf, scaledValueOf } = useSymptomWords();
  const { data: runs = [] } = useQuery(activeQuery);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('home.values')}>
      <ul>
        {orderTrackers(runs).map((run) => (
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
    case 'help':
      return (
        <InfoDialog title={t('trackers.help_title')} {...frame}>
          {(['trackers.help_1', 'trackers.help_2', 'trackers.help_3'] as const).map((id) => (
            <p key={id}>{t(id)}</p>
          ))}
        </InfoDialog>
      );
    default:
      return <PointDialog target={dialog} {...rest} />;
  }
}
