/** Whether the built app says nothing on the console: the flag is 1 or true [PWA-10]. */
const isSilent = (flag: string | undefined): boolean => flag === '1' || flag === 'true';

/** What the bundler's output needs for that; nothing else changes. */
export const consoleOutput = (flag: string | undefined) =>
  isSilent(flag) ? { minify: { compress: { dropConsole: true } } } : {};
