import { text } from '@impeller/contracts';
import { Stack, Typography } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';
import { SubmitButton } from '../../records/form/SubmitButton';
import { useIsUploading } from '../../records/form/uploading';
import { useIsDirty } from '../../records/form/useIsDirty';
import { SteadyButton } from '../../records/form/SteadyButton';

/** Save and Reset of one of several forms on a screen; Save waits for a file that is on its way. */
export const FormButtons = () => {
  const { reset } = useFormContext();
  const { isSubmitting } = useFormState();
  const isDirty = useIsDirty();
  const isUploading = useIsUploading();
  return (
    <Stack direction="row" spacing={1.5} sx={{ mt: 1, alignItems: 'center' }}>
      <SubmitButton
        variant={isDirty ? 'contained' : 'outlined'}
        isSending={isSubmitting}
        disabled={isUploading}
        sx={{ minWidth: 96 }}
      >
        {text('form.save')}
      </SubmitButton>
      <SteadyButton isOff={!isDirty || isSubmitting} onClick={() => reset()}>
        {text('form.reset')}
      </SteadyButton>
      {isUploading && <Typography color="warning">{text('editor.uploading')}</Typography>}
    </Stack>
  );
};
