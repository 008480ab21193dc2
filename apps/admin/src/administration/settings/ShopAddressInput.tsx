import { address, SETTING_ID, text, type Address, type Pincode } from '@impeller/contracts';
import { Button, Stack } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { PickInput } from '../../records/form/PickInput';
import { listPath } from '../../records/parent';
import { helpOf } from './inputs';

const ofShop = { 'shopId||$eq': SETTING_ID };

type Placed = Address & { pincode?: Pick<Pincode, 'pincode'> | null };

/** With where it is: two of the shop's may have one name, and one of them is the supplier's on invoices. */
const wordsOf = ({ name, line1, pincode }: Placed): string => [name, line1, pincode?.pincode].filter(Boolean).join(', ');

/** Picks one of the shop's own addresses; not there for whoever may not see them. */
export const ShopAddressInput = () => {
  const may = useHolds();
  if (!may(address.can('view'))) return null;
  return (
    <Stack>
      <PickInput source="shopAddressId" of={address} among={ofShop} optionText={wordsOf} helperText={helpOf('shopAddressId')} />
      <Button size="small" component={LinkBase} to={listPath(address, SETTING_ID, 'shop')} sx={{ alignSelf: 'start' }}>
        {text('setting.shopAddresses')}
      </Button>
    </Stack>
  );
};
