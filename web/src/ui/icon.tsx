export interface IconShape {
  regular: string;
  /** Path of the active state, for icons that have one. */
  fill?: string;
}

interface IconProps {
  shape: IconShape;
  size?: number | string;
  isFilled?: boolean;
  className?: string | undefined;
}

/** Draws an icon in the current colour. Screen readers skip it, as the control around it has the name. */
export function Icon({ shape, size = 24, isFilled = false, className }: IconProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 256 256" fill="currentColor" aria-hidden="true">
      <path d={isFilled ? (shape.fill ?? shape.regular) : shape.regular} />
    </svg>
  );
}
