import { Glyph } from '../../illustrations/glyph.tsx';
import { BEAD_LOOKS, type Bead } from './canvas/beads.ts';

interface BeadIconProps {
  bead: Bead;
  icon?: string;
  size: number;
  /** Part of the full size. */
  part?: number;
}

/** A bead as the canvas draws it. Decoration only: its word stands beside it. */
export function BeadIcon({ bead, icon, size, part = 1 }: BeadIconProps) {
  const { path, colour, shade, glyph } = BEAD_LOOKS[bead];
  return (
    <svg width={size} height={size} viewBox="-34 -34 68 68" aria-hidden="true" data-bead={bead}>
      <g transform={`scale(${part})`} strokeLinejoin="round">
        <path d={path} fill="#fff" stroke="#fff" strokeWidth="6" />
        <path d={path} fill={colour} stroke={shade} strokeWidth="2" />
        {icon !== undefined && <Glyph name={icon} x={-glyph / 2} y={-glyph / 2} size={glyph} color="#fff" />}
      </g>
    </svg>
  );
}
