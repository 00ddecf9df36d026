import { FirnFigure } from '../../illustrations/firn.tsx';
import chart from './cycle-chart.module.css';

/** What will stand here: a soft line of what was and the begin of a firm one. It has neither faces nor numbers, as it shows nobody's days. */
export function CyclesSketch() {
  return (
    <svg viewBox="0 28 340 156" width="100%" aria-hidden="true">
      <path d="M8 40H332M8 85H332M8 130H332M8 175H332" stroke="var(--line)" strokeWidth="1.5" />
      <path
        className={chart.usual}
        d="M12 84C40 88 52 150 84 150S130 74 164 70C184 67 196 90 212 92"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M12 74C34 80 46 122 76 122S112 64 146 52"
        fill="none"
        stroke="var(--petrol)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      <g transform="translate(226 49) scale(.545)">
        <FirnFigure pose="point" />
      </g>
    </svg>
  );
}
