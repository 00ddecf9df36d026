import 'yet-another-react-lightbox/styles.css';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useTexts } from '../../i18n/use-texts.ts';

interface ImageLightboxProps {
  slides: { src: string; alt: string }[];
  index: number;
  onClose: () => void;
}

/** Black, whatever the theme; the targets are 48 px. */
const STYLES = { root: { '--yarl__color_backdrop': 'rgb(0 0 0 / 0.92)', '--yarl__button_padding': '8px' } } as const;
const PLUGINS = [Zoom];
/** One picture pixel may fill three of the screen's: small print on a photographed sheet is read that way. */
const ZOOM = { maxZoomPixelRatio: 3, scrollToZoom: true };

/** Pictures on black, with arrows, swipe, keys, pinch and zoom [EVD-03]. */
export default function ImageLightbox({ slides, index, onClose }: ImageLightboxProps) {
  const t = useTexts('media');
  const hasOne = slides.length <= 1;
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      slides={slides}
      index={index}
      plugins={PLUGINS}
      zoom={ZOOM}
      styles={STYLES}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      labels={{
        Lightbox: t('media.lightbox'),
        Close: t('media.close'),
        Previous: t('media.previous'),
        Next: t('media.next'),
        'Zoom in': t('media.zoom_in'),
        'Zoom out': t('media.zoom_out'),
      }}
      render={hasOne ? { buttonPrev: () => null, buttonNext: () => null } : {}}
    />
  );
}
