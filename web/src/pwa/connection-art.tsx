import { Firn, FirnFigure } from '../illustrations/firn.tsx';

/** Firn asleep while there is no network, wondering while the server is away. */
export function ConnectionArt({ kind }: { kind: 'offline' | 'unreachable' }) {
  if (kind === 'unreachable') return <Firn pose="think" />;
  return (
    <svg width="200" height="128" viewBox="0 0 200 128" aria-hidden="true">
      <path d="M10 120q60-22 180 0z" fill="var(--petrol-soft)" />
      <g transform="translate(30 -22) scale(.6)">
        <FirnFigure pose="sleep" />
      </g>
      <g fill="var(--ink-3)" fontFamily="var(--font)" fontWeight="700">
        <text x="130" y="34" fontSize="20">
          z
        </text>
        <text x="146" y="20" fontSize="15">
          z
        </text>
      </g>
    </svg>
  );
}
