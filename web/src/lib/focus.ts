/** True while nothing takes keys: at most a heading has the focus, to which the app itself moved it. */
export const isUnfocused = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('h1[tabindex="-1"]'));

/** Gives the focus to the heading of the screen, as the control that had it is gone: keyboard and screen reader go on there. */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** For a dialog what had the focus before it. */
const openers = new WeakMap<Element, readonly HTMLElement[]>();

/** The element and the places around it that can take the focus in its stead; out of a dialog it leads on to what opened that. */
const wayBackFrom = (element: Element | null): readonly HTMLElement[] => {
  const way: HTMLElement[] = [];
  for (let place = element; place !== null && place !== document.body; place = place.parentElement) {
    if (place === element || place.matches('[tabindex="-1"]:not(#main)')) way.push(place as HTMLElement);
    const before = openers.get(place);
    if (before !== undefined) return [...way, ...before];
  }
  return way;
};

/** Gives the focus to the first that takes it. @returns false if none does */
const focusFirstOf = (way: readonly HTMLElement[]): boolean =>
  way.some((place) => {
    place.focus({ preventScroll: true });
    return place === document.activeElement;
  });

/** Call this before a dialog takes the focus. @returns a function that gives it back, to be called when it is closed */
export const borrowFocus = (dialog: Element): (() => void) => {
  const way = wayBackFrom(document.activeElement);
  openers.set(dialog, way);
  return () => {
    if (!focusFirstOf(way)) focusHeading();
  };
};

/** Links that lead on: neither a tab, which stays, nor the way back in the head. */
const ONWARD = 'a[href]:not(nav a, header a)';

const linkTo = (path: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>(ONWARD)].find(({ pathname }) => pathname === path);

/**
 * Whenever what has the focus is gone, as a button with its tap, gives it to the nearest place around it that can have it, and
 * on another screen to the link that one has come back to, or its heading, as soon as it is there: it would fall to the page,
 * where screen readers begin again.
 */
export const keepFocus = (): void => {
  let way: readonly HTMLElement[] = [];
  let heading: Element | null = null;
  let from = '';
  /** The screen that was left last by a link, and where that led. */
  let left = { screen: '', to: '' };
  document.addEventListener('focusin', ({ target }) => {
    way = wayBackFrom(target as Element);
    heading = document.querySelector('h1');
    from = location.pathname;
  });
  const noteLink = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(ONWARD);
    // Neither a number to call nor another page leaves the screen.
    if (link && link.origin === location.origin) left = { screen: location.pathname, to: link.pathname };
  };
  document.addEventListener('click', noteLink, true);
  new MutationObserver(() => {
    const isLost = document.activeElement === document.body && way[0]?.isConnected === false;
    if (!isLost || focusFirstOf(way) || document.querySelector('h1') === heading) return;
    const isBack = left.screen === location.pathname && left.to === from;
    const link = isBack ? linkTo(from) : undefined;
    if (link) link.focus({ preventScroll: true });
    else focusHeading();
  }).observe(document.documentElement, { childList: true, subtree: true });
};
