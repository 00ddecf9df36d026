import { Mountain } from '../../../illustrations/mountain.tsx';

/** A peak with a flag on it. */
export function MarkerPicture() {
  return (
    <svg viewBox="0 0 110 96" width="110" height="96" aria-hidden="true">
      <rect width="110" height="96" rx="16" fill="var(--home-soft)" />
      <circle cx="84" cy="26" r="10" fill="var(--sun)" opacity=".8" />
      <g transform="translate(52 84) scale(.36)">
        <Mountain level={2} place="home" />
      </g>
      <path d="M0 80q50-12 110-4v4q0 16-16 16H16Q0 96 0 80z" fill="var(--meadow-2)" />
      <path d="M43 18v18" stroke="var(--trunk)" strokeWidth="2.5" />
      <path d="M44 17h14l-4 5 4 5H44z" fill="#C9772F" />
    </svg>
  );
}
