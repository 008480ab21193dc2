import { lazy, type ComponentType } from 'react';
import { settled } from './firstView';

/** A component whose code is loaded when it is first shown. */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }));

/** A component that no first view needs: its code does not compete with that of the view. */
export const lazyLater = <P extends object>(load: () => Promise<ComponentType<P>>) => lazyScreen(() => settled.then(load));
