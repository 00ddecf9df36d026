import { Component, type ReactNode } from 'react';

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
