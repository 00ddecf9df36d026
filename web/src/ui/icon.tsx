interface IconProps {
  /** Its path. */
  shape: string;
  size?: number | string;
}

/** CSS px in letters of the usual size, as the letters of the root: `styles.css` sets them on icons. */
const inLetters = (px: number): string => `${px / 16}em`;

/** Draws an icon in the current colour, which grows with the letters. The control around it has the name for a reader. */
export function Icon({ shape, size = 24 }: IconProps) {
  const length = typeof size === 'number' ? inLetters(size) : size;
  return (
    <svg width={length} height={length} viewBox="0 0 256 256" fill="currentColor" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
