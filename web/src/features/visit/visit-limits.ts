/** A longer name would not fit into a line of the handout. */
export const NAME_ON_SHEET_MAX_LENGTH = 80;
