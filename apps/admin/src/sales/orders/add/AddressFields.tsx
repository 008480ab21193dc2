import { address, QUERY, text, type Address } from '@impeller/contracts';
import { Alert, Box } from '@mui/material';
import { useEffect } from 'react';
import { SelectInput, useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useHolds } from '../../../data/useHolds';
import { RetryAlert } from '../../../shell/RetryAlert';
import { NewTabButton } from './NewTabButton';
import { BLANK } from './wish';

type Placed = Address & { pincode?: { pincode: string } | null; city?: { name: string } | null };

const label = ({ name, line1, city, pincode }: Placed): string =>
  [name, line1, [city?.name, pincode?.pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/**
 * The customer's addresses: one for the invoice, the newest at first; another one to deliver to where it differs. They are read anew
 * whenever one comes back to the tab: one may have been added in another.
 */
export const AddressFields = ({ userId }: { userId: number }) => {
  const { data, error, refetch } = useGetList<Placed>(
    address.path,
    {
      filter: { 'ownerId||$eq': userId, enabled: true, q: { join: ['pincode', 'city'] } },
      pagination: { page: 1, perPage: QUERY.maxLimit },
      sort: { field: 'id', order: 'DESC' },
    },
    { retry: false, onError: () => undefined },
  );
  const { setValue, getValues } = useFormContext();
  const first = data?.[0]?.id;
  useEffect(() => {
    if (first !== undefined && !getValues('addressId')) setValue('addressId', first, { shouldDirty: true });
  }, [first, getValues, setValue]);
  if (error) return <RetryAlert onRetry={refetch}>{(error as Error).message}</RetryAlert>;
  if (!data) return null;
  if (data.length === 0) return <NoAddress userId={userId} />;
  const choices = data.map((one) => ({ id: one.id, name: label(one) }));
  return (
    <>
      <SelectInput source="addressId" label={text('order.billing')} choices={choices} isRequired helperText={false} />
      <SelectInput
        source="shippingId"
        label={text('order.shipping')}
        choices={[{ id: BLANK.shippingId, name: text('order.new.shipping.same') }, ...choices]}
        helperText={false}
      />
      <Box>
        <AddAddress userId={userId} />
      </Box>
    </>
  );
};

const NoAddress = ({ userId }: { userId: number }) => (
  <Alert severity="warning" action={<AddAddress userId={userId} />}>
    {text('order.new.address.none')}
  </Alert>
);

const AddAddress = ({ userId }: { userId: number }) =>
  useHolds()(address.can('create')) && (
    <NewTabButton to={`/${address.path}/create/${userId}?type=user`}>{text('order.new.address.add')}</NewTabButton>
  );
