import { Glyph } from '../../../illustrations/glyph.tsx';
import type { Place } from '../../../illustrations/place.ts';

interface ResultBubbleProps {
  place: Place;
  /** Icon name of the activity. */
  icon: string;
}

/** The bubble of the path, small and on a card: without the white edge it has on the landscape. */
export function ResultBubble({ place, icon }: ResultBubbleProps) {
  return (
    <svg width="56" height="56" viewBox="-32 -32 64 64" aria-hidden="true">
      <circle r="30" fill={`var(--${place})`} />
      <circle r="25.5" fill={`var(--${place}-strong)`} />
      <Glyph name={icon} x={-15} y={-15} size={30} color="#fff" />
    </svg>
  );
}
