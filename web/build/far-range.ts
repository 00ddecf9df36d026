import { FAR_FOOT, FAR_RIDGE, MIDDLE_RIDGE, ridgePath } from '../src/illustrations/path-scene/ridge.ts';
import { SCENE_HEIGHT } from '../src/illustrations/path-scene/scene-metrics.ts';

/** Units; wider than any window. */
const WIDTH = 2100;

/** The first picture of home, at its final place: sun and far range as in `illustrations/path-scene`. */
export const farRangeSvg = (): string => `<svg class="far" aria-hidden="true" viewBox="0 0 ${WIDTH} ${SCENE_HEIGHT}">
<linearGradient id="first-haze" x1="0" y1="0" x2="0" y2="1"><stop stop-color="var(--haze)" stop-opacity="0" /><stop offset="1" stop-color="var(--haze)" stop-opacity=".75" /></linearGradient>
<circle cx="292" cy="232" r="33" fill="var(--orb)" />
<path d="${ridgePath(FAR_RIDGE, 0, WIDTH)}" fill="var(--range-1)" />
<path d="${ridgePath(MIDDLE_RIDGE, 0, WIDTH)}" fill="var(--range-2)" opacity=".9" />
<rect y="370" width="${WIDTH}" height="190" fill="url(#first-haze)" />
<path d="${FAR_FOOT}" fill="var(--meadow-1)" />
</svg>`;
