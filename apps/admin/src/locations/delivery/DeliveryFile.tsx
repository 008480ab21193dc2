import { DELIVERY_CSV, text } from '@impeller/contracts';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { SteadyButton } from '../../records/form/SteadyButton';

/** Takes a list of pincodes from wherever they are, not only those of the list behind. */
export const DeliveryFile = ({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack sx={{ gap: 1, alignItems: 'start' }}>
      <Typography id="delivery-file">{text('delivery.csv.help')}</Typography>
      <SteadyButton startIcon={<UploadIcon />} variant="outlined" isBusy={isBusy} onClick={() => input.current?.click()}>
        {text('delivery.csv.choose')}
      </SteadyButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-labelledby="delivery-file"
        accept={DELIVERY_CSV.accept.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = ''; // the same file, mended, may be chosen again
        }}
      />
    </Stack>
  );
};
