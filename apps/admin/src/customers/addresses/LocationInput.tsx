import { LATITUDE, LONGITUDE, text } from '@impeller/contracts';
import LocationIcon from '@mui/icons-material/MyLocation';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { NumberInput } from '../../records/form/NumberInput';
import { TwoColumns } from '../../records/form/TwoColumns';
import { useCurrentLocation } from './useCurrentLocation';
import { SteadyButton } from '../../records/form/SteadyButton';

/** Where the shop stands: typed, or taken from the browser. */
export const LocationInput = () => {
  const { take, isLooking, said } = useCurrentLocation();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography variant="h3" id={id}>
          {text('address.point.title')}
        </Typography>
        <SteadyButton size="small" startIcon={<LocationIcon />} onClick={take} isBusy={isLooking}>
          {text('address.point.take')}
        </SteadyButton>
      </Stack>
      <div role="status">
        {said && (
          <Alert severity={said.isWrong ? 'warning' : 'success'} sx={{ mb: 2 }}>
            {said.message}
          </Alert>
        )}
      </div>
      <TwoColumns>
        <NumberInput source="latitude" min={LATITUDE.min} max={LATITUDE.max} step="any" />
        <NumberInput source="longitude" min={LONGITUDE.min} max={LONGITUDE.max} step="any" />
      </TwoColumns>
    </Box>
  );
};
