import { text } from '@impeller/contracts';
import { Component, Suspense, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { reloadWhereServed } from '../shell/reloadWhereServed';
import { NotLoaded } from './lazyScreen';
import { ERROR_TOAST } from './toasts';

/** Milliseconds after which what could not be loaded is asked for again: twice as long after each failure, up to the most. */
const AGAIN_AFTER = { first: 5_000, most: 60_000 };

interface PartProps {
  /** What keeps its room until it is there. */
  fallback?: ReactNode;
  /** Stands there instead from when it could not be loaded until it comes after all. */
  refused?: ReactNode;
  /**
   * For what is opened by a press: called when its code could not be loaded, which is said; the next press tries again.
   * Without it the part comes by itself as soon as it can be had. One that is there before the press has it from the press on.
   */
  onRefused?: () => void;
  children: ReactNode;
}

/**
 * A piece of the screen whose code is loaded while the rest stands already (`lazyLater`, or a dialog's). One that cannot be had,
 * without a network say, takes nothing with it: neither what was typed beside it nor the frame.
 */
export const Part = ({ onRefused, ...rest }: PartProps) => {
  const notify = useNotify();
  const refuse = onRefused && (() => (notify(text('network.error'), ERROR_TOAST), onRefused()));
  return <Boundary {...rest} onRefused={refuse} />;
};

interface BoundaryState {
  readonly failure?: { readonly cause: unknown };
  readonly wasRefused?: boolean;
}

class Boundary extends Component<PartProps, BoundaryState> {
  override state: BoundaryState = {};
  private again: ReturnType<typeof setTimeout> | undefined;
  private pause = AGAIN_AFTER.first;

  static getDerivedStateFromError(cause: unknown) {
    return { failure: { cause } };
  }

  override componentDidCatch(cause: unknown) {
    if (!(cause instanceof NotLoaded)) return;
    cause.forget();
    const { onRefused } = this.props;
    if (!onRefused) {
      this.again = setTimeout(() => this.setState({ failure: undefined, wasRefused: true }), this.pause);
      this.pause = Math.min(2 * this.pause, AGAIN_AFTER.most);
      return;
    }
    onRefused();
    if (cause.isRepeated) void reloadWhereServed();
  }

  override componentDidUpdate({ onRefused }: PartProps) {
    const isPressed = this.props.onRefused && !onRefused;
    if (isPressed && this.state.failure) this.setState({ failure: undefined });
  }

  override componentWillUnmount() {
    clearTimeout(this.again);
  }

  override render() {
    const { fallback = null, refused = fallback, children } = this.props;
    const { failure, wasRefused } = this.state;
    if (!failure) return <Suspense fallback={wasRefused ? refused : fallback}>{children}</Suspense>;
    if (!(failure.cause instanceof NotLoaded)) throw failure.cause; // broken, which is not this one's to hide
    return refused;
  }
}
