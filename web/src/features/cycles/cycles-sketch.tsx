import { FirnFigure } from '../../illustrations/firn.tsx';
import chart from './cycle-chart.module.css';

const USUAL = 'M11 67C37 72 48 150 77 150S120 55 151 50C169 46 180 75 195 77';

/** What will stand here: a soft hill of what was and the begin of a firm one. It has neither faces nor numbers, as it shows nobody's days. */
export function CyclesSketch() {
  return (
    <svg viewBox="0 4 340 186" width="100%" aria-hidden="true">
      <path d="M8 12H332M8 68H332M8 125H332M8 181H332" stroke="var(--line)" strokeWidth="1.5" />
      <g className={chart.usual}>
        <path className={chart.hill} d={`${USUAL}V181H11Z`} />
        <path d={USUAL} />
      </g>
      <path
        d="M11 55C31 62 42 115 70 115S103 42 134 27"
        fill="none"
        stroke="var(--petrol)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      <g transform="translate(205 28) scale(.66)">
        <FirnFigure pose="point" />
      </g>
    </svg>
  );
}
