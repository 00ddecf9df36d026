import { FirnFigure, type FirnFigureProps } from '../firn.tsx';
import { firnSpot, SIGN_BESIDE_FIRN } from './firn-spot.ts';
import styles from './path-scene.module.css';

interface TodaySpotProps {
  /** The slot after the newest event. */
  slot: number;
  /** Where the slot begins inside the SVG. */
  x: number;
  /** "Heute", "Today" or "Start". */
  text: string;
  /** `null` where Firn is drawn elsewhere already. */
  firn?: FirnFigureProps | null;
}

/** The signpost at the end of the path, with Firn beside it. */
export function TodaySpot({ slot, x, text, firn = {} }: TodaySpotProps) {
  const { x: beside, y } = firnSpot(slot);
  const firnX = x + beside;
  return (
    <>
      {firn && (
        <>
          <ellipse cx={firnX} cy={y + 44} rx="44" ry="8" fill="#1b2b2b" opacity=".16" />
          <g transform={`translate(${firnX - 62} ${y - 104}) scale(.62)`}>
            <FirnFigure {...firn} />
          </g>
        </>
      )}
      {/* Over a raised paw, which would cover its first letter. */}
      <g data-sign="" transform={`translate(${firnX + SIGN_BESIDE_FIRN} ${y + 30})`}>
        <ellipse cx="2" cy="2" rx="16" ry="4" fill="#1b2b2b" opacity=".16" />
        <rect x="-4" y="-92" width="8" height="94" rx="3" fill="var(--trunk)" />
        <path
          className={styles.board}
          d="M-34-90q0-5 5-5h58l18 17-18 17h-58q-5 0-5-5z"
          fill="var(--trail)"
          stroke="var(--trail-edge)"
          strokeWidth="2"
        />
        <text x="4" y="-78" dominantBaseline="central" className={styles.sign}>
          {text}
        </text>
      </g>
    </>
  );
}
