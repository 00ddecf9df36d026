/** The projects of the compiler that `npm run check -- types` runs. */
export const TYPED = ['contract', 'server', 'web', 'web/desk', 'web/tsconfig.build.json', 'scripts'];
