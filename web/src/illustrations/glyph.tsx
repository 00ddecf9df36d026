import type { SVGProps } from 'react';
import type { GlyphShape } from './glyph-shapes.ts';
import { useGlyphShape } from './glyph-store.ts';
import { LETTER, letterOf } from './letter-glyph.ts';

export function GlyphPaths({ shape }: { shape: GlyphShape }) {
  if (shape.outline) {
    return (
      <path
        d={shape.path}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    );
  }
  return (
    <g fill="currentColor">
      {shape.path && <path d={shape.path} />}
      {shape.holed && <path d={shape.holed} fillRule="evenodd" />}
    </g>
  );
}

interface GlyphProps extends Pick<SVGProps<SVGSVGElement>, 'x' | 'y' | 'color' | 'className'> {
  /** Icon name of the category catalogue, e.g. `healthicons:spine`, or as `letterGlyph` says. */
  name: string;
  size: number | string;
}

/** An activity or category as an icon in the current colour. Also usable inside another SVG (x, y). */
export function Glyph({ name, size, ...placement }: GlyphProps) {
  const shape = useGlyphShape(name);
  const box = shape?.box ?? 24;
  const letter = letterOf(name);
  return (
    <svg width={size} height={size} viewBox={`0 0 ${box} ${box}`} aria-hidden="true" {...placement}>
      {shape && <GlyphPaths shape={shape} />}
      {letter && (
        <text
          x={box / 2}
          y={box * (0.5 + LETTER.down)}
          fontSize={box * LETTER.size}
          fontWeight={LETTER.weight}
          textAnchor="middle"
          fill="currentColor"
        >
          {letter}
        </text>
      )}
    </svg>
  );
}
