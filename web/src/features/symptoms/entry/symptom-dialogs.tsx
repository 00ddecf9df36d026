import type { TextId } from '../../../i18n/areas.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SymptomPicker } from '../search/symptom-picker.tsx';
import { useSymptomWords } from '../use-symptom-words.ts';
import { DeletePointDialog, DeleteRunDialog } from './delete-dialogs.tsx';
import { FeverDialog } from './fever-dialog.tsx';
import { InfoDialog } from './info-dialog.tsx';
import { AboutOwnDialog, DeleteOwnDialog, OwnDialog, RenameOwnDialog } from './own-dialogs.tsx';
import { PointDialog } from './point-dialog.tsx';
import { RangeDialog } from './range-dialog.tsx';
import type { OpenDialog, TrackerDialog } from './tracker-dialog.ts';
import { ValuesDialog } from './values-dialog.tsx';

interface SymptomDialogsProps {
  dialog: TrackerDialog;
  isOpen: boolean;
  onClose: () => void;
  onOpen: OpenDialog;
}

/** The dialog that is open; all of them are in a chunk of their own [TRK-10]. */
export function SymptomDialogs({ dialog, ...rest }: SymptomDialogsProps) {
  const { t, nameOf } = useSymptomWords();
  const help = useTexts('tracking');
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
      return <DeleteRunDialog run={dialog.run} {...frame} />;
    case 'delete-point':
      return <DeletePointDialog run={dialog.run} point={dialog.point} {...frame} />;
    case 'own':
      return <OwnDialog label={dialog.label} {...rest} />;
    case 'rename-own':
      return <RenameOwnDialog symptom={dialog.symptom} {...frame} />;
    case 'delete-own':
      return <DeleteOwnDialog symptom={dialog.symptom} {...frame} />;
    case 'about':
      if (dialog.symptom.label !== undefined) return <AboutOwnDialog symptom={dialog.symptom} {...rest} />;
      return (
        <InfoDialog title={nameOf(dialog.symptom)} {...frame}>
          <p className="lead">{help(`symptom_help.${dialog.symptom.name}` as TextId<'tracking'>)}</p>
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
