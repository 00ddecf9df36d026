import { Glyph, GlyphPaths } from './glyph.tsx';
import type { GlyphShape } from './glyph-shapes.ts';
import { SYMPTOM_SHAPES } from './symptom-shapes.ts';

const DRAWN_FOR = 'symptom:';

/** Name of what was drawn for a symptom of the catalogue, e.g. `symptom:nausea`. */
export const symptomGlyphOf = (key: string): string => `${DRAWN_FOR}${key}`;

interface SymptomGlyphProps {
  /** Of the category catalogue, or as `symptomGlyphOf` says. */
  name: string;
  /** A drawing, or a letter, where nothing was drawn for the symptom. */
  otherwise?: GlyphShape | string;
  size: number;
}

export function SymptomGlyph({ name, otherwise = '', size }: SymptomGlyphProps) {
  if (!name.startsWith(DRAWN_FOR)) return <Glyph name={name} size={size} />;
  const shape = SYMPTOM_SHAPES[name.slice(DRAWN_FOR.length)] ?? otherwise;
  if (typeof shape === 'string') return shape;
  return (
    <svg width={size} height={size} viewBox={`0 0 ${shape.box} ${shape.box}`} aria-hidden="true">
      <GlyphPaths shape={shape} />
    </svg>
  );
}
