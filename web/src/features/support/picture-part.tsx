import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { imageIcon } from '../../ui/icons.ts';
import { xIcon } from '../../ui/shell-icons.ts';
import styles from './bug-report.module.css';

/** Shows an icon where this browser cannot show the picture. */
function Preview({ picture, label }: { picture: File; label: string }) {
  const url = useObjectUrl(picture);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Icon shape={imageIcon} size={40} />;
  return url === undefined ? null : <img src={url} alt={label} onError={() => setBroken(true)} />;
}

interface PicturePartProps {
  picture: File | null;
  /** File types for the device's picker. */
  accept: string;
  onPick: (picture: File | null) => void;
  /** Error for a file above 100 MB, in the words of the documents [SUP-06]. */
  tooLargeDialog: (isOpen: boolean, onClose: () => void) => ReactNode;
}

/** One optional picture: choose it, see it, remove it. */
export function PicturePart({ picture, accept, onPick, tooLargeDialog }: PicturePartProps) {
  const t = useTexts('account');
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<'size' | 'type' | null>(null);
  const handleFile = (file: File) => {
    const isPicture = file.type === '' || file.type.startsWith('image/');
    const problem = file.size > UPLOAD_MAX_BYTES ? 'size' : isPicture ? null : 'type';
    setRefusal(problem);
    if (problem === null) onPick(file);
  };
  const handleRemove = () => {
    onPick(null);
    input.current?.parentElement?.querySelector('button')?.focus();
  };
  return (
    <div className={styles.picture}>
      {picture !== null && (
        <figure>
          <Preview key={`${picture.name} ${picture.lastModified}`} picture={picture} label={t('support.picture.alt')} />
        </figure>
      )}
      <div className="flow">
        <Button variant="light" icon={imageIcon} onClick={() => input.current?.click()}>
          {t(picture === null ? 'support.picture.add' : 'support.picture.change')}
        </Button>
        {picture !== null && (
          <Button variant="subtle" icon={xIcon} onClick={handleRemove}>
            {t('support.picture.remove')}
          </Button>
        )}
        <FileInput ref={input} accept={accept} onFiles={([file]) => file && handleFile(file)} />
      </div>
      <p className="small" role="status">
        {refusal === 'type' && t('support.picture.wrong')}
      </p>
      {tooLargeDialog(refusal === 'size', () => setRefusal(null))}
    </div>
  );
}
