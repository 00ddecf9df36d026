import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Long enough for the next letter, short enough to feel at once. */
const TYPING_PAUSE_MS = 250;

export interface SearchText {
  text: string;
  type: (text: string) => void;
  /** Without waiting: Enter, or the cross. */
  commit: (text: string) => void;
}

/** What stands in the field; the address follows it after a pause, and it follows the address where that went elsewhere. */
export const useSearchText = (inAddress: string, onCommit: (text: string) => void): SearchText => {
  const [text, setText] = useState(inAddress);
  const [lastInAddress, setLastInAddress] = useState(inAddress);
  const [committed, setCommitted] = useState(inAddress);
  if (inAddress !== lastInAddress) {
    setLastInAddress(inAddress);
    // Not ours: back, forward or a suggestion. Ours may be older than what was typed since.
    if (inAddress !== committed) setText(inAddress);
    setCommitted(inAddress);
  }
  const commit = (next: string) => {
    const words = next.trim();
    setCommitted(words);
    if (words !== inAddress) onCommit(words);
  };
  const commitLater = useDebouncedCallback(commit, TYPING_PAUSE_MS);
  return {
    text,
    type: (next) => {
      setText(next);
      commitLater(next);
    },
    commit: (next) => {
      commitLater.cancel();
      setText(next);
      commit(next);
    },
  };
};
