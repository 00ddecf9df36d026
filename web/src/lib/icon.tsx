interface IconProps {
  /** Path data in a square of 256 units. */
  path: string;
  size?: number;
}

/** A glyph in the colour of the text; always decoration, the word stands beside it. */
export function Icon({ path, size = 24 }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 256 256" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
