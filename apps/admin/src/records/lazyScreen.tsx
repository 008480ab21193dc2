import { loadScreenTexts } from '@impeller/contracts';
import { lazy, useState, type ComponentType } from 'react';
import { settled } from './firstView';

/** The code of a screen could not be loaded: no network, or a newer version was put in its place. */
export class NotLoaded extends Error {
  constructor(
    cause: unknown,
    /** Lets whoever shows the screen anew load it anew: React remembers a failure for good. */
    readonly forget: () => void,
    /** It had failed before. */
    readonly isRepeated: boolean,
  ) {
    super((cause as Error).message, { cause });
  }
}

/**
 * A component whose code is loaded when it is first shown, or earlier by `preload`. One that is there already shows at once:
 * React would go through the fallback even then, and it keeps every fallback up for 300 ms. What could not be loaded throws
 * `NotLoaded` where it is shown. For what a list shows at once: of the texts it has those that every list has (`lazyScreen`).
 */
export function lazyFirst<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  let failures = 0;
  const preload = async () => (loaded ??= await load());
  const loading = async () => {
    try {
      return { default: await preload() };
    } catch (cause) {
      failures += 1;
      throw new NotLoaded(cause, () => (Lazy = begin()), failures > 1);
    }
  };
  const begin = () => lazy(loading) as unknown as ComponentType<P>;
  let Lazy = begin();
  const Screen = (props: P) => {
    const [{ Shown }] = useState({ Shown: loaded ?? Lazy });
    return <Shown {...props} />;
  };
  return Object.assign(Screen, { preload });
}

/** A component whose code and texts are loaded when it is first shown; texts first, for code that asks for them as soon as it is there. */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyFirst(() => loadScreenTexts().then(load));

/** A component that no first view needs: neither its code nor its texts compete with that of the view. */
export const lazyLater = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyFirst(() => settled.then(loadScreenTexts).then(load));
