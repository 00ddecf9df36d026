import { type ComponentType, lazy } from 'react';

/** Something that comes later or by itself and may stay away: no screen and no form breaks for want of it. */
export const lazyExtra = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
