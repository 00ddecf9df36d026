import type { PageName } from '@bergkette/contract/information.ts';

export const legalPages = ['imprint', 'privacy', 'accessibility', 'terms'] as const satisfies readonly PageName[];
