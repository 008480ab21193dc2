import { text, user, type User } from '@impeller/contracts';
import { Stack, Typography } from '@mui/material';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useHolds } from '../../../data/useHolds';
import { AddressFields } from './AddressFields';
import { customerFilter } from './customerFilter';
import { NewTabButton } from './NewTabButton';
import { BLANK } from './wish';

const newest = { field: 'id', order: 'DESC' } as const;
const label = ({ fullName, mobileNumber, emailAddress }: User) => `${fullName} · ${mobileNumber} · ${emailAddress}`;

/** Who orders, found by mobile number, name or e-mail, and the addresses they have. */
export const CustomerFields = () => {
  const userId: unknown = useWatch({ name: 'userId' });
  const { setValue } = useFormContext();
  const may = useHolds();
  // Another customer has other addresses.
  const forget = () => {
    setValue('addressId', BLANK.addressId);
    setValue('shippingId', BLANK.shippingId);
  };
  return (
    <Stack spacing={1} sx={{ maxWidth: 720 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2">{text('order.new.customer')}</Typography>
        {may(user.can('create')) && <NewTabButton to={`/${user.path}/create`}>{text('order.new.customer.add')}</NewTabButton>}
      </Stack>
      <ReferenceInput source="userId" reference={user.path} perPage={10} sort={newest} filter={{ enabled: true }}>
        <AutocompleteInput
          label={text('order.new.customer')}
          isRequired
          optionText={label}
          filterToQuery={customerFilter}
          debounce={250}
          onChange={forget}
          noOptionsText={text('order.new.customer.none')}
          helperText={text('order.new.customer.help')}
        />
      </ReferenceInput>
      {Boolean(userId) && <AddressFields key={Number(userId)} userId={Number(userId)} />}
    </Stack>
  );
};
