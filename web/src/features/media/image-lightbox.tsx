import 'yet-another-react-lightbox/styles.css';
import YetAnotherLightbox from 'yet-another-react-lightbox';

interface ImageLightboxProps {
  slides: { src: string; alt: string }[];
  index: number;
  labels: { close: string; previous: string; next: string };
  onClose: () => void;
}

const BACKDROP = { root: { '--yarl__color_backdrop': 'rgb(0 0 0 / 0.92)' } } as const;

/** Pictures on black, with arrows, swipe and Escape [EVD-03]. */
export default function ImageLightbox({ slides, index, labels, onClose }: ImageLightboxProps) {
  const hasOne = slides.length <= 1;
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      slides={slides}
      index={index}
      styles={BACKDROP}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      labels={{ Close: labels.close, Previous: labels.previous, Next: labels.next }}
      render={hasOne ? { buttonPrev: () => null, buttonNext: () => null } : {}}
    />
  );
}
