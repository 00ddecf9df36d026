import 'yet-another-react-lightbox/styles.css';
import type { Size } from '@bergkette/contract/picture-size.ts';
import { useMemo, useState } from 'react';
import YetAnotherLightbox, { type RenderSlideProps, useController } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useTexts } from '../../../i18n/use-texts.ts';
import { topmost } from '../../../ui/on-top.tsx';
import { Dialog } from '../../../ui/sheet.tsx';
import { usePicture } from '../upload/use-media.ts';
import styles from './image-lightbox.module.css';
import { fitInto, sizeFor, storedShape } from './picture-size.ts';

interface ImageLightboxProps {
  paths: readonly string[];
  startIndex: number;
  onClose: () => void;
}

/** Black in every theme, as the page below would show through anything lighter. The padding makes the tap targets 48 px. */
const STYLES = { root: { '--yarl__color_backdrop': '#000', '--yarl__button_padding': '8px' } } as const;
const PLUGINS = [Zoom];
/** One pixel of the picture may fill three of the screen, so that small print on a photographed sheet can be read. */
const ZOOM = { maxZoomPixelRatio: 3, scrollToZoom: true };
const NOTHING = () => null;
/** The library draws; the dialog around it is the browser's, as only that takes Escape and a phone's back gesture from the event below. */
const PORTAL = { root: topmost, container: { role: 'presentation', 'aria-modal': undefined, 'aria-label': undefined } };

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
function LightboxPicture({ path, name, frame, zoom, isNear, isCurrent, shape, onShape }: LightboxPictureProps) {
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
              {t('failed.retry')}
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** Shows pictures on black, with arrows, swipe, keys, pinch and zoom [EVD-03]. */
export function ImageLightbox({ paths, startIndex, onClose }: ImageLightboxProps) {
  const t = useTexts('app');
  const [index, setIndex] = useState(startIndex);
  const [shapes, setShapes] = useState<ReadonlyMap<string, Size>>(new Map());
  const key = paths.join();
  // Paths stand for addresses: the library loads nothing by itself, it counts and compares.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which paths these are
  const slides = useMemo(() => paths.map((src) => ({ src, ...shapes.get(src) })), [key, shapes]);
  const nameOf = (path: string) => t('media.image_number', { number: paths.indexOf(path) + 1, total: paths.length });
  const noteShape = (path: string, shape: Size) => {
    // Several shapes may be reported before the next render.
    setShapes((before) => {
      const known = before.get(path);
      return known?.width === shape.width && known.height === shape.height ? before : new Map(before).set(path, shape);
    });
  };
  const renderSlide = ({ slide: { src }, rect, offset, zoom = 1 }: RenderSlideProps) => (
    <LightboxPicture
      path={src}
      name={nameOf(src)}
      frame={rect}
      zoom={offset === 0 ? zoom : 1}
      isNear={Math.abs(offset) <= 1}
      isCurrent={offset === 0}
      shape={shapes.get(src)}
      onShape={(shape) => noteShape(src, shape)}
    />
  );
  return (
    <Dialog isOpen onClose={onClose} isLight={false} className={styles.lightbox} aria-label={t('media.lightbox')}>
      <YetAnotherLightbox
        open
        close={onClose}
        slides={slides}
        index={index}
        on={{ view: (viewed) => setIndex(viewed.index) }}
        plugins={PLUGINS}
        zoom={ZOOM}
        styles={STYLES}
        portal={PORTAL}
        carousel={{ finite: true }}
        controller={{ closeOnBackdropClick: true, closeOnPullDown: true, closeOnEscape: false }}
        labels={{
          Lightbox: t('media.lightbox'),
          Close: t('dialog.close'),
          Previous: t('media.previous'),
          Next: t('media.next'),
          Slide: t('media.image'),
          Carousel: t('media.lightbox'),
          'Photo gallery': t('media.lightbox'),
          // These are placeholders of the library, which fills them in.
          '{index} of {total}': t('media.image_number', { number: '{index}', total: '{total}' }),
          'Zoom in': t('media.zoom_in'),
          'Zoom out': t('media.zoom_out'),
        }}
        render={{
          slide: renderSlide,
          ...(paths.length <= 1 && { buttonPrev: NOTHING, buttonNext: NOTHING }),
        }}
      />
    </Dialog>
  );
}
