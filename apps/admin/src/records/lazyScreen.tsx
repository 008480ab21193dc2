import { lazy, useState, type ComponentType } from 'react';
import { settled } from './firstView';

/**
 * A component whose code is loaded when it is first shown, or earlier by `preload`. One that is there already shows at once:
 * React would go through the fallback even then, and it keeps every fallback up for 300 ms.
 */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const preload = async () => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await preload() })) as unknown as ComponentType<P>;
  const Screen = (props: P) => {
    const [{ Shown }] = useState({ Shown: loaded ?? Lazy });
    return <Shown {...props} />;
  };
  return Object.assign(Screen, { preload });
}

/** A component that no first view needs: its code does not compete with that of the view. */
export const lazyLater = <P extends object>(load: () => Promise<ComponentType<P>>) => lazyScreen(() => settled.then(load));
