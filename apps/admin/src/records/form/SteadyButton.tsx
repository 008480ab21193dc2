import { Box, Button, buttonClasses, CircularProgress, type ButtonProps } from '@mui/material';

export interface SteadyButtonProps extends Omit<ButtonProps, 'loading' | 'loadingPosition'> {
  /** What it set going is under way: it shows that. */
  isBusy?: boolean;
  /** There is nothing for it to do at the moment. */
  isOff?: boolean;
}

/**
 * A button that takes no press while it is busy or off, but is not disabled: the browser would take the focus from whoever pressed
 * it, and they would begin anew at the top of the page.
 */
export const SteadyButton = ({ isBusy = false, isOff = false, onClick, startIcon, children, ...button }: SteadyButtonProps) => {
  const isStill = isBusy || isOff;
  return (
    <Button
      {...button}
      className={isOff ? buttonClasses.disabled : undefined}
      aria-busy={isBusy}
      aria-disabled={isStill}
      onClick={(event) => (isStill ? event.preventDefault() : onClick?.(event))}
      startIcon={isBusy && startIcon ? <Spinner /> : startIcon}
    >
      {startIcon ? children : <Covered isBusy={isBusy}>{children}</Covered>}
    </Button>
  );
};

const Spinner = () => <CircularProgress color="inherit" size={16} aria-hidden />;

/** Words that keep their room and name under the spinner. */
const Covered = ({ isBusy, children }: Pick<SteadyButtonProps, 'isBusy' | 'children'>) => (
  <>
    <Box component="span" sx={{ opacity: isBusy ? 0 : undefined }}>
      {children}
    </Box>
    {isBusy && (
      <Box component="span" sx={{ position: 'absolute', display: 'flex' }}>
        <Spinner />
      </Box>
    )}
  </>
);
