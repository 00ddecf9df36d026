import { Component, type ReactNode } from 'react';

/** What the colours of the page depend on, as attributes of its root element (`tokens.css`, `scene-tokens.css`). */
const LOOKS = ['data-theme', 'data-season', 'data-sky'];

/** Calls when the page looks different, so that a drawing takes its colours anew. @returns a function that stops it */
export const whenLookChanges = (then: () => void): (() => void) => {
  const looks = new MutationObserver(then);
  looks.observe(document.documentElement, { attributeFilter: LOOKS });
  return () => looks.disconnect();
};

interface CanvasBoundaryProps {
  /** Shown if the browser has no canvas. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches the error of a browser without a canvas [EVC-17], so that the rest of the screen and the list still work. */
export class CanvasBoundary extends Component<CanvasBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
