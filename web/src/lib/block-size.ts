import { PAGE_MAX } from '@bergkette/contract/calls.rules.ts';
import { EVENT_WIDTH_RATIO } from '@bergkette/contract/layout.rules.ts';

/** As many events as fit into the window, rounded up [HOME-10]; the server gives at most PAGE_MAX at once. */
export const blockSizeOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(PAGE_MAX, Math.max(1, Math.ceil(width / (height * EVENT_WIDTH_RATIO))));
