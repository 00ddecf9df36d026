// Home path [HOME-10, HOME-11]
/** Width of one event as a part of the viewport's height. */
export const EVENT_WIDTH_RATIO = 0.31;
