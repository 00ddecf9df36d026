import type { PageName } from '@bergkette/contract/pages.ts';

export const legalPages = ['imprint', 'privacy', 'accessibility', 'terms'] as const satisfies readonly PageName[];
