import { TEXT_DEPTH_MAX, TEXT_LINE_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import type { Translate } from '../../../i18n/use-texts.ts';

const COMPLICATED = [
  ['text.problem.long_line', /^(.*): line (\d+) is longer than \d+ letters$/],
  ['text.problem.deep_line', /^(.*): line (\d+) is nested deeper than \d+$/],
  ['text.problem.too_complicated', /^(.*): takes too long to show$/],
] as const;

/** What the server finds wrong with a text: in words for what can happen to anybody, else as it says it. */
export const sayProblem = (t: Translate<'desk'>, problem: string): string => {
  for (const [id, words] of COMPLICATED) {
    const [found, text = '', line = ''] = words.exec(problem) ?? [];
    if (found !== undefined) return t(id, { text, line, letters: TEXT_LINE_MAX_LENGTH, depth: TEXT_DEPTH_MAX });
  }
  return problem;
};
