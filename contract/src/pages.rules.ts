/* Apart from `pages.ts`, which brings zod: the web app names pages in its entry. */

/** Pages in the operator's words: who runs this, what happens with the data, how far all can use it, the rules, help. */
export const pageNames = ['imprint', 'privacy', 'accessibility', 'terms', 'help'] as const;
