import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown in place of the children once one of them has failed to draw. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the error of a part away from the rest of the screen. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
