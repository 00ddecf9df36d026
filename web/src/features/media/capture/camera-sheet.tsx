import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { cameraIcon, imageIcon, videoCameraIcon } from '../../../ui/icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { acceptOf } from '../upload/file-rules.ts';
import styles from './media-field.module.css';

interface CameraSheetProps {
  kind: 'image' | 'video';
  isOpen: boolean;
  onPick: () => void;
  onTaken: (files: File[]) => void;
  onClose: () => void;
}

/** On a phone: asks whether to open the camera app or to pick a file (decision O27). */
export function CameraSheet({ kind, isOpen, onPick, onTaken, onClose }: CameraSheetProps) {
  const t = useTexts('app');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t(`media.add_${kind}`)} closeLabel={t('media.close')}>
      <label className={styles.way}>
        <Icon shape={kind === 'image' ? cameraIcon : videoCameraIcon} />
        {t(`media.take_${kind}`)}
        <input
          className={styles.wayFile}
          type="file"
          accept={acceptOf(kind)}
          capture="environment"
          aria-label={t(`media.take_${kind}`)}
          onChange={(event) => onTaken([...(event.currentTarget.files ?? [])])}
        />
      </label>
      <button type="button" className={styles.way} onClick={onPick}>
        <Icon shape={imageIcon} />
        {t('media.choose_file')}
      </button>
    </Sheet>
  );
}
