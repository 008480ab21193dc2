import { text } from '@impeller/contracts';
import { Button, Stack } from '@mui/material';
import { TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { SubmitButton } from '../../../records/form/SubmitButton';

/** The code of an authenticator app, or a recovery code where any will do. */
export const CodeInput = ({ isAny = false }: { isAny?: boolean }) => (
  <TextInput
    source="code"
    label={text(isAny ? 'login.code.any' : 'login.code')}
    autoComplete="one-time-code"
    autoFocus={!isAny}
    isRequired
    helperText={false}
    slotProps={{ htmlInput: { inputMode: isAny ? 'text' : 'numeric' } }}
  />
);

/** Goes on, or gives it up. */
export const StepButtons = ({ label, onCancel }: { label: string; onCancel: () => void }) => {
  const { isSubmitting } = useFormState();
  return (
    <Stack direction="row" spacing={1.5} sx={{ pt: 1 }}>
      <SubmitButton isSending={isSubmitting}>{label}</SubmitButton>
      <Button disabled={isSubmitting} onClick={onCancel}>
        {text('shell.cancel')}
      </Button>
    </Stack>
  );
};
