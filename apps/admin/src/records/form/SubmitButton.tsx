import { Box, Button, CircularProgress, type ButtonProps } from '@mui/material';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading' | 'onClick'> {
  /** What it sent is not answered yet. */
  isSending: boolean;
}

/**
 * Sends its form, and shows that it is on its way. Meanwhile it takes no press, nor Enter in a field, which presses it; but it is
 * not disabled: the browser would take the focus from whoever pressed it.
 */
export const SubmitButton = ({ isSending, children, ...button }: SubmitButtonProps) => (
  <Button
    variant="contained"
    {...button}
    type="submit"
    aria-busy={isSending}
    aria-disabled={isSending}
    onClick={(event) => isSending && event.preventDefault()}
  >
    <Box component="span" sx={{ opacity: isSending ? 0 : undefined }}>
      {children}
    </Box>
    {isSending && <CircularProgress color="inherit" size={16} aria-hidden sx={{ position: 'absolute' }} />}
  </Button>
);
