import { useId } from 'react';
import { BODY, SCARF } from './firn-body-shapes.tsx';
import { FirnHeadShape } from './firn-head-shape.tsx';
import './firn.css';

/** Firn's head and scarf in a circle, beside Firn's messages. @param size width in CSS pixels */
export function FirnBust({ size }: { size: number }) {
  const clip = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="50" fill="var(--sun-soft)" />
      <clipPath id={clip}>
        <circle cx="50" cy="50" r="50" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <g transform="translate(-14 3) scale(.64)">
          {BODY}
          {SCARF}
          <FirnHeadShape eyes="open" mouth="teeth" />
        </g>
      </g>
    </svg>
  );
}
