import { text } from '@impeller/contracts';
import { Alert, AlertTitle, Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NotLoaded } from '../records/lazyScreen';
import { NavigationFailed } from './NavigationFailed';
import { reloadWhereServed } from './reloadWhereServed';

interface Props {
  readonly place: string;
  readonly children: ReactNode;
}

class Boundary extends Component<Props, { failure?: { readonly cause: unknown } }> {
  override state: { failure?: { readonly cause: unknown } } = {};
  private hasRetried = false;

  static getDerivedStateFromError(cause: unknown) {
    return { failure: { cause } };
  }

  // The menu must lead out of a broken screen.
  override componentDidUpdate(before: Props) {
    if (before.place === this.props.place) return;
    this.hasRetried = false;
    if (this.state.failure) this.showAnew();
  }

  override componentDidCatch(cause: unknown) {
    if (this.hasRetried && cause instanceof NotLoaded) void reloadWhereServed();
  }

  private showAnew(): void {
    const cause = this.state.failure?.cause;
    if (cause instanceof NotLoaded) cause.forget();
    this.setState({ failure: undefined });
  }

  /** Code that is still not to be had may be an old version's: the page brings the new one's. */
  private readonly retry = () => {
    if (this.hasRetried) return location.reload();
    this.hasRetried = true;
    this.showAnew();
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (failure.cause instanceof NotLoaded) return <NavigationFailed onRetry={this.retry} />;
    return (
      <Alert severity="error" action={<Button onClick={() => location.reload()}>{text('shell.reload')}</Button>}>
        <AlertTitle>{text('shell.crash')}</AlertTitle>
        {text('shell.crash.help')}
      </Alert>
    );
  }
}

/** Keeps the frame standing when a screen breaks, or when its code cannot be loaded. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
};
