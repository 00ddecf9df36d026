/** The letters of the page as a data URL, for a file that finds no font of the page's. */
export { default as letters } from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?inline';
