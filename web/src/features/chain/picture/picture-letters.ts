/** The font as a data URL, because a file cannot use the page's fonts. */
export { default as letters } from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?inline';
