/** Whether the built app writes nothing to the console: true for 1 and true [PWA-10]. */
const isSilent = (flag: string | undefined): boolean => flag === '1' || flag === 'true';

/** The bundler's output options that remove the console calls; empty where the flag is off. */
export const consoleOutput = (flag: string | undefined) =>
  isSilent(flag) ? { minify: { compress: { dropConsole: true } } } : {};
