import { Component, type ReactNode } from 'react';

interface CanvasBoundaryProps {
  /** Shown where the browser cannot draw. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A browser without a canvas raises an error [EVC-17]; the rest of the screen and the list still work. */
export class CanvasBoundary extends Component<CanvasBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
