import { text } from '@impeller/contracts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { LOW } from '../../shell/theme';
import { useLookOnly } from './LookOnly';
import { SubmitButton } from './SubmitButton';
import { useIsUploading } from './uploading';
import { useIsDirty } from './useIsDirty';
import { SteadyButton } from './SteadyButton';

interface SaveBarProps {
  /** What is not there yet is worth saving as it stands. */
  isNew?: boolean;
  /** What its button says. */
  save?: string;
  /** What was typed is on its way though the form is not being submitted: something was asked first. */
  isSending?: boolean;
  children?: ReactNode;
}

const bar = {
  position: 'sticky',
  [LOW]: { position: 'static' },
  bottom: 0,
  zIndex: 5,
  mt: 'auto',
  mx: { xs: -1.5, sm: -2, lg: -3 },
  mb: { xs: -1.5, sm: -2, lg: -3 },
  px: { xs: 1.5, sm: 2, lg: 3 },
  py: 1.5,
  display: 'flex',
  gap: { xs: 0.5, sm: 1.5 },
  alignItems: 'center',
  justifyContent: 'flex-end',
  // On a phone six buttons, as an editor of steps has, still stand on one line; where they do not, on two.
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiButton-text': { minWidth: { xs: 'auto', sm: 64 } },
  '& .MuiIconButton-root': { px: { xs: 0.5, sm: 1 } },
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  displayPrint: 'none',
} as const;

/**
 * Save and Reset, always in view at the foot, and whether there is something to save; further buttons stand before them.
 * Save steps back while there is nothing, but can be pressed: it says what is wrong with what is there. While a file is on its
 * way it waits: what is saved would be without it.
 */
export const SaveBar = (props: SaveBarProps) => {
  const { isNew, save, isSending, children } = props;
  const { reset } = useFormContext();
  const { isSubmitting } = useFormState();
  const isOnItsWay = isSubmitting || isSending === true;
  const isDirty = useIsDirty();
  const isUploading = useIsUploading();
  const isLookOnly = useLookOnly();
  if (isLookOnly) return children ? <Box sx={bar}>{children}</Box> : null;
  return (
    <Box sx={bar}>
      <State isDirty={isDirty} isUploading={isUploading} isAlone={!children} />
      {children}
      <SteadyButton isOff={!isDirty || isOnItsWay} onClick={() => reset()}>
        {text('form.reset')}
      </SteadyButton>
      <SubmitButton
        variant={isNew || isDirty || isOnItsWay ? 'contained' : 'outlined'}
        isSending={isOnItsWay}
        disabled={isUploading}
        sx={{ minWidth: 96 }}
      >
        {save ?? text('form.save')}
      </SubmitButton>
    </Box>
  );
};

interface StateProps {
  isDirty: boolean;
  isUploading: boolean;
  /** No further buttons stand beside it. */
  isAlone: boolean;
}

/** Whether there is something to save, or why that has to wait; on a phone it gives way to further buttons. */
const State = ({ isDirty, isUploading, isAlone }: StateProps) => (
  <Typography
    role="status"
    color={isDirty || isUploading ? 'warning' : 'textSecondary'}
    noWrap
    sx={{ mr: 'auto', minWidth: 0, display: isAlone || isUploading ? undefined : { xs: 'none', sm: 'block' } }}
  >
    {isUploading ? text('editor.uploading') : text(isDirty ? 'form.dirty' : 'form.clean')}
  </Typography>
);
