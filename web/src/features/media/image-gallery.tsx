import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { arrowClockwiseIcon } from '../../ui/icons.ts';
import styles from './event-media.module.css';
import type { StoredMedia } from './media-item.ts';
import { MediaSpinner } from './media-spinner.tsx';
import { useProtectedMediaList } from './use-media.ts';

const Lightbox = lazy(() => import('./image-lightbox.tsx'));

/** The first one large; a tap shows them in the lightbox [EVD-03]. */
export function ImageGallery({ images }: { images: readonly StoredMedia[] }) {
  const t = useTexts('media');
  const [shownIndex, setShownIndex] = useState<number | null>(null);
  const { urls, isLoading, failed, retry } = useProtectedMediaList(images.map((image) => image.file));
  if (isLoading) return <MediaSpinner label={t('media.images_loading')} />;
  const total = images.length;
  return (
    <div className={styles.gallery} data-count={Math.min(total, 3)}>
      {images.map((image, index) => {
        const number = index + 1;
        const url = urls[index];
        if (failed[index]) {
          return (
            <button
              key={image.id}
              type="button"
              className={styles.photo}
              aria-label={t('media.image_failed')}
              onClick={retry}
            >
              <Icon shape={arrowClockwiseIcon} size={30} />
            </button>
          );
        }
        return (
          <button
            key={image.id}
            type="button"
            className={styles.photo}
            aria-label={t('media.open_image', { number, total })}
            onClick={() => setShownIndex(index)}
          >
            {url !== undefined && <img src={url} alt={t('media.image_number', { number, total })} />}
          </button>
        );
      })}
      <Suspense fallback={null}>
        {shownIndex !== null && (
          <Lightbox
            slides={urls.flatMap((url, index) =>
              url === undefined ? [] : [{ src: url, alt: t('media.image_number', { number: index + 1, total }) }],
            )}
            index={shownIndex}
            labels={{ close: t('media.close'), previous: t('media.previous'), next: t('media.next') }}
            onClose={() => setShownIndex(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
