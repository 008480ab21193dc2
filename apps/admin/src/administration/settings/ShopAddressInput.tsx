import { address, SETTING_ID, text } from '@impeller/contracts';
import { Button, Stack } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { PickInput } from '../../records/form/PickInput';
import { listPath } from '../../records/parent';
import { helpOf } from './inputs';

const ofShop = { 'shopId||$eq': SETTING_ID };

/** Picks one of the shop's own addresses; not there for whoever may not see them. */
export const ShopAddressInput = () => {
  const may = useHolds();
  if (!may(address.can('view'))) return null;
  return (
    <Stack>
      <PickInput source="shopAddressId" of={address} among={ofShop} helperText={helpOf('shopAddressId')} />
      <Button size="small" component={LinkBase} to={listPath(address, SETTING_ID, 'shop')} sx={{ alignSelf: 'start' }}>
        {text('setting.shopAddresses')}
      </Button>
    </Stack>
  );
};
