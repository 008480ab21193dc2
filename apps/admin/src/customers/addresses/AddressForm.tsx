import { TextInput } from '../../records/form/TextInput';
import { useWatch } from 'react-hook-form';
import { GstInput } from './GstInput';
import { LocationInput } from './LocationInput';
import { PincodeInput } from './PincodeInput';
import { useFromCustomer } from './useFromCustomer';

/** An address; the shop's can take the current location. */
export const AddressForm = () => {
  useFromCustomer();
  const shopId: unknown = useWatch({ name: 'shopId' });
  return (
    <>
      <TextInput source="name" isRequired />
      <TextInput source="email" type="email" isRequired />
      <TextInput source="contactNumber" type="tel" isRequired />
      <TextInput source="line1" isRequired />
      <TextInput source="line2" />
      <PincodeInput />
      <GstInput />
      <TextInput source="panNumber" />
      {shopId != null && <LocationInput />}
    </>
  );
};
