import { pathY } from './scene-metrics.ts';

interface EmptySlotsProps {
  slots: readonly number[];
  /** The middle of a slot inside the SVG. */
  xOf: (slot: number) => number;
}

/** Places on the trail that are still free, where the next events will stand [HOME-14]. */
export const EmptySlots = ({ slots, xOf }: EmptySlotsProps) => (
  <g fill="var(--trail)" fillOpacity=".4" stroke="var(--trail-edge)" strokeWidth="3" strokeDasharray="9 9">
    {slots.map((slot) => (
      <circle key={slot} data-empty-slot={slot} cx={xOf(slot)} cy={pathY(slot)} r="34" strokeLinecap="round" />
    ))}
  </g>
);
