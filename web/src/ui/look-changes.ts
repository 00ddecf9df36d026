/** What the colours of the page depend on, as attributes of its root element (`tokens.css`, `scene-tokens.css`). */
const LOOKS = ['data-theme', 'data-season', 'data-sky'];

/** Calls when the page looks different, so that a drawing takes its colours anew. @returns a function that stops it */
export const whenLookChanges = (then: () => void): (() => void) => {
  const looks = new MutationObserver(then);
  looks.observe(document.documentElement, { attributeFilter: LOOKS });
  return () => looks.disconnect();
};
