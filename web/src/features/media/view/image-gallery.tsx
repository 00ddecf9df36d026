import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { previewsOf } from '../../../data/media.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { lazyPart } from '../../../lib/chunks.ts';
import { Icon } from '../../../ui/icon.tsx';
import { arrowClockwiseIcon } from '../../../ui/shell-icons.ts';
import type { StoredMedia } from '../capture/media-item.ts';
import { usePicture } from '../upload/use-media.ts';
import styles from './event-media.module.css';
import { sizeFor } from './picture-size.ts';
import { useNear } from './use-near.ts';
import { useShownPicture } from './use-shown-picture.ts';

const Lightbox = lazyPart(() => import('./image-lightbox.tsx'), 'ImageLightbox');

interface PhotoProps {
  path: string;
  number: number;
  total: number;
  onOpen: () => void;
}

/** Keeps the place of a picture free, and loads the bytes when the place comes near the visible part. */
function Photo({ path, number, total, onOpen }: PhotoProps) {
  const t = useTexts('app');
  const { ref, isNear, sidePx } = useNear<HTMLButtonElement>();
  const { url, hasFailed, retry } = usePicture(path, { wanted: sizeFor(sidePx), isOn: isNear });
  const [isBroken, setBroken] = useState(false);
  const isMissing = isBroken || (hasFailed && url === undefined);
  const name = t('media.image_number', { number, total });
  return (
    <button
      ref={ref}
      type="button"
      className={styles.cell}
      data-waiting={url === undefined && !isMissing}
      aria-label={
        isMissing ? `${name}. ${t('media.image_failed')} ${t('media.retry')}` : t('media.open_image', { number, total })
      }
      onClick={hasFailed && url === undefined ? retry : onOpen}
    >
      {isMissing && <Icon shape={arrowClockwiseIcon} size={30} />}
      {url !== undefined && !isBroken && (
        <img src={url} alt={name} decoding="async" draggable={false} onError={() => setBroken(true)} />
      )}
    </button>
  );
}

/** Cells of the gallery; a tap shows a picture in the lightbox [EVD-03]. */
export function ImageGallery({ images }: { images: readonly StoredMedia[] }) {
  const shown = useShownPicture();
  const paths = images.map(({ file }) => file);
  return (
    <>
      {images.map(({ id, file }, index) => (
        <Photo key={id} path={file} number={index + 1} total={images.length} onOpen={() => shown.show(index)} />
      ))}
      <Suspense fallback={null}>
        {shown.index !== undefined && shown.index < paths.length && (
          <Lightbox paths={paths} startIndex={shown.index} onClose={shown.close} />
        )}
      </Suspense>
    </>
  );
}

/** One text for all loading pictures; the spinner is drawn in the first cell that waits [EVD-11]. */
export function ImagesLoading({ images }: { images: readonly StoredMedia[] }) {
  const t = useTexts('app');
  const count = useIsFetching(previewsOf(images.map(({ file }) => file)));
  return count > 0 && <p className="sr-only" role="status" aria-label={t('media.images_loading')} />;
}
