/** A question of this length is read in a few seconds; a longer text would fill the handout. */
export const QUESTION_MAX_LENGTH = 300;
/** A longer name would not fit into a line of the handout. */
export const NAME_ON_SHEET_MAX_LENGTH = 80;
