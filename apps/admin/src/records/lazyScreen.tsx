import { lazy, type ComponentType } from 'react';

/** A component whose code is loaded when it is first shown. */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }));
