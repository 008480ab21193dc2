import { text } from '@impeller/contracts';
import { Alert, AlertTitle, Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface Props {
  readonly place: string;
  readonly children: ReactNode;
}

class Boundary extends Component<Props, { failedAt?: string }> {
  override state: { failedAt?: string } = {};

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  // The menu must lead out of a broken screen.
  override componentDidUpdate(before: Props) {
    if (this.state.failedAt !== undefined && before.place !== this.props.place) this.setState({ failedAt: undefined });
  }

  override render() {
    if (this.state.failedAt === undefined) return this.props.children;
    return (
      <Alert severity="error" action={<Button onClick={() => location.reload()}>{text('shell.reload')}</Button>}>
        <AlertTitle>{text('shell.crash')}</AlertTitle>
        {text('shell.crash.help')}
      </Alert>
    );
  }
}

/** Keeps the frame standing when a screen breaks (also when its code cannot be loaded after a new version was put in place). */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
};
