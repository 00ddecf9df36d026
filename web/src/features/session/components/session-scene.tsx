import { FirnFigure, type FirnFigureProps } from '../../../illustrations/firn.tsx';
import { Mountain } from '../../../illustrations/mountain.tsx';
import { Pine } from '../../../illustrations/pine.tsx';
import classes from './session.module.css';

/** Far hills, as wide as the picture on a phone; wider windows see their neighbours. */
const RANGE = 'M-10 320l80-110q12-16 24 0l46 60 60-90q12-16 24 0l70 100 50-56q10-12 22 0l60 80v80H-10z';

/** The landscape behind the login; the first paint in index.html draws the same hills. */
export function SessionScene({ firn }: { firn: FirnFigureProps }) {
  return (
    <svg className={classes.scene} viewBox="0 0 390 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <radialGradient id="session-glow">
        <stop offset="0" stopColor="var(--orb-glow)" stopOpacity=".95" />
        <stop offset="1" stopColor="var(--orb-glow)" stopOpacity="0" />
      </radialGradient>
      <circle cx="300" cy="104" r="120" fill="url(#session-glow)" />
      <circle cx="300" cy="104" r="30" fill="var(--orb)" />
      {[-390, 0, 390].map((x) => (
        <path key={x} d={RANGE} transform={`translate(${x})`} fill="var(--range-1)" />
      ))}
      <g transform="translate(120 334) scale(.62)">
        <Mountain level={3} place="home" />
      </g>
      <g transform="translate(292 336) scale(.7)">
        <Mountain level={2} place="clinic" />
      </g>
      <path d="M-900 326H-10q110-26 210-6t200-14q220-18 445 6t445-10v120H-900z" fill="var(--meadow-1)" />
      <path d="M-900 352H-10q130-24 220-6t190-10q240-16 445 10t445-6v90H-900z" fill="var(--meadow-2)" />
      <Pine x={50} y={340} />
      <Pine x={342} y={344} scale={1.2} larch />
      <Pine x={312} y={350} scale={0.8} />
      <g transform="translate(146 236) scale(.5)">
        <FirnFigure {...firn} />
      </g>
    </svg>
  );
}
