import { text } from '@impeller/contracts';
import { Button, Stack } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';

/** Save and Reset of one of several forms on a screen. */
export const FormButtons = () => {
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  return (
    <Stack direction="row" spacing={1.5} sx={{ mt: 1 }}>
      <Button type="submit" variant={isDirty ? 'contained' : 'outlined'} loading={isSubmitting} sx={{ minWidth: 96 }}>
        {text('form.save')}
      </Button>
      <Button disabled={!isDirty || isSubmitting} onClick={() => reset()}>
        {text('form.reset')}
      </Button>
    </Stack>
  );
};
