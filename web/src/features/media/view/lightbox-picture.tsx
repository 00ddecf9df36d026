import type { Size } from '@bergkette/contract/picture-size.ts';
import { useState } from 'react';
import { useController } from 'yet-another-react-lightbox';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePicture } from '../upload/use-media.ts';
import styles from './image-lightbox.module.css';
import { fitInto, sizeFor, storedShape } from './picture-size.ts';

interface LightboxPictureProps {
  path: string;
  name: string;
  frame: Size;
  zoom: number;
  /** True for the shown picture and its neighbours, which are loaded; others are not. */
  isNear: boolean;
  isCurrent: boolean;
  shape: Size | undefined;
  onShape: (shape: Size) => void;
}

/** Shows the preview at once, the view over it, and the stored picture when zoomed, all in the same place. */
export function LightboxPicture({ path, name, frame, zoom, isNear, isCurrent, shape, onShape }: LightboxPictureProps) {
  const t = useTexts('app');
  const fitted = shape && fitInto(shape, frame);
  // Until the picture's size is known, it is taken to fill the screen.
  const side = Math.max(fitted?.width ?? frame.width, fitted?.height ?? frame.width);
  const wanted = sizeFor(side * window.devicePixelRatio * zoom);
  // The lightbox hears its keys only while its own element has the focus.
  const { focus } = useController();
  const handleRetry = () => {
    focus();
    retry();
  };
  const { url, size, isLoading, hasFailed, retry } = usePicture(path, { wanted, isOn: isNear });
  const [isBroken, setBroken] = useState(false);
  const isMissing = url === undefined || isBroken;
  return (
    <>
      {url !== undefined && !isBroken && (
        <img
          className={styles.picture}
          data-measured={fitted !== undefined}
          style={fitted}
          src={url}
          alt={name}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onShape(storedShape({ width: naturalWidth, height: naturalHeight }, size))
          }
          onError={() => setBroken(true)}
        />
      )}
      {isCurrent && zoom === 1 && (isLoading || hasFailed || isBroken) && (
        <div className={styles.note} data-alone={isMissing} role="status">
          {isLoading && <span className={styles.ring} role="img" aria-label={t('media.images_loading')} />}
          {!isLoading && t('media.image_failed')}
          {!isLoading && hasFailed && (
            <button type="button" className={styles.retry} onClick={handleRetry}>
              {t('media.retry')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
