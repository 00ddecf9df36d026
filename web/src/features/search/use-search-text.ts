import { SEARCH_TEXT_MAX_LENGTH } from '@bergkette/contract/calls.rules.ts';
import { isTooLong } from '@bergkette/contract/texts.rules.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** The search waits this long after a letter: enough for the next letter, and still quick. */
const TYPING_PAUSE_MS = 250;

export interface SearchText {
  text: string;
  type: (text: string) => void;
  /** Searches without waiting, for Enter and the clear button. */
  commit: (text: string) => void;
}

/**
 * The text in the field. The address follows it after a pause; when the address changes otherwise, the text follows it.
 */
export const useSearchText = (inAddress: string, onCommit: (text: string) => void): SearchText => {
  const [text, setText] = useState(inAddress);
  const [lastInAddress, setLastInAddress] = useState(inAddress);
  const [committed, setCommitted] = useState(inAddress);
  if (inAddress !== lastInAddress) {
    setLastInAddress(inAddress);
    // The change came from outside: back, forward or a suggestion. A change of our own may be older than the typed
    // text.
    if (inAddress !== committed) setText(inAddress);
    setCommitted(inAddress);
  }
  const commit = (next: string) => {
    const words = next.trim();
    // The field says so; what was found before stays.
    if (isTooLong(words, SEARCH_TEXT_MAX_LENGTH)) return;
    setCommitted(words);
    if (words !== inAddress) onCommit(words);
  };
  const commitRested = useEffectEvent(() => commit(text));
  useEffect(() => {
    if (text.trim() === committed) return;
    const timer = setTimeout(commitRested, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, committed]);
  return {
    text,
    type: setText,
    commit: (next) => {
      setText(next);
      commit(next);
    },
  };
};
