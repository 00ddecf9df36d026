import { useIsFetching } from '@tanstack/react-query';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { previewsOf } from '../../../data/media.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { lazyPart } from '../../../lib/chunks.ts';
import { Icon } from '../../../ui/icon.tsx';
import { arrowClockwiseIcon } from '../../../ui/shell-icons.ts';
import type { StoredMedia } from '../capture/media-item.ts';
import { usePicture } from '../upload/use-media.ts';
import styles from './event-media.module.css';
import { sizeFor } from './picture-size.ts';

const Lightbox = lazyPart(() => import('./image-lightbox.tsx'), 'ImageLightbox');

/** Distance from the visible part at which loading begins, so that a picture is there when it becomes visible. */
const AHEAD = '300px';

/** Whether the element has come near the visible part, and then its longer side in device pixels. */
const useNear = <T extends Element>(): { ref: RefObject<T | null>; isNear: boolean; sidePx: number } => {
  const ref = useRef<T>(null);
  const [sidePx, setSidePx] = useState<number | null>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const look = ([entry]: IntersectionObserverEntry[], observer: IntersectionObserver) => {
      if (!entry?.isIntersecting) return;
      const { width, height } = entry.boundingClientRect;
      setSidePx(Math.max(width, height) * window.devicePixelRatio);
      observer.disconnect();
    };
    const observer = new IntersectionObserver(look, { rootMargin: AHEAD, scrollMargin: AHEAD });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear: sidePx !== null, sidePx: sidePx ?? 0 };
};

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
        isMissing
          ? `${name}. ${t('media.image_failed')} ${t('failed.retry')}`
          : t('media.open_image', { number, total })
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

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Index of the picture with which the lightbox was opened. The history's step before shows the event alone. */
    shownPicture?: number | undefined;
  }
}

/** The picture in the lightbox: a step of the history, so that the back button of a phone closes it. */
const useShownPicture = () => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const index = useRouterState({ select: ({ location }) => location.state.shownPicture });
  return {
    index,
    show: (shownPicture: number) =>
      void navigate({ to: '.', search: true, state: (state) => ({ ...state, shownPicture }), resetScroll: false }),
    close: () => {
      if (history.location.state.shownPicture !== undefined) history.back();
    },
  };
};

/** Cells of the gallery; a tap shows a picture in the lightbox [EVD-03]. */
export function ImageGallery({ images }: { images: readonly StoredMedia[] }) {
  const shown = useShownPicture();
  const paths = images.map(({ file }) => file);
  return (
    <>
      {images.map(({ id, file }, index) => (
        <Photo key={id} path={file} number={index + 1} total={images.length} onOpen={() => shown.show(index)} />
      ))}
      {shown.index !== undefined && shown.index < paths.length && (
        <Lightbox paths={paths} startIndex={shown.index} onClose={shown.close} />
      )}
    </>
  );
}

/** One text for all loading pictures; the spinner is drawn in the first cell that waits [EVD-11]. */
export function ImagesLoading({ images }: { images: readonly StoredMedia[] }) {
  const t = useTexts('app');
  const count = useIsFetching(previewsOf(images.map(({ file }) => file)));
  return count > 0 && <p className="sr-only" role="status" aria-label={t('media.images_loading')} />;
}
