// Questions for the next visit
/** A question of this length, in code points, is read in a few seconds; a longer text would fill the handout. */
export const QUESTION_MAX_LENGTH = 300;
/** Each person has this many questions at most: more than any visit answers. */
export const QUESTIONS_MAX = 50;
