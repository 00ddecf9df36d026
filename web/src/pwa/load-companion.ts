/** As early as the first screen's own parts: without a network nothing can be loaded any more, least of all what says so. */
export const loadCompanion = () => import('./companion.tsx');
