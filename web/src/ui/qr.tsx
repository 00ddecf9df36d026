import type { CSSProperties } from 'react';
import { encode } from 'uqr';

/** Modules of white around the code, which scanners need. */
const QUIET = 3;

/**
 * A QR code, dark on white in every theme, since cameras do not read the other way round. Of the lowest correction: a
 * screen has no stains, and fewer modules are larger ones.
 */
export function Qr({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { data, size } = encode(text, { ecc: 'L', border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const side = size + 2 * QUIET;
  return (
    <svg
      className={className}
      style={{ '--side': side } as CSSProperties}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
