// Home path [HOME-10, HOME-11]
/** Width of one event divided by the height of the viewport. */
export const EVENT_WIDTH_RATIO = 0.31;
