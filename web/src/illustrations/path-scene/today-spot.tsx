import { FirnFigure, type FirnFigureProps } from '../firn.tsx';
import styles from './path-scene.module.css';
import { pathY, SLOT_WIDTH } from './scene-metrics.ts';

/** On an empty path the signpost stands further right by this much, so that Firn fits beside it. */
const EMPTY_PATH_SHIFT = 66;
const FIRN_LEFT_OF_SIGN = 128;

const spotX = (slot: number) => SLOT_WIDTH / 2 + (slot === 0 ? EMPTY_PATH_SHIFT : 0);

/** Where Firn stands, in units from the start of the path; no tree may stand there. */
export const firnClearingX = (slot: number) => slot * SLOT_WIDTH + spotX(slot) - FIRN_LEFT_OF_SIGN;

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
  const signX = x + spotX(slot);
  const y = pathY(slot);
  return (
    <>
      <g data-sign="" transform={`translate(${signX - 44} ${y + 30})`}>
        <ellipse cx="2" cy="2" rx="16" ry="4" fill="#1b2b2b" opacity=".16" />
        <rect x="-4" y="-92" width="8" height="94" rx="3" fill="var(--trunk)" />
        <path
          d="M-34-90q0-5 5-5h58l18 17-18 17h-58q-5 0-5-5z"
          fill="var(--trail)"
          stroke="var(--trail-edge)"
          strokeWidth="2"
        />
        <text x="4" y="-73" className={styles.sign}>
          {text}
        </text>
      </g>
      {firn && (
        <>
          <ellipse cx={signX - FIRN_LEFT_OF_SIGN} cy={y + 44} rx="44" ry="8" fill="#1b2b2b" opacity=".16" />
          <g transform={`translate(${signX - 190} ${y - 104}) scale(.62)`}>
            <FirnFigure {...firn} />
          </g>
        </>
      )}
    </>
  );
}
