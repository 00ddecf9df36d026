import { type ComponentType, lazy } from 'react';

/** Loads a component that a screen can do without. If loading fails, nothing is rendered. */
export const lazyExtra = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
