import { Component, type ReactNode } from 'react';

interface ChainBoundaryProps {
  /** Instead of a chain that cannot be drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A browser without a canvas raises an error [EVC-17]; the rest of the screen, and the list, go on. */
export class ChainBoundary extends Component<ChainBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
