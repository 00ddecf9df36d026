/** True while nothing takes keys: at most a heading has the focus, to which the app itself moved it. */
export const isUnfocused = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('h1[tabindex="-1"]'));

/** Gives the focus to the heading of the screen, as the control that had it is gone: keyboard and screen reader go on there. */
export const focusHeading = (besides?: Element): void => {
  const heading = [...document.querySelectorAll('h1')].find((one) => !besides?.contains(one));
  if (heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
