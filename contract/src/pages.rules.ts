/* Not in `pages.ts`, as that imports zod: the first chunk of the web app needs these names and must stay small. */

/** Pages that the operator writes: who runs the app, privacy, accessibility, the rules, help. */
export const pageNames = ['imprint', 'privacy', 'accessibility', 'terms', 'help'] as const;
