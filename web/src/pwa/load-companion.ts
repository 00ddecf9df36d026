/** Loaded together with the first screen, as without a network the dialog about it could not be loaded any more. */
export const loadCompanion = () => import('./companion.tsx');
