import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { arrowClockwiseIcon } from '../../ui/icons.ts';
import styles from './event-media.module.css';
import type { StoredMedia } from './media-item.ts';
import { MediaSpinner } from './media-spinner.tsx';
import { useProtectedMediaList } from './use-media.ts';

const Lightbox = lazy(() => import('./image-lightbox.tsx'));

interface PhotoProps {
  url: string | undefined;
  hasFailed: boolean;
  number: number;
  total: number;
  onOpen: () => void;
  onRetry: () => void;
}

function Photo({ url, hasFailed, number, total, onOpen, onRetry }: PhotoProps) {
  const t = useTexts('media');
  if (hasFailed) {
    return (
      <button type="button" className={styles.cell} aria-label={t('media.image_failed')} onClick={onRetry}>
        <Icon shape={arrowClockwiseIcon} size={30} />
      </button>
    );
  }
  return (
    <button
      type="button"
      className={styles.cell}
      aria-label={t('media.open_image', { number, total })}
      onClick={onOpen}
    >
      {url !== undefined && <img src={url} alt={t('media.image_number', { number, total })} />}
    </button>
  );
}

/** Cells of the gallery; a tap shows a picture in the lightbox [EVD-03]. */
export function ImageGallery({ images }: { images: readonly StoredMedia[] }) {
  const t = useTexts('media');
  const [shownIndex, setShownIndex] = useState<number | null>(null);
  const { urls, isLoading, failed, retry } = useProtectedMediaList(images.map((image) => image.file));
  if (isLoading) return <MediaSpinner label={t('media.images_loading')} />;
  const total = images.length;
  const slides = urls.flatMap((src, index) =>
    src === undefined ? [] : [{ src, index, alt: t('media.image_number', { number: index + 1, total }) }],
  );
  return (
    <>
      {images.map((image, index) => (
        <Photo
          key={image.id}
          url={urls[index]}
          hasFailed={failed[index] ?? false}
          number={index + 1}
          total={total}
          onOpen={() => setShownIndex(slides.findIndex((slide) => slide.index === index))}
          onRetry={retry}
        />
      ))}
      <Suspense fallback={null}>
        {shownIndex !== null && (
          <Lightbox slides={slides} index={Math.max(0, shownIndex)} onClose={() => setShownIndex(null)} />
        )}
      </Suspense>
    </>
  );
}
