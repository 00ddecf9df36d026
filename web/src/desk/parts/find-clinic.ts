import { foldUmlauts } from '@bergkette/contract/search.rules.ts';

/** Whether a clinic has all typed words in its name or its address. */
export const isFound = (typed: string) => {
  const words = foldUmlauts(typed).split(/\s+/);
  return ({ name, address }: { name: string; address: string | null }): boolean => {
    const said = foldUmlauts(`${name} ${address ?? ''}`);
    return words.every((word) => said.includes(word));
  };
};
