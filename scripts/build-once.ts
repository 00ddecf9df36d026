import { ensureWebBuild } from './web-build.ts';

/** Builds before the browser tests begin, as each of their servers would build at the same time otherwise. */
export default (): Promise<void> => ensureWebBuild((line) => console.log(line));
