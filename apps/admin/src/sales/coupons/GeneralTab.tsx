import { couponCode, text } from '@impeller/contracts';
import DiceIcon from '@mui/icons-material/CasinoOutlined';
import { Box, Button } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { TextInput } from '../../records/form/TextInput';

export const GeneralTab = () => (
  <>
    <BooleanInput source="visibility" label={text('coupon.visibility')} helperText={text('coupon.visibility.help')} />
    <TextInput source="name" isRequired />
    <CodeInput />
    <TextInput source="description" isRequired multiline minRows={3} />
  </>
);

/** The code, typed or made up. */
const CodeInput = () => {
  const { setValue } = useFormContext();
  const generate = () =>
    setValue(
      'code',
      couponCode((buffer) => crypto.getRandomValues(buffer)),
      { shouldDirty: true, shouldValidate: true },
    );
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <TextInput source="code" isRequired />
      <Button variant="outlined" startIcon={<DiceIcon />} onClick={generate} sx={{ mt: '28px' }}>
        {text('coupon.generate')}
      </Button>
    </Box>
  );
};
